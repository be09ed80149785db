import { beforeEach, expect, test } from "vitest";
import { OwnEmails } from "#contract/email-purposes.ts";
import { wordingVersion as wording } from "#contract/values/email-wording.ts";
import { inTransaction } from "#server/db/client.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { emailTo } from "#test/people/sign-ups.ts";
import { markUndeliverable } from "./undeliverable.ts";

let now = new Date("2026-12-03T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = new Date("2026-12-03T10:00:00Z");
  return hub.reset();
});

async function emailsOf(person: Customer): Promise<OwnEmails> {
  const { status, body } = await call(hub, "GET /account/emails", person);
  expect(status).toBe(200);
  return OwnEmails.parse(body);
}

const change = (person: Partial<Customer>, body: unknown) =>
  call(hub, "PATCH /account/emails", { token: person.token, body });
const purposeOf = (emails: OwnEmails, wanted: string) => emails.purposes.find(({ purpose }) => purpose === wanted);

test("the page lists seven purposes: two always on, updates on, the others off until chosen", async () => {
  const asha = await aCustomer(hub.ctx);
  const { purposes, address, cameBack } = await emailsOf(asha);
  expect([address, cameBack]).toEqual([asha.email, null]);
  expect(purposes.map(({ purpose, isOn, always }) => [purpose, isOn, always !== null])).toEqual([
    ["security", true, true],
    ["receipts", true, true],
    ["updates", true, false],
    ["events", false, false],
    ["introductions", false, false],
    ["opportunities", false, false],
    ["news", false, false],
  ]);
  expect(purposes.flatMap(({ history }) => history)).toEqual([]);
});

test("a change is in effect immediately, and its history says when and where", async () => {
  const asha = await aCustomer(hub.ctx);
  const on = await change(asha, { purpose: "news", isOn: true, wording });
  expect([on.status, on.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  now = new Date("2026-12-03T10:30:00Z");
  await change(asha, { purpose: "news", isOn: false, wording });
  expect(purposeOf(await emailsOf(asha), "news")).toMatchObject({
    isOn: false,
    history: [
      { isOn: false, at: "2026-12-03T10:30:00.000Z", door: "page" },
      { isOn: true, at: "2026-12-03T10:00:00.000Z", door: "page" },
    ],
  });
  expect(purposeOf(await emailsOf(await aCustomer(hub.ctx)), "news")?.history).toEqual([]);
});

test.each([
  { purpose: "security", isOn: false, wording },
  { purpose: "receipts", isOn: false, wording },
  { purpose: "everything", isOn: true, wording },
  { purpose: "news", isOn: "yes", wording },
  { purpose: "news", isOn: true },
  { purpose: "news", isOn: true, wording: wording + 1 },
])("%j is refused, and changes nothing", async (body) => {
  const asha = await aCustomer(hub.ctx);
  const { status, body: answer } = await change(asha, body);
  expect([status, answer.error.code]).toEqual([422, "invalid_input"]);
  expect((await emailsOf(asha)).purposes.flatMap(({ history }) => history)).toEqual([]);
});

test("a stranger sees and changes nothing", async () => {
  for (const door of ["GET /account/emails", "PATCH /account/emails"])
    expect((await call(hub, door, { body: door.startsWith("GET") ? undefined : {} })).status).toBe(401);
});

test("an address that emails came back from is confirmed by the code of an email to it", async () => {
  const asha = await aCustomer(hub.ctx);
  const mark = { personId: asha.id, address: asha.email, reason: "bounced", at: now } as const;
  await inTransaction(hub.ctx.db, (tx) => markUndeliverable(tx, mark));
  expect((await emailsOf(asha)).cameBack).toBe("2026-12-03T10:00:00.000Z");
  await ask(hub, "GET /reauthenticate", { token: asha.token });
  const { code } = await emailTo(hub.ctx, asha.email, "reauthentication");
  expect((await ask(hub, "POST /reauthenticate", { token: asha.token, body: { nonce: code } })).status).toBe(200);
  expect((await emailsOf(asha)).cameBack).toBeNull();
});

test("a link that was opened from an email confirms the address as well", async () => {
  const asha = await aCustomer(hub.ctx);
  const mark = { personId: asha.id, address: asha.email, reason: "refused", at: now } as const;
  await inTransaction(hub.ctx.db, (tx) => markUndeliverable(tx, mark));
  await ask(hub, "POST /recover", { body: { email: asha.email } });
  const { token } = await emailTo(hub.ctx, asha.email, "recovery");
  await ask(hub, "POST /verify", { body: { type: "recovery", token_hash: token } });
  expect((await emailsOf(asha)).cameBack).toBeNull();
});
