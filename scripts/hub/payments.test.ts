import { expect, onTestFinished, test } from "vitest";
import { cashfreeStub } from "#test/stubs/cashfree-stub.ts";
import { temporaryFolder } from "#test/engines/databases.ts";
import { razorpayStub } from "#test/stubs/razorpay-stub.ts";
import { runCommand } from "#test/hub/run-command.ts";
import { freePort, startServer } from "#test/hub/server.ts";

async function check(
  settings: Record<string, string>,
  args: readonly string[] = ["check"],
): Promise<{ code: number; lines: string[] }> {
  const { code, out, trouble } = await runCommand("payments", args, {
    DATA_DIR: temporaryFolder(),
    ...settings,
  });
  return { code, lines: `${out}${trouble}`.trim().split("\n") };
}

async function stubs() {
  const [cashfree, razorpay] = [await cashfreeStub(), await razorpayStub()];
  return {
    cashfree,
    razorpay,
    cashfreeKeys: {
      CASHFREE_CLIENT_ID: "shop",
      CASHFREE_CLIENT_SECRET: "first",
      CASHFREE_BASE_URL: cashfree.keys.baseUrl,
    },
    razorpayKeys: {
      RAZORPAY_KEY_ID: "rzp_shop",
      RAZORPAY_KEY_SECRET: "hush",
      RAZORPAY_WEBHOOK_SECRET: "whispered",
      RAZORPAY_BASE_URL: razorpay.keys.baseUrl,
    },
  };
}

async function openedHub(settings: Record<string, string>) {
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const server = await startServer({ ...settings, PORT: port, PUBLIC_URL });
  onTestFinished(() => server.stop());
  return PUBLIC_URL;
}

const unreachable = (url: string) =>
  `note  PUBLIC_URL is ${url}, which providers can't reach: webhooks will not arrive, and payments are only found by polling.`;

test("with every setting right, the command says so and prints no secret", async () => {
  const { cashfreeKeys, razorpayKeys } = await stubs();
  const keys = { PAYMENTS: "cashfree", ...cashfreeKeys, ...razorpayKeys };
  const PUBLIC_URL = await openedHub(keys);
  const hooks = `${PUBLIC_URL}/api/webhooks/payments`;
  const { code, lines } = await check({ ...keys, PUBLIC_URL });
  expect(lines).toEqual([
    "ok    New checkouts go through cashfree.",
    "ok    Cashfree: the connection works, and the keys are right.",
    `ok    Cashfree: ${hooks}/cashfree accepts webhooks signed with the secret.`,
    "ok    Razorpay: the connection works, and the keys are right.",
    `ok    Razorpay: ${hooks}/razorpay accepts webhooks signed with the secret.`,
    unreachable(PUBLIC_URL),
  ]);
  expect(code).toBe(0);
  // Its webhook says nothing, and leaves no task for an administrator.
  const figures = async () => (await fetch(`${PUBLIC_URL}/metrics`)).text();
  await expect
    .poll(figures)
    .toContain('hub_payment_webhooks_total{provider="razorpay",type="unknown",verdict="unmatched"} 1');
  expect(await figures()).toContain("hub_payments_unmatched 0");
});

test("wrong keys, another secret and a hub without keys are each reported", async () => {
  const { cashfreeKeys, razorpayKeys, razorpay } = await stubs();
  const PUBLIC_URL = await openedHub({ PAYMENTS: "cashfree", ...cashfreeKeys });
  razorpay.trouble(
    /.*/,
    () => "hang up",
    () => "hang up",
    () => "hang up",
  );
  const { code, lines } = await check({
    PAYMENTS: "cashfree",
    ...cashfreeKeys,
    CASHFREE_CLIENT_SECRET: "mistyped",
    ...razorpayKeys,
    PUBLIC_URL,
  });
  const hooks = `${PUBLIC_URL}/api/webhooks/payments`;
  expect(lines.slice(1, 5)).toEqual([
    "WRONG Cashfree rejects the keys. Check CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET.",
    `WRONG ${hooks}/cashfree rejects the signature: the hub there runs with a different secret. Was it restarted since the secret was set?`,
    "WRONG Razorpay isn't responding. Check RAZORPAY_BASE_URL, and whether this machine can reach it.",
    `WRONG ${hooks}/razorpay doesn't accept webhooks from Razorpay: the hub there runs without its keys, or a different server answers.`,
  ]);
  expect(code).toBe(1);
  expect(lines.join("\n")).not.toMatch(/mistyped|hush|whispered/);
});

test("without an answer at the public address the command says that nothing was tried", async () => {
  const { cashfreeKeys } = await stubs();
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
  const { code, lines } = await check({ PAYMENTS: "cashfree", ...cashfreeKeys, PUBLIC_URL });
  expect(lines[2]).toBe(
    `WRONG ${PUBLIC_URL}/api/webhooks/payments/cashfree could not be reached from here, so no webhook was tried. Is the hub running, and does this machine reach PUBLIC_URL?`,
  );
  expect(code).toBe(1);
});

test("a hub that takes made-up money has nothing to check, and unknown words are refused", async () => {
  expect(await check({})).toEqual({
    code: 0,
    lines: ["note  PAYMENTS is sandbox: everything is sold for made-up money."],
  });
  expect(await check({}, ["repair"])).toEqual({
    code: 1,
    lines: ["Say what: npm run hub -- payments check, restored, or reconcile --since TIME"],
  });
});
