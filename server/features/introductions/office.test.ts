import { beforeEach, expect, test } from "vitest";
import type { OutboxList } from "#contract/outbox-admin.ts";
import { PersonReports } from "#contract/reports-of-people.ts";
import { wordingVersion } from "#contract/values/email-wording.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { startHub } from "#test/hub/harness.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { idOf, introductionDoors, type Listed } from "#test/introductions/introduction-doors.ts";
import { aCustomer, aSession, type Customer } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { lockReport } from "./report-store.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, opens, ask, act, says } = introductionDoors(hub);
const day = 86_400;
let asha: Listed;
let ravi: Listed;
let boss: Customer;

beforeEach(async () => {
  await hub.reset();
  [asha, ravi, boss] = [await member("asha"), await member("ravi"), await anAdmin(hub)];
  await opens(asha);
});

async function reports(state = "open"): Promise<PersonReports> {
  return PersonReports.parse(await says(boss, `GET /admin/reports-of-people?state=${state}`));
}

const close = async (id: string, outcome: string, token = boss.token) => {
  const { status, body } = await call(hub, `POST /admin/reports-of-people/${id}/close`, {
    token,
    body: { outcome, note: "Looked at." },
  });
  return status === 200 ? body : `${status} ${body.error.code}`;
};

test("a report closes the request and brings what was written to the office, and nothing else does", async () => {
  const id = idOf(await ask(ravi, "asha", { text: "Buy my course now." }));
  await opens(await member("mira"));
  await ask(ravi, "mira", { text: "Another question." });
  expect(await reports()).toMatchObject({ open: 0, total: 0 });
  const words = { reason: "spam", note: "The third time." };
  expect(await act(asha, `report ${id}`, words)).toMatchObject({ state: "reported" });
  expect(await act(asha, `report ${id}`, words)).toMatchObject({ state: "reported" });
  expect(await reports()).toMatchObject({
    open: 1,
    reports: [
      {
        reason: "spam",
        note: "The third time.",
        text: "Buy my course now.",
        by: { id: asha.id },
        about: { id: ravi.id, address: ravi.email, isStopped: false },
        sameText: 1,
        closed: null,
      },
    ],
  });
  // Its reader learns of a no alone.
  expect(await says(ravi, `GET /introductions/${id}`)).toMatchObject({ state: "declined", no: null });
});

test("a person can be stopped from asking and allowed again, and the log says who did", async () => {
  await act(asha, `report ${idOf(await ask(ravi, "asha"))}`, { reason: "scam" });
  const mira = await member("mira");
  await opens(mira);
  const open = idOf(await ask(ravi, "mira"));
  const [report] = (await reports()).reports;
  expect(await close(report!.id, "stop")).toMatchObject({ closed: { outcome: "stop" }, about: { isStopped: true } });
  expect(await act(mira, `accept ${open}`)).toBe("409 introduction_ended");
  expect(await close(report!.id, "stop")).toMatchObject({ closed: { outcome: "stop" } });
  expect(await close(report!.id, "nothing")).toBe("409 report_closed");
  expect(await close("00000000-0000-4000-8000-000000000000", "nothing")).toBe("404 report_not_found");
  expect([(await reports()).total, (await reports("closed")).total]).toEqual([0, 1]);
  expect(await ask(ravi, "asha", { kind: "mentoring" })).toBe("403 asking_stopped");
  const { stopped } = (await call(hub, "GET /admin/reports-of-people/stopped", boss)).body;
  expect(stopped).toMatchObject([{ name: "ravi Sample", address: ravi.email }]);
  const lift = () => call(hub, `DELETE /admin/reports-of-people/stopped/${stopped[0].id}`, boss);
  expect([(await lift()).status, (await lift()).status]).toEqual([200, 200]);
  expect(await ask(ravi, "asha", { kind: "mentoring" })).toMatchObject({ state: "asked" });
  const { acts } = (await call(hub, "GET /admin/audit", boss)).body;
  const sentences = acts.map(({ says: sentence }: { says: string }) => sentence).join("\n");
  expect(sentences).toMatch(/let ravi Sample.* ask again\n.*stopped ravi Sample.* from asking anyone/);
});

