import { expect, test } from "vitest";
import { playedShop } from "#test/played-shop.ts";
import { checkAddress, checkConnection, checkKeys } from "./check-connection.ts";

const about = { publicUrl: "https://hub.example", now: () => new Date("2026-03-01T10:00:00Z") };
const answering = (status: number) => async () => new Response(null, { status });

test.each([
  [302, "wrong", "redirects"],
  [502, "wrong", "answers 502"],
  [200, "ok", "accepts webhooks signed"],
])("a public address that answers %i is %s", async (status, verdict, says) => {
  const [, webhook] = await checkConnection(playedShop(), { ...about, fetch: answering(status) });
  expect(webhook).toEqual({ verdict, says: expect.stringContaining(says) });
});

test("a provider sends to https addresses that the world reaches", () => {
  const verdicts = ["https://hub.example", "http://hub.example", "http://localhost:3000", "https://127.0.0.1"].map(
    (url) => checkAddress(url).verdict,
  );
  expect(verdicts).toEqual(["ok", "note", "note", "note"]);
});

test("keys of tests are named where real money is meant to come, and nowhere else", () => {
  const said = (keys: { baseUrl: string; keyId: string }, production = true) => {
    const payments = { cashfree: keys, razorpay: keys } as unknown as Parameters<typeof checkKeys>[0]["payments"];
    return checkKeys({ payments, production }).map(({ verdict, says }) => `${verdict}: ${says}`);
  };
  const [tests, real] = ["https://sandbox.cashfree.com/pg", "https://api.cashfree.com/pg"];
  expect(said({ baseUrl: tests, keyId: "rzp_test_1" })).toEqual([
    "note: CASHFREE_BASE_URL and RAZORPAY_KEY_ID belong to tests: no real money comes.",
  ]);
  expect(said({ baseUrl: real, keyId: "rzp_test_1" })).toEqual([
    "note: RAZORPAY_KEY_ID belongs to tests: no real money comes.",
  ]);
  expect(said({ baseUrl: real, keyId: "rzp_live_1" })).toEqual([]);
  expect(said({ baseUrl: tests, keyId: "rzp_test_1" }, false)).toEqual([]);
});
