import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { openLink, aRecovery } from "#test/wire/opened-links.ts";
import { emailTo, newAddress, signUp, someone } from "#test/people/sign-ups.ts";
import { updateAccount } from "../account-store.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const minutes = 60_000;
const twentyTimes = Array.from({ length: 20 });

beforeEach(() => {
  ahead = 0;
});

function wrong(code: string): string {
  return code === "123456" ? "654321" : "123456";
}

function verify(body: object) {
  return ask(hub, "POST /verify", { body });
}

test("a code shown twenty times at once gives one session", async () => {
  const { message, email } = await aRecovery(hub);
  const answers = await Promise.all(twentyTimes.map(() => verify({ type: "recovery", email, token: message.code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ["recovery", 59, 61],
  ["signup", 24 * 60 - 1, 24 * 60 + 1],
] as const)("a %s link works as long as its email promises and no longer", async (kind, still, over) => {
  for (const [wait, works] of [
    [still, true],
    [over, false],
  ] as const) {
    ahead = 0;
    const email = newAddress();
    await signUp(hub, { email });
    if (kind === "recovery") await ask(hub, "POST /recover", { body: { email } });
    const message = await emailTo(hub.ctx, email, kind === "recovery" ? "recovery" : "confirm_signup");
    ahead = wait * minutes;
    expect((await verify({ type: kind, token_hash: message.token })).status).toBe(works ? 200 : 403);
  }
});

test("five wrong codes and the right one is dead; the link of the same email still works", async () => {
  const { message, email } = await aRecovery(hub);
  for (let count = 0; count < 5; count += 1)
    expect((await verify({ type: "recovery", email, token: wrong(message.code) })).body.code).toBe("otp_expired");
  expect((await verify({ type: "recovery", email, token: message.code })).status).toBe(403);
  expect((await verify({ type: "recovery", token_hash: message.token })).status).toBe(200);
});

test("asking again, where no email follows, opens no further guesses", async () => {
  // On the hour: the emails are counted by it.
  ahead = 60 * minutes - (begin % (60 * minutes));
  const { email } = await aRecovery(hub);
  for (let count = 1; count < 4; count += 1) {
    ahead += 90_000;
    await ask(hub, "POST /recover", { body: { email } });
  }
  const message = await emailTo(hub.ctx, email, "recovery");
  for (let count = 0; count < 5; count += 1) await verify({ type: "recovery", email, token: wrong(message.code) });
  ahead += 90_000;
  expect((await ask(hub, "POST /recover", { body: { email } })).status, "the network has had its four emails").toBe(
    429,
  );
  expect((await verify({ type: "recovery", email, token: message.code })).status).toBe(403);
});

test("twenty guesses at once count as twenty", async () => {
  const { message, email } = await aRecovery(hub);
  await Promise.all(twentyTimes.map(() => verify({ type: "recovery", email, token: wrong(message.code) })));
  expect((await verify({ type: "recovery", email, token: message.code })).status).toBe(403);
});

test("a wrong code, another kind's, another's and an unknown address's are refused in the same bytes", async () => {
  const { message, email } = await aRecovery(hub);
  const other = await someone(hub);
  const answers = [
    await verify({ type: "recovery", email, token: wrong(message.code) }),
    await verify({ type: "magiclink", email, token: message.code }),
    await verify({ type: "recovery", email: other.email, token: message.code }),
    await verify({ type: "recovery", email: newAddress("unknown"), token: message.code }),
  ];
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: "otp_expired", message: "Token has expired or is invalid" },
    ]);
  expect((await verify({ type: "signup", token_hash: message.token })).body.message).toBe(
    "Email link is invalid or has expired",
  );
});

test.each([
  {},
  { type: "recovery" },
  { type: "nonsense", token_hash: "x" },
  { type: "constructor", token_hash: "x" },
  { type: "reauthentication", email: "asha@example.com", token: "123456" },
  { type: "recovery", token: "1", token_hash: "x" },
  { type: "recovery", token: "123456" },
  { type: "recovery", token_hash: "x", email: "asha@example.com" },
  { type: "email", token: "123456", email: "asha@example.com", phone: "919812345678" },
])("verify does not take %j", async (body) => {
  const answer = await verify(body);
  expect([answer.status, answer.body.code]).toEqual([400, "validation_failed"]);
});

test("a banned person hears of it only with a proof in hand", async () => {
  const { message, id } = await aRecovery(hub);
  await inTransaction(hub.ctx.db, (tx) =>
    updateAccount(tx, { id, now: new Date(begin) }, { bannedUntil: new Date(begin + 60 * minutes) }),
  );
  expect((await verify({ type: "recovery", token_hash: message.token })).body).toMatchObject({ code: "user_banned" });
  expect((await openLink(hub, message)).fragment.get("error_code")).toBe("user_banned");
});
