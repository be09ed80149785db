import { beforeEach, expect, test, vi } from "vitest";
import { AuthRefusal } from "#server/errors.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { takeTextAllowance } from "./text-allowance.ts";
import { deleteOldTextDays } from "./text-store.ts";

let now = Date.parse("2026-11-22T20:00:00Z");
const hub = await startHub({
  config: { texts: { dailyLimit: 10, prefixes: ["91", "971"] } },
  now: () => new Date(now),
});
let made = 0;

beforeEach(async () => {
  now += 30 * 86_400_000;
  await hub.reset();
});

async function text(isSecondStep = false): Promise<"sent" | AuthRefusal> {
  made += 1;
  try {
    await takeTextAllowance(hub.ctx, {
      accountId: hub.ctx.ids.uuid(),
      phone: `9198${String(made).padStart(8, "0")}`,
      isSecondStep,
    });
    return "sent";
  } catch (error) {
    if (error instanceof AuthRefusal) return error;
    throw error;
  }
}

test("the hub has a daily limit of text messages; sign-ups leave a fifth to second factors", async () => {
  const toNew = await Promise.all(Array.from({ length: 9 }, () => text()));
  expect(toNew.filter((outcome) => outcome === "sent")).toHaveLength(8);
  expect(toNew.find((outcome) => outcome !== "sent")).toMatchObject({
    case: "over_sms_send_rate_limit",
    detail: { retryAfterSeconds: 4 * 3600, message: /today.*tomorrow/ },
  });
  for (const outcome of ["sent", "sent"]) expect(await text(true)).toBe(outcome);
  expect(await text(true)).toMatchObject({ case: "over_sms_send_rate_limit" });
  now += 4 * 3_600_000;
  expect(await text()).toBe("sent");
});

test.each([
  ["an account, whatever the numbers", { accountId: "6f1c2a34-0000-4000-8000-000000000001" }, "texts-of-account"],
  ["a number, for all callers", { phone: "919800000001" }, "texts-to-number"],
])("%s: ten messages a day, which a restart does not forget; a second step has its own", async (_, same, door) => {
  const wide = { ...hub.ctx, config: { ...hub.ctx.config, texts: { dailyLimit: 1000, prefixes: [] } } };
  let made = 0;
  const take = (isSecondStep = false) => {
    made += 1;
    const other = { accountId: hub.ctx.ids.uuid(), phone: `9197${String(made).padStart(8, "0")}` };
    return takeTextAllowance(wide, { ...other, ...same, isSecondStep });
  };
  for (let count = 0; count < 10; count += 1) await take();
  await expect(take()).rejects.toMatchObject({ case: "over_sms_send_rate_limit" });
  for (let count = 0; count < 10; count += 1) await take(true);
  await expect(take(true)).rejects.toMatchObject({ case: "over_sms_send_rate_limit" });
  const { rows } = await hub.ctx.database.pool.query("select door from rate_windows where caller = $1 order by door", [
    Object.values(same)[0],
  ]);
  expect(rows).toEqual([{ door: `second-step-${door}` }, { door }]);
});

test("the operator gets one warning a day, without a phone number", async () => {
  const errorLog = vi.spyOn(hub.ctx.log, "error").mockImplementation(() => undefined);
  for (let count = 0; count < 13; count += 1) await text();
  expect(errorLog.mock.calls).toEqual([[{ limit: 10 }, expect.stringContaining("SMS_DAILY_LIMIT")]]);
  now += 86_400_000;
  for (let count = 0; count < 9; count += 1) await text();
  expect(errorLog.mock.calls).toHaveLength(2);
  errorLog.mockRestore();
});

test("a number abroad cannot be added, as a second step or otherwise, and the answer says which can", async () => {
  const { token } = await aCustomer(hub.ctx);
  const enrol = (phone: string) =>
    ask(hub, "POST /factors", { token, body: { factor_type: "phone", friendly_name: phone, phone } });
  const refused = {
    status: 400,
    body: {
      code: "validation_failed",
      message: "We can only send text messages to numbers that start with +91, +971.",
    },
  };
  expect(await enrol("+1 555 0100200")).toMatchObject(refused);
  expect(await ask(hub, "PUT /user", { token, body: { phone: "+1 555 0100200" } })).toMatchObject(refused);
  for (const phone of ["+91 98123 45678", "+971 50 123 4567"]) expect((await enrol(phone)).status).toBe(200);
});

test("a second step that was added when numbers abroad were allowed keeps its codes", async () => {
  const allowance = { accountId: hub.ctx.ids.uuid(), phone: "15550100200" };
  await expect(takeTextAllowance(hub.ctx, { ...allowance, isSecondStep: true })).resolves.toBeUndefined();
  await expect(takeTextAllowance(hub.ctx, allowance)).rejects.toThrow(AuthRefusal);
});

test("the text messages of a day are forgotten after it", async () => {
  await text();
  await deleteOldTextDays(hub.ctx.db, new Date(now));
  const days = async () => (await hub.ctx.database.pool.query("select from text_days")).rowCount;
  expect(await days()).toBe(1);
  await deleteOldTextDays(hub.ctx.db, new Date(now + 86_400_000));
  expect(await days()).toBe(0);
});
