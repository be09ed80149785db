import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { aProduct, aProductFile } from "#test/shop/factories.ts";
import { content, fileDesk, refusalOf } from "#test/files/file-desk.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, aSession } from "#test/people/people.ts";

const start = new Date("2026-03-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now, config: { publicUrl: "https://hub.test" } });
const { anOwnedFile, open, aLink, follow, openings } = fileDesk(hub);

beforeEach(async () => {
  now = start;
  await hub.reset();
});

test("a file opens by a link of five minutes, under its own name, and no proxy caches it", async () => {
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

test("parts, the rest after a broken connection, and unchanged files are answered as requested", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  const etag = `"${file.sha256.toString("hex")}"`;
  const answerTo = async (headers: Record<string, string>) => {
    const answer = await follow(link, headers);
    return [answer.status, answer.headers.get("content-range"), await answer.text()];
  };
  expect(await answerTo({ range: "bytes=2-6" })).toEqual([206, `bytes 2-6/${content.length}`, "guide"]);
  expect(await answerTo({ range: "bytes=-5" })).toEqual([
    206,
    `bytes ${content.length - 5}-${content.length - 1}/${content.length}`,
    "last.",
  ]);
  expect(await answerTo({ range: "bytes=45-", "if-range": etag })).toEqual([
    206,
    `bytes 45-${content.length - 1}/${content.length}`,
    "last.",
  ]);
  expect(await answerTo({ range: "bytes=45-", "if-range": '"another"' })).toEqual([200, null, content]);
  expect(await answerTo({ range: "bytes=0-1,4-5" })).toEqual([200, null, content]);
  expect(await answerTo({ range: `bytes=${content.length}-` })).toEqual([416, `bytes */${content.length}`, ""]);
  expect(await answerTo({ "if-none-match": etag })).toEqual([304, null, ""]);
  const head = await hub.request(link.url, { method: "HEAD", headers: { cookie: link.cookie, range: "bytes=0-1" } });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    String(content.length),
    "",
  ]);
});

test("a removed file and a lost file are refused with different codes", async () => {
  const { owner, file } = await anOwnedFile();
  const link = await aLink(owner, file);
  await hub.ctx.files.remove(file.storageKey);
  expect(await refusalOf(await follow(link))).toEqual([404, "nothing_to_open"]);
  await hub.ctx.database.pool.query("delete from product_files");
  expect(await refusalOf(await follow(link))).toEqual([410, "link_over"]);
  expect(await open(owner, file.id)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
});

test("an owner opens a product no longer sold; a former member opens no member product", async () => {
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

test("a person opens 120 times an hour; the refusal says when the next hour starts", async () => {
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

test("an owner of a stamped PDF waits for their own copy, and gets it", async () => {
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
