// On both engines: the emails of a week are planned under a lock.
import { beforeEach, expect, test } from "vitest";
import { indianDay, startOfIndianDay } from "#contract/values/india.ts";
import { inTransaction } from "#server/db/client.ts";
import { choosePurpose } from "#server/features/purposes/choose-purpose.ts";
import { postOffice } from "#test/emails/announcements.ts";
import { sendDueEmails } from "#test/emails/outbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aMember, aPerson, type TestPerson } from "#test/people/people.ts";
import { digestKind, planDigest } from "./digest-kind.ts";

let aheadMs = 0;
// The clock goes on, since the emails of a second have a pace.
const now = () => new Date(Date.now() + aheadMs);
const hub = await startHub({ now });
const { ask, live } = opportunityDoors(hub);
const [hourMs, dayMs] = [3_600_000, 86_400_000];
let office: ReturnType<typeof postOffice>;

beforeEach(async () => {
  aheadMs = 0;
  await hub.reset();
  const bulk = postOffice(hub, undefined, [digestKind()]);
  office = {
    ...bulk,
    // Single emails leave first.
    async run() {
      await sendDueEmails(hub.ctx);
      await bulk.run();
    },
  };
});

const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());
/** Monday at nine in India, so many weeks from the next one. */
const monday = (weeks: number) => {
  const today = startOfIndianDay(indianDay(new Date()));
  const inIndia = new Date(`${indianDay(today)}T00:00:00Z`).getUTCDay();
  return new Date(today.getTime() + (((8 - inIndia) % 7) + 7 * (weeks + 1)) * dayMs + 9 * hourMs);
};

async function wants({ id: personId }: TestPerson, isOn = true): Promise<void> {
  const choice = { personId, purpose: "opportunities", isOn, door: "page", wording: "Once a week" } as const;
  await inTransaction(hub.ctx.db, (tx) => choosePurpose(hub.ctx, tx, choice));
}

async function week(weeks: number): Promise<string[]> {
  goTo(monday(weeks));
  const before = office.sent.length;
  await Promise.all([planDigest(hub.ctx), planDigest(hub.ctx)]);
  await office.run();
  return office.sent
    .slice(before)
    .map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted();
}

test("people who asked for it get a week's opportunities once, and only those that they may see", async () => {
  const [member, visitor, other] = [await aMember(hub.ctx), await aPerson(hub.ctx), await aMember(hub.ctx)];
  await wants(member);
  await wants(visitor);
  const poster = await aPerson(hub.ctx);
  goTo(new Date(monday(0).getTime() - hourMs));
  await live(poster, { title: "A <sign>", company: "Tea & Co" });
  await planDigest(hub.ctx);
  await office.run();
  expect(office.sent, "not before nine").toEqual([]);
  expect(await week(0)).toEqual([`${member.email}: YDI: A <sign>`]);
  const [email] = office.sent;
  expect(email?.html).toContain("A &lt;sign&gt;</a>");
  expect(email?.text).toContain("Tea & Co · Pune · ₹20,000 to ₹40,000 for the project");
  expect(email?.leaveUrl).toMatch(/^http:\/\/hub\.test\/emails\//);
  // A week later it is new to everyone else, and to members no longer.
  expect(await week(1)).toEqual([`${visitor.email}: YDI: A <sign>`]);
  expect(await week(2)).toEqual([]);
  expect(office.sent.filter(({ to }) => to === other.email)).toEqual([]);
});

test("what closed meanwhile, and people who changed their mind, are left out when an email is written", async () => {
  const [one, other, poster] = [await aMember(hub.ctx), await aMember(hub.ctx), await aPerson(hub.ctx)];
  await wants(one);
  await wants(other);
  goTo(new Date(monday(0).getTime() - hourMs));
  const [first] = [await live(poster, { title: "First" }), await live(poster, { title: "Second" })];
  goTo(monday(0));
  await planDigest(hub.ctx);
  await office.freeze();
  await ask(poster, `POST /opportunities/${first.slug}/close`, { isFilled: true });
  await wants(other, false);
  await office.run();
  expect(office.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([`${one.email}: YDI: Second`]);
});

test("a hub that was closed on Monday morning catches up that day, and not later", async () => {
  const [member, poster] = [await aMember(hub.ctx), await aPerson(hub.ctx)];
  await wants(member);
  goTo(new Date(monday(0).getTime() - hourMs));
  await live(poster);
  goTo(new Date(monday(0).getTime() + dayMs));
  await planDigest(hub.ctx);
  await office.run();
  expect(office.sent).toEqual([]);
  goTo(new Date(monday(0).getTime() + dayMs - hourMs));
  await planDigest(hub.ctx);
  await office.run();
  expect(office.sent).toHaveLength(1);
});
