import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { Opened } from "#contract/access.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { call, type Told } from "#test/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/factories.ts";
import { startHub } from "#test/harness.ts";
import { aCustomer, aMember, aSession, type Customer } from "#test/people.ts";
import { endPurchase } from "./ownership.ts";

const start = new Date("2026-03-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now, config: { publicUrl: "https://hub.test" } });
const content = "A guide of many words, from the first to the last.";

beforeEach(async () => {
  now = start;
  await hub.reset();
});

type File = Awaited<ReturnType<typeof aProductFile>>;
type Product = Awaited<ReturnType<typeof aProduct>>;

interface Link {
  readonly url: string;
  readonly cookie: string;
}

async function anOwnedFile(
  about: Parameters<typeof aProductFile>[2] = {},
): Promise<{ owner: Customer; product: Product; file: File }> {
  const owner = await aCustomer(hub.ctx);
  const product = await aProduct(hub.ctx, { slug: "guide" });
  await aPurchase(hub.ctx, owner, product);
  return { owner, product, file: await aProductFile(hub.ctx, product, { content, ...about }) };
}

function open(customer: Pick<Customer, "token">, file: unknown, slug = "guide"): Promise<Told> {
  return call(hub, `POST /account/products/${slug}/open`, { token: customer.token, body: { file } });
}

async function aLink(customer: Customer, { id }: File): Promise<Link> {
  const { body, headers } = await open(customer, id);
  const opened = Opened.parse(body);
  if (opened.kind !== "file") throw new Error(`Not a file but ${JSON.stringify(body)}`);
  return { url: opened.url, cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

function follow({ url, cookie }: Link, headers: Record<string, string> = {}): Promise<Response> {
  return hub.request(url, { headers: { ...headers, ...(cookie === "" ? {} : { cookie }) } });
}

async function refusalOf(answer: Response): Promise<unknown> {
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
}

async function openings(): Promise<unknown[]> {
  return (
    await hub.ctx.database.pool.query(
      "select user_id, product_id::int, file_id, file_name, opened_at from openings order by id",
    )
  ).rows;
}

test("a file opens by a link of five minutes, under its own name, for nobody else to keep", async () => {
  const { owner, product, file } = await anOwnedFile({ name: "हिन्दी “guide”.pdf" });
  const { body, headers } = await open(owner, file.id);
  const { url } = body as { url: string };
  expect(body).toEqual({
    kind: "file",
    url: expect.stringMatching(/^\/files\/v1\.[\w-]+\/%E0%A4%B9[\w%.-]+\.pdf$/),
    expiresAt: "2026-03-01T10:05:00.000Z",
  });
  const path = url.slice(0, url.lastIndexOf("/"));
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      new RegExp(`^file_key=[\\w-]{43}; Max-Age=300; Path=${path}; HttpOnly; Secure; SameSite=Strict$`),
    ),
  ]);
  const answer = await follow({ url, cookie: headers.getSetCookie()[0]!.split(";")[0]! });
  expect([answer.status, await answer.text()]).toEqual([200, content]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(content.length),
    "content-disposition": `attachment; filename="_ _guide_.pdf"; filename*=UTF-8''${url.slice(url.lastIndexOf("/") + 1)}`,
    "cache-control": "private, no-store",
    "content-security-policy": expect.stringMatching(/^default-src 'none'.*; sandbox$/),
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: `"${createHash("sha256").update(content).digest("hex")}"`,
  });
  expect(await openings()).toEqual([
    { user_id: owner.id, product_id: product.id, file_id: file.id, file_name: "हिन्दी “guide”.pdf", opened_at: now },
  ]);
});

test("parts, the rest after a broken line, and what is here already are given as asked", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  const etag = `"${file.sha256.toString("hex")}"`;
  const asked = async (headers: Record<string, string>) => {
    const answer = await follow(link, headers);
    return [answer.status, answer.headers.get("content-range"), await answer.text()];
  };
  expect(await asked({ range: "bytes=2-6" })).toEqual([206, `bytes 2-6/${content.length}`, "guide"]);
  expect(await asked({ range: "bytes=-5" })).toEqual([
    206,
    `bytes ${content.length - 5}-${content.length - 1}/${content.length}`,
    "last.",
  ]);
  expect(await asked({ range: "bytes=45-", "if-range": etag })).toEqual([
    206,
    `bytes 45-${content.length - 1}/${content.length}`,
    "last.",
  ]);
  expect(await asked({ range: "bytes=45-", "if-range": '"another"' })).toEqual([200, null, content]);
  expect(await asked({ range: "bytes=0-1,4-5" })).toEqual([200, null, content]);
  expect(await asked({ range: `bytes=${content.length}-` })).toEqual([416, `bytes */${content.length}`, ""]);
  expect(await asked({ "if-none-match": etag })).toEqual([304, null, ""]);
  const head = await hub.request(link.url, { method: "HEAD", headers: { cookie: link.cookie, range: "bytes=0-1" } });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    String(content.length),
    "",
  ]);
});

