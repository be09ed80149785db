import { expect, test } from "vitest";
import { daysBetween, daysLater, instantOf, isLocalTime, isTimeZone, localTimeOf } from "./zoned-time.ts";

function at(local: string, timeZone: string): string {
  const time = instantOf(local, timeZone);
  return time.is === "skipped" ? "skipped" : `${time.at.toISOString()} ${time.is}`;
}

test("a time in India is five and a half hours ahead of UTC, all year", () => {
  expect(at("2026-11-28T18:30", "Asia/Kolkata")).toBe("2026-11-28T13:00:00.000Z once");
  expect(at("2026-06-28T00:15", "Asia/Kolkata")).toBe("2026-06-27T18:45:00.000Z once");
});

test("a skipped hour is no instant, and a repeated hour is the first of its two", () => {
  expect(at("2026-03-29T02:30", "Europe/Berlin")).toBe("skipped");
  expect(at("2026-03-29T03:00", "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z once");
  expect(at("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z repeated");
  expect(at("2026-03-08T02:00", "America/New_York")).toBe("skipped");
  expect(at("2026-11-01T01:59", "America/New_York")).toBe("2026-11-01T05:59:00.000Z repeated");
  expect(at("2026-11-01T02:00", "America/New_York")).toBe("2026-11-01T07:00:00.000Z once");
});

test("zones with odd offsets, half an hour of summer time, or a day left out", () => {
  expect(at("2026-05-01T12:00", "Asia/Kathmandu")).toBe("2026-05-01T06:15:00.000Z once");
  expect(at("2026-04-05T01:45", "Australia/Lord_Howe")).toBe("2026-04-04T14:45:00.000Z repeated");
  expect(at("2026-10-04T02:15", "Australia/Lord_Howe")).toBe("skipped");
  expect(at("2011-12-30T12:00", "Pacific/Apia")).toBe("skipped");
  expect(at("2011-12-31T06:00", "Pacific/Apia")).toBe("2011-12-30T16:00:00.000Z once");
  expect(at("2026-01-01T00:00", "Pacific/Kiritimati")).toBe("2025-12-31T10:00:00.000Z once");
});

test("zones of the past: offsets with seconds, and India when it had summer time", () => {
  expect(at("1971-06-01T12:00", "Africa/Monrovia")).toBe("1971-06-01T12:44:30.000Z once");
  expect(at("1943-06-01T12:00", "Asia/Kolkata")).toBe("1943-06-01T05:30:00.000Z once");
});

test("each instant of a year has a local time that leads back to it", () => {
  for (const zone of ["America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca"])
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 53 * 60_000) {
      const time = instantOf(localTimeOf(new Date(ms), zone), zone);
      const back = time.is === "skipped" ? undefined : ms - time.at.getTime();
      expect(time.is === "once" ? [0] : [0, 1_800_000, 3_600_000], zone).toContain(back);
    }
});

test("a zone is the name of a place that exists", () => {
  expect(
    ["Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Ushuaia", "UTC", "Etc/GMT+5"].filter(isTimeZone),
  ).toHaveLength(5);
  expect(
    ["", "Asia/Atlantis", "+05:30", "IST5", "asia/kolkata", "Asia/Kolkata ", "../etc", "Asia"].filter(isTimeZone),
  ).toEqual([]);
});

test("a local time is a day and a minute that exist", () => {
  expect(["2028-02-29T23:59", "2026-01-01T00:00"].filter(isLocalTime)).toHaveLength(2);
  const wrong = [
    "2026-02-29T10:00",
    "2026-13-01T10:00",
    "2026-01-01T24:00",
    "2026-01-01T10:60",
    "2026-01-01",
    "soon",
    "",
  ];
  expect(wrong.filter(isLocalTime)).toEqual([]);
});

test("a series keeps its time of day when it goes to another day", () => {
  expect(daysLater("2026-10-24T18:30", 7)).toBe("2026-10-31T18:30");
  expect(daysLater("2026-12-31T00:05", 60)).toBe("2027-03-01T00:05");
  expect(daysBetween("2026-10-24T18:30", "2026-10-31T09:00")).toBe(7);
});
