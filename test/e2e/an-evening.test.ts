// One evening, from the office to the recording: made, booked early, waited for, moved up, checked in at two doors, watched and left.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ManagedTalk } from "#contract/talks-admin.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { logInWithoutForm, type Member } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, phone, visit, type Visit } from "./visit.ts";

aBrowser();
const admin: Member = { email: "admin@sample.test", password: "sample-password" };
const evening = "/events/type-evening";
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { "content-type": "application/json", ...init.headers };
  const answer = await fetch(`${hub.url}${path}`, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

interface LoggedIn {
  readonly id: string;
  request<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

async function loggedIn({ email, password }: Member): Promise<LoggedIn> {
  const { access_token: token, user } = await ask<{ access_token: string; user: { id: string } }>(
    "/auth/v1/token?grant_type=password",
    { method: "POST", body: JSON.stringify({ email, password }) },
  );
  return {
    id: user.id,
    request: (method, path, body) =>
      ask(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** Hours from now, as the clocks in India show it. */
function inIndia(hours: number): string {
  return new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);
}

function emailCame(address: string, subject: RegExp): Promise<void> {
  return vi.waitFor(
    async () => {
      const { letters } = await ask<{ letters: { subject: string }[] }>(`/api/sandbox/mail?to=${address}`);
      expect(letters.map((email) => email.subject).join("\n")).toMatch(subject);
    },
    { timeout: 30_000, interval: 100 },
  );
}

async function visitAs(member: Member, options = {}): Promise<Visit> {
  const visitor = await visit({ baseURL: hub.url, ...options }, /\/api\/events/);
  await logInWithoutForm(visitor.page, member);
  return visitor;
}

const seatOf = (page: Page) => page.getByRole("region", { name: "Your seat" });

test("an evening: made, booked early, waited for, moved up, checked in at two doors, and watched again", async () => {
  const office = await loggedIn(admin);
  const { id, revision: drafted } = await office.request<{ id: number; revision: number }>("POST", "/admin/events", {
    slug: "type-evening",
    title: "Type Evening",
    kind: "meetup",
    about: "Letters, and tea.",
    image: null,
    starts: inIndia(20),
    ends: inIndia(22),
    timeZone: "Asia/Kolkata",
    isOnline: false,
    area: "Baner, Pune",
    address: "12 Sample Lane",
    joinLink: null,
    capacity: 1,
    audience: "everyone",
    othersFrom: inIndia(10),
    priceNonMember: 0,
    priceMember: 0,
    takesQuestions: false,
  });
  await office.request("POST", `/admin/events/${id}/publish`, { revision: drafted });

  // Early: members book, everyone else reads from when they can.
  const newcomer = await aConfirmedMember(hub);
  const early = await visitAs(newcomer);
  await early.go(evening);
  await seatOf(early.page)
    .getByText(/[Mm]embers/)
    .first()
    .waitFor();
  expect(
    await seatOf(early.page)
      .getByRole("button", { name: /Book a Seat/ })
      .count(),
  ).toBe(0);
  const first = await visitAs(paid);
  await first.go(evening);
  await seatOf(first.page).getByRole("button", { name: "Book a Seat" }).click();
  await seatOf(first.page).getByText("You're coming").waitFor();
  await emailCame(paid.email, /your seat at Type Evening/);

  // The only seat is taken: the next member waits, and moves up when it is given up.
  const next = await visitAs(admin);
  await next.go(evening);
  await seatOf(next.page).getByRole("button", { name: "Join the Waiting List" }).click();
  await seatOf(next.page).getByText("You're number 1 on the waiting list").waitFor();
  await seatOf(first.page).getByRole("button", { name: "Give Up Your Seat" }).click();
  await first.page.getByRole("dialog").getByRole("button", { name: "Give Up Your Seat" }).click();
  await seatOf(first.page).getByRole("button", { name: "Join the Waiting List" }).click();
  await seatOf(first.page).getByText("You're number 1 on the waiting list").waitFor();
  await emailCame(admin.email, /a seat at Type Evening is yours/);
  await next.go(evening);
  await seatOf(next.page).getByRole("button", { name: "Take the Seat" }).click();
  await seatOf(next.page).getByText("You're coming").waitFor();

  // Two doors: a helper whose phone has no network, and an administrator.
  const { id: helper } = await loggedIn(newcomer);
  await office.request("POST", `/admin/events/${id}/helpers`, { personId: helper });
  const garden = await atTheDoor(newcomer, "Garden");
  await expect
    .poll(() => garden.page.evaluate(async () => (await caches.match(location.pathname)) !== undefined))
    .toBe(true);
  await garden.context.setOffline(true);
  await checkIn(garden.page, "Sample Admin");
  await answered(garden.page, "Come in");
  const main = await atTheDoor(admin, "Main door");
  await checkIn(main.page, "Sample Member");
  await answered(main.page, "On the waiting list");
  await garden.context.setOffline(false);
  await garden.page.getByText("Online. Everything is sent.").waitFor();
  await main.page.getByText("of 1 are in").locator("..").getByText("1", { exact: true }).waitFor();
  (garden.complaints as string[]).splice(0);

  // The recording stands in the library, and the member goes on where they left it.
  const talk = (await ask<{ id: number }>("/api/products/paper-first")).id;
  const facts = await office.request<ManagedTalk>("GET", `/admin/talks/${talk}`);
  const { day, seconds, language, speakers, mayDownload, chapters, revision } = facts;
  await office.request("PUT", `/admin/talks/${talk}`, {
    revision,
    talk: { day, seconds, language, speakers, mayDownload, chapters, event: "type-evening" },
  });
  await first.go(evening);
  await first.page.getByRole("link", { name: "Watch the Recording" }).click();
  await first.page.getByRole("button", { name: /Colour comes last/ }).click();
  const film = first.page.locator("video");
  // Two seconds after the line, which is at 1:31.
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 93))
    .toBe(true);
  const reported = first.page.waitForResponse((answer) => answer.url().endsWith("/progress"));
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  expect((await reported).status()).toBe(200);
  await first.go("/dashboard");
  await first.page.getByRole("link", { name: /^Go on at .*Paper First/ }).waitFor();
});

async function atTheDoor(helper: Member, door: string): Promise<Visit> {
  const visitor = await visitAs(helper, { viewport: phone });
  await visitor.go("/check-in/type-evening");
  await visitor.page.getByLabel("Name of this door").fill(door);
  return visitor;
}

async function checkIn(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Find by name, ticket or badge" }).fill(name);
  await page.getByRole("button", { name: `Check in ${name}` }).click();
}

const answered = (page: Page, words: string) =>
  page.getByRole("status", { name: "Answer" }).getByText(words, { exact: true }).waitFor();
