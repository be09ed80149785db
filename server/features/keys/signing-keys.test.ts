// On both engines: two processes that make the first key meet in the database.
import { expect, test } from "vitest";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { rotateSigningKeys } from "./rotate-signing-keys.ts";
import { type KeyPurpose, publishedKeys, signingKey, verifyingKey } from "./signing-keys.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const day = 86_400_000;

const shortLived: KeyPurpose = { name: "tickets", alg: "ES256", replacedAfterMs: 90 * day, checkedForMs: day };
const longLived: KeyPurpose = { name: "diplomas", alg: "ES256", replacedAfterMs: 365 * day, checkedForMs: 3650 * day };

const firstKid = async (purpose: KeyPurpose) =>
  (await inTransaction(hub.ctx.db, (tx) => signingKey(hub.ctx, tx, purpose))).kid;

test("a replaced key still verifies for years for one purpose, and for a day for another", async () => {
  const [ticket, diploma] = [await firstKid(shortLived), await firstKid(longLived)];
  expect(ticket).not.toBe(diploma);
  for (const purpose of [shortLived, longLived]) await rotateSigningKeys(hub.ctx, purpose, "now");
  ahead = 2 * day;
  expect(await verifyingKey(hub.ctx, shortLived, ticket)).toBeUndefined();
  expect(await verifyingKey(hub.ctx, longLived, diploma)).toBeDefined();
  for (const purpose of [shortLived, longLived]) await rotateSigningKeys(hub.ctx, purpose);
  expect((await publishedKeys(hub.ctx, longLived)).map(({ kid }) => kid)).toContain(diploma);
  expect((await publishedKeys(hub.ctx, shortLived)).map(({ kid }) => kid)).not.toContain(ticket);
});

test("a key is never taken for another purpose's, and each has its own age", async () => {
  ahead = 0;
  const { kid } = (await publishedKeys(hub.ctx, longLived))[0]!;
  expect(await verifyingKey(hub.ctx, shortLived, kid!)).toBeUndefined();
  ahead = 100 * day;
  expect(await rotateSigningKeys(hub.ctx, shortLived)).toBeTypeOf("string");
  expect(await rotateSigningKeys(hub.ctx, longLived)).toBeUndefined();
});

test("keys that leaked take their own purpose with them and no other", async () => {
  const before = (await publishedKeys(hub.ctx, longLived)).map(({ kid }) => kid);
  await rotateSigningKeys(hub.ctx, shortLived, "leaked");
  expect(await publishedKeys(hub.ctx, shortLived)).toHaveLength(1);
  expect((await publishedKeys(hub.ctx, longLived)).map(({ kid }) => kid)).toEqual(before);
});

test("a key is replaced when it is as old as it may be, and not a moment before", async () => {
  await rotateSigningKeys(hub.ctx, shortLived, "now");
  const made = ahead;
  ahead = made + shortLived.replacedAfterMs - 1;
  expect(await rotateSigningKeys(hub.ctx, shortLived)).toBeUndefined();
  ahead = made + shortLived.replacedAfterMs;
  // Another's new key makes this one no younger.
  await rotateSigningKeys(hub.ctx, longLived, "now");
  expect(await rotateSigningKeys(hub.ctx, shortLived)).toBeTypeOf("string");
});

test("signing reads the key from the database once, and again after news of another", async () => {
  const kid = await firstKid(longLived);
  const asleep = new Proxy({} as Tx, {
    get: () => {
      throw new Error("a query was made");
    },
  });
  expect((await signingKey(hub.ctx, asleep, longLived)).kid).toBe(kid);
  const next = await rotateSigningKeys(hub.ctx, longLived, "now");
  await expect(signingKey(hub.ctx, asleep, longLived)).rejects.toThrow("a query was made");
  expect(await firstKid(longLived)).toBe(next);
});

test("a replaced key is valid until the moment it expires", async () => {
  const kid = await firstKid(shortLived);
  await rotateSigningKeys(hub.ctx, shortLived, "now");
  const replaced = ahead;
  const stands = async () => [
    (await verifyingKey(hub.ctx, shortLived, kid)) !== undefined,
    (await publishedKeys(hub.ctx, shortLived)).some((jwk) => jwk.kid === kid),
  ];
  ahead = replaced + shortLived.checkedForMs - 1;
  expect(await stands()).toEqual([true, true]);
  ahead = replaced + shortLived.checkedForMs;
  expect(await stands()).toEqual([false, false]);
});

test("a process that heard no news for five minutes looks again", async () => {
  await rotateSigningKeys(hub.ctx, longLived, "now");
  const [{ kid } = {}] = await publishedKeys(hub.ctx, longLived);
  await hub.ctx.database.pool.query("delete from signing_keys where purpose = $1", [longLived.name]);
  expect(await verifyingKey(hub.ctx, longLived, kid!)).toBeDefined();
  ahead += 300_000;
  expect(await verifyingKey(hub.ctx, longLived, kid!)).toBeUndefined();
});
