import { expect, test } from "vitest";
import { playedShop } from "#test/shop/played-shop.ts";
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

test("settings that belong to tests are named", () => {
  const says = (...names: readonly string[]) =>
    checkKeys(names.map((name) => ({ setBy: { keys: [], address: "", ofTests: [name] } }))).map((one) => one.says);
  expect(says("CASHFREE_BASE_URL", "RAZORPAY_KEY_ID")).toEqual([
    "CASHFREE_BASE_URL and RAZORPAY_KEY_ID belong to tests: no real money comes.",
  ]);
  expect(says("RAZORPAY_KEY_ID")).toEqual(["RAZORPAY_KEY_ID belongs to tests: no real money comes."]);
  expect(says()).toEqual([]);
});