test("a link is of no use without the key its browser was given, nor with the key to another", async () => {
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

test("whoever follows a link that is not theirs in a browser reads a page about it", async () => {
  const { owner, file } = await anOwnedFile();
  const { url } = await aLink(owner, file);
  const answer = await follow({ url, cookie: "" }, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  const page = await answer.text();
  expect(page).toContain("This link works only in the browser it was made for.");
  expect(page).toContain('<a href="/dashboard">');
});

test("a link is over after five minutes, and said to be although its key is gone by then", async () => {
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

test("what a link is called in the address decides nothing", async () => {
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

test.each<[string, (about: { owner: Customer; product: Product; file: File }) => Promise<unknown>, unknown]>([
  [
    "was paid back",
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
])("a link opens nothing for an owner who %s since it was made", async (_, happens, told) => {
  const made = await anOwnedFile();
  const link = await aLink(made.owner, made.file);
  expect((await follow(link)).status).toBe(200);
  await happens(made);
  expect(await refusalOf(await follow(link))).toEqual(told);
});

test("a file that was taken away, or whose bytes are lost, is told as that", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  await hub.ctx.files.remove(file.storageKey);
  expect(await refusalOf(await follow(link))).toEqual([404, "nothing_to_open"]);
  await hub.ctx.database.pool.query("delete from product_files");
  expect(await refusalOf(await follow(link))).toEqual([410, "link_over"]);
  expect(await open(owner, file.id)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
});

test("an owner opens what is sold no more, a member no longer what the membership opened", async () => {
  const { owner, product, file } = await anOwnedFile();
  const member = await aMember(hub.ctx);
  await hub.ctx.database.pool.query(
    "update products set is_membership_included = true, member_only = true where id = $1",
    [product.id],
  );
  const [theirs, byMembership] = [await aLink(owner, file), await aLink(member, file)];
  expect((await follow(byMembership)).status).toBe(200);
  await inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: member.id, by: byOperator }));
  expect(await refusalOf(await follow(byMembership))).toEqual([403, "members_only"]);
  await hub.ctx.database.pool.query("update products set status = 'archived' where id = $1", [product.id]);
  expect((await follow(theirs)).status).toBe(200);
});

test("a product with nothing in it says so, and another product's file is none of it", async () => {
  const { owner } = await anOwnedFile();
  const elsewhere = await aProductFile(hub.ctx, await aProduct(hub.ctx, { slug: "other" }));
  expect(await open(owner, undefined)).toMatchObject({ status: 404, body: { error: { code: "nothing_to_open" } } });
  expect(await open(owner, elsewhere.id)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  expect(await open(owner, elsewhere.id, "other")).toMatchObject({
    status: 403,
    body: { error: { code: "not_allowed" } },
  });
  for (const file of ["guide.pdf", "../guide", 7, null, "0", "\u0000"])
    expect(await open(owner, file)).toMatchObject({ status: 422 });
  for (const slug of ["..%2fguide", "%00", "a".repeat(200), "Guide"])
    expect(await open(owner, undefined, slug)).toMatchObject({ status: 422 });
  expect(await openings()).toEqual([]);
});

test("a person follows links 600 times an hour, in whatever browser", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  // All but the first and the last of them, without going through the door.
  const asked = { door: "follow file link", caller: owner.id, limit: 600, seconds: 3600 };
  expect((await follow(link)).status).toBe(200);
  for (let times = 0; times < 598; times += 1) expect(await hub.ctx.rates.take(asked)).toBeUndefined();
  expect((await follow(link)).status).toBe(200);
  expect((await follow(link)).status).toBe(429);
});

test("a person opens 120 times an hour, and is told when the next hour begins", async () => {
  const { owner } = await anOwnedFile();
  const other = await aCustomer(hub.ctx);
  await hub.ctx.database.pool.query("update products set external_link = 'https://example.com/inside'");
  const answers = await Promise.all(Array.from({ length: 121 }, () => open(owner, undefined)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("3600");
  expect(await openings()).toHaveLength(120);
  expect((await open(other, undefined)).status).toBe(403);
  now = new Date(start.getTime() + 3_600_000);
  const { accessToken } = await aSession(hub.ctx, owner);
  expect((await open({ token: accessToken }, undefined)).status).toBe(200);
});

test("whose PDF is to carry their address waits for it, and gets their own copy", async () => {
  const { owner, product, file } = await anOwnedFile();
  await hub.ctx.database.pool.query("update products set stamp_files = true where id = $1", [product.id]);
  expect((await open(owner, file.id)).body).toEqual({ kind: "preparing", retryAfterSeconds: 2 });
  expect(await openings()).toEqual([]);
  const [copyKey, copy] = [`stamps/${file.id}/${owner.id}`, "The same guide, for one person."];
  await hub.ctx.files.keep(copyKey, new Blob([copy]).stream(), { contentType: "application/pdf", mostBytes: 1000 });
  await hub.ctx.database.pool.query("update file_stamps set state = 'ready', storage_key = $1", [copyKey]);
  const link = await aLink(owner, file);
  const whole = await follow(link);
  expect([whole.status, whole.headers.get("content-length"), await whole.text()]).toEqual([
    200,
    String(copy.length),
    copy,
  ]);
  const rest = await follow(link, { range: "bytes=9-13", "if-range": whole.headers.get("etag") ?? "" });
  expect([rest.status, rest.headers.get("content-range"), await rest.text()]).toEqual([
    206,
    `bytes 9-13/${copy.length}`,
    "guide",
  ]);
  expect(whole.headers.get("etag")).not.toContain(file.sha256.toString("hex"));
  await hub.ctx.files.remove(copyKey);
  expect(await refusalOf(await follow(link))).toEqual([410, "link_over"]);
});
