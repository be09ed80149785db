import { expect, test } from "vitest";
import { playedShop } from "#test/played-shop.ts";
import { checkAddress, checkConnection } from "./check-connection.ts";

const about = { publicUrl: "https://hub.example", now: () => new Date("2026-03-01T10:00:00Z") };
const answering = (status: number) => async () => new Response(null, { status });

test.each([
  [302, "wrong", "leads elsewhere"],
  [502, "wrong", "answers 502"],
  [200, "ok", "takes what is signed"],
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
