// A link to a file works for five minutes, in one browser, while its owner may open the file.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { fileDesk, type OwnedFile, refusalOf } from "#test/files/file-desk.ts";
import { startHub } from "#test/hub/harness.ts";
import { aMember } from "#test/people/people.ts";
import { endPurchase } from "./ownership.ts";

const start = new Date("2026-03-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now, config: { publicUrl: "https://hub.test" } });
const { anOwnedFile, aLink, follow } = fileDesk(hub);

beforeEach(async () => {
  now = start;
  await hub.reset();
});

test("a link opens only with its own key, which its browser was given", async () => {
  const { owner, file } = await anOwnedFile();
  const [mine, other] = [await aLink(owner, file), await aLink(owner, file)];
  const stranger = await aMember(hub.ctx);
  for (const cookie of ["", other.cookie, "file_key=", `${mine.cookie}x`, "file_key=%00", `other=1; ${other.cookie}`]) {
    expect(await refusalOf(await follow({ url: mine.url, cookie }))).toEqual([403, "link_of_another"]);
  }
  const signedIn = { authorization: `Bearer ${stranger.token}` };
  expect(await refusalOf(await follow({ url: mine.url, cookie: "" }, signedIn))).toEqual([403, "link_of_another"]);
  expect((await follow({ url: mine.url, cookie: `a=b; ${mine.cookie}` })).status).toBe(200);
});

test("a browser that follows another person's link shows a page that says so", async () => {
  const { owner, file } = await anOwnedFile();
  const { url } = await aLink(owner, file);
  const answer = await follow({ url, cookie: "" }, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  const page = await answer.text();
  expect(page).toContain("This link works only in the browser it was made for.");
  expect(page).toContain('<a href="/dashboard">');
});

test("a link expires after five minutes, and is reported as expired without its key", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  now = new Date(start.getTime() + 299_999);
  expect((await follow(link)).status).toBe(200);
  now = new Date(start.getTime() + 300_000);
  expect(await refusalOf(await follow({ ...link, cookie: "" }))).toEqual([410, "link_over"]);
});

test("a forged or maimed link leads nowhere", async () => {
  const { owner, file } = await anOwnedFile();
  const { url, cookie } = await aLink(owner, file);
  const [, , link = ""] = url.split("/");
  const swapped = `${link.slice(0, 40)}${link[40] === "A" ? "B" : "A"}${link.slice(41)}`;
  const sealedForElse = hub.ctx.vault.seal("provider visit", "[]");
  const emptied = hub.ctx.vault.seal("file link", "[]");
  for (const forged of [
    swapped,
    link.slice(0, -4),
    link.toUpperCase(),
    "v1.",
    "v1.AAAA",
    "x",
    sealedForElse,
    emptied,
    "%00",
    "..%2f..",
    `v1.${"A".repeat(5000)}`,
  ]) {
    expect([forged, await refusalOf(await follow({ url: `/files/${forged}/guide.pdf`, cookie }))]).toEqual([
      forged,
      [404, "not_found"],
    ]);
  }
});

test("the name in a link's address decides nothing", async () => {
  const { owner, file } = await anOwnedFile();
  const { url, cookie } = await aLink(owner, file);
  const path = url.slice(0, url.lastIndexOf("/"));
  for (const name of ["x", "..%2f..%2fetc%2fpasswd", "%00", "a%0d%0aset-cookie:b=c", "%E0%A4%A", "..%5c"]) {
    const answer = await follow({ url: `${path}/${name}`, cookie });
    expect([name, answer.status, answer.headers.get("content-disposition")]).toEqual([
      name,
      200,
      'attachment; filename="Guide.pdf"',
    ]);
  }
});

test.each<[string, (about: OwnedFile) => Promise<unknown>, unknown]>([
  [
    "was refunded",
    ({ owner, product }) =>
      inTransaction(hub.ctx.db, (tx) =>
        endPurchase(hub.ctx, tx, { personId: owner.id, productId: product.id, by: byOperator }),
      ),
    [403, "not_allowed"],
  ],
  [
    "has signed out",
    ({ owner }) => hub.ctx.database.pool.query("delete from sessions where id = $1", [owner.sessionId]),
    [410, "link_over"],
  ],
  [
    "was banned",
    ({ owner }) =>
      inTransaction(hub.ctx.db, (tx) =>
        updateAccount(tx, { id: owner.id, now }, { bannedUntil: new Date("2099-01-01") }),
      ),
    [410, "link_over"],
  ],
  [
    "is gone",
    ({ owner }) => hub.ctx.database.pool.query("update accounts set deleted_at = now() where id = $1", [owner.id]),
    [410, "link_over"],
  ],
])("a link opens nothing for an owner who %s since it was made", async (_, happens, refusal) => {
  const made = await anOwnedFile();
  const link = await aLink(made.owner, made.file);
  expect((await follow(link)).status).toBe(200);
  await happens(made);
  expect(await refusalOf(await follow(link))).toEqual(refusal);
});

test("a person follows links 600 times an hour, in whatever browser", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  // All but the first and the last of them, without going through the door.
  const request = { door: "follow file link", caller: owner.id, limit: 600, seconds: 3600 };
  expect((await follow(link)).status).toBe(200);
  for (let times = 0; times < 598; times += 1) expect(await hub.ctx.rates.take(request)).toBeUndefined();
  expect((await follow(link)).status).toBe(200);
  expect((await follow(link)).status).toBe(429);
});