test("two operators who close reports about each other at the same moment are both served", async () => {
  await opens(ravi);
  await act(asha, `report ${idOf(await ask(ravi, "asha"))}`, { reason: "rude" });
  await act(ravi, `report ${idOf(await ask(asha, "ravi"))}`, { reason: "rude" });
  const aboutOther = new Map((await reports()).reports.map(({ id, by }) => [by?.id, id]));
  await inTransaction(hub.ctx.db, async (tx) => {
    for (const { id } of [asha, ravi]) await updateProfile(tx, id, { isAdmin: true });
  });
  const tokens = [(await aSession(hub.ctx, asha)).accessToken, (await aSession(hub.ctx, ravi)).accessToken];
  const { answers } = await inTransaction(hub.ctx.db, async (tx) => {
    for (const id of aboutOther.values()) await lockReport(tx, id);
    const answers = [asha, ravi].map(({ id }, index) => close(aboutOther.get(id)!, "nothing", tokens[index]));
    if (hub.ctx.database.engine === "postgres") await untilWaiting(hub.ctx.database.pool, 2);
    return { answers };
  });
  expect(await Promise.all(answers)).toMatchObject([{ closed: {} }, { closed: {} }]);
});

test("after a report of an accepted request the address is hidden only by a block", async () => {
  const id = idOf(await ask(ravi, "asha"));
  await act(asha, `accept ${id}`);
  expect(await act(asha, `report ${id}`, { reason: "rude" })).toMatchObject({ state: "accepted", address: ravi.email });
  expect(await reports()).toMatchObject({ open: 1 });
  expect(await act(asha, `report ${id}`, { reason: "rude", blocks: true })).toMatchObject({ address: null });
  expect(await reports()).toMatchObject({ open: 1, reports: [{ blockedBy: 1 }] });
});

test("one text to ten people is noticed once, without being read", async () => {
  for (let count = 0; count < 12; count += 1) {
    const person = await member(`person-${count}`);
    await opens(person);
    const sent = idOf(await ask(ravi, person.handle, { text: count % 2 === 0 ? "Hello there" : "hello  THERE" }));
    await act(person, `decline ${sent}`);
    if (count % 3 === 2) time.later(day);
    expect([count, (await reports()).total]).toEqual([count, count < 9 ? 0 : 1]);
  }
  expect(await reports()).toMatchObject({
    reports: [{ reason: null, text: null, by: null, about: { id: ravi.id }, sameText: 12 }],
  });
  // The next text is another matter.
  await ask(ravi, "asha", { text: "Something else" });
  expect(await reports()).toMatchObject({ total: 1 });
});

test("the numbers of a week have nothing of what people wrote", async () => {
  await act(asha, `accept ${idOf(await ask(ravi, "asha"))}`);
  await ask(ravi, "asha", { kind: "mentoring" });
  time.later(4 * day);
  const { weeks } = (await call(hub, "GET /admin/introductions/numbers", await anAdmin(hub))).body;
  const sum = (name: string) => weeks.reduce((all: number, week: Record<string, number>) => all + week[name]!, 0);
  const names = ["asked", "accepted", "acceptedSoon", "declined", "expired"];
  expect(names.map(sum)).toEqual([2, 1, 1, 0, 1]);
});

test("the outbox shows neither what people wrote to each other nor their addresses", async () => {
  await says(asha, "PATCH /account/emails", { purpose: "introductions", isOn: true, wording: wordingVersion });
  const id = idOf(await ask(ravi, "asha", { text: "A sign for our bakery." }));
  await act(asha, `accept ${id}`);
  const { emails } = (await call(hub, "GET /admin/outbox", boss)).body as OutboxList;
  const bodies = await Promise.all(
    emails.map(async (one) => (await call(hub, `GET /admin/outbox/${one.id}`, boss)).body),
  );
  const shown = bodies.map(({ kind, said }) => [kind, `${said.subject} ${said.text} ${said.html}`] as const);
  expect(shown.map(([kind]) => kind).toSorted()).toEqual([
    "introduction_accepted",
    "introduction_accepted",
    "introduction_asked",
  ]);
  for (const [, words] of shown) {
    expect(words).toContain("(only its reader sees this)");
    expect(words).not.toMatch(/bakery/);
    for (const { email } of [asha, ravi]) expect(words).not.toContain(email);
  }
});

test("no door of the office opens to anyone else", async () => {
  const customer = await aCustomer(hub.ctx);
  for (const door of ["reports-of-people", "reports-of-people/stopped", "introductions/numbers"]) {
    expect((await call(hub, `GET /admin/${door}`)).status).toBe(401);
    expect((await call(hub, `GET /admin/${door}`, customer)).status).toBe(403);
  }
});
