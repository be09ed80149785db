import { expect, test } from "vitest";
import { BadgeChangeRequest, BadgeId, BadgeRequest, type OwnBadge, OwnBadgeState, PublicBadge } from "./badge.ts";
import { badgeIdLength, badgeIdSigns, readBadgeId } from "./values/badge-id.ts";

const id = "7k2m9x4hqz";

test("an id that is read aloud or typed from a picture is found, and anything else is none", () => {
  for (const typed of [id, "7K2M9X4HQZ", " 7k2m9-x4hqz "]) expect(readBadgeId(typed)).toBe(id);
  expect(readBadgeId("OIL0000000")).toBe("0110000000");
  expect([badgeIdSigns.length, badgeIdLength]).toEqual([32, 10]);
  for (const typed of ["", "7k2m9x4hq", "7k2m9x4hqz1", "7k2m9x4hqu", "7k2m9x4hq!", "0".repeat(5000)])
    expect([typed, readBadgeId(typed)]).toEqual([typed, undefined]);
  expect(BadgeId.safeParse({ id: "7K2M9X4HQZ" }).success).toBe(false);
});

test("a name of any script stands on a badge, and nothing that hides or turns a line around", () => {
  const fits = (name: string) => BadgeRequest.safeParse({ name }).success;
  for (const name of ["Asha Rao", "आशा राव", "José Ñuñez", "李小龍", "Zoë 🙂", "ক্ষ্মা দেবী"])
    expect([name, fits(name)]).toEqual([name, true]);
  const towers = `A${"\u0301".repeat(1000)}`;
  for (const name of ["", "  ", "Asha\u202eoaR", "Asha\nRao", towers, "a".repeat(121)])
    expect([name.slice(0, 20), fits(name)]).toEqual([name.slice(0, 20), false]);
});

test("a change of a badge names at least one field", () => {
  expect(BadgeChangeRequest.safeParse({}).success).toBe(false);
  expect(BadgeChangeRequest.safeParse({ withdrawn: false }).success).toBe(true);
});

test("the answer about an anonymous badge has no field for a name", () => {
  const badge: OwnBadge = {
    id,
    name: "Asha Rao",
    code: "9F3A",
    status: "live",
    memberSince: "2026-01-01T00:00:00.000Z",
    issuedAt: "2026-02-01T00:00:00.000Z",
    mayBeIndexed: false,
    url: `https://hub.example/badge/${id}`,
    credentialUrl: `https://hub.example/badge/${id}.jwt`,
  };
  expect(OwnBadgeState.parse({ badge, mayIssue: true, suggestedName: "Asha" }).badge).toEqual(badge);
  const gone: PublicBadge = PublicBadge.parse({ id, status: "withdrawn", name: "Asha Rao" });
  expect(gone).toEqual({ id, status: "withdrawn" });
});
