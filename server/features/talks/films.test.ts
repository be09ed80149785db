import { beforeEach, expect, test } from "vitest";
import { Watching } from "#contract/talks.ts";
import { signOut } from "#server/features/accounts/sessions/end-sessions.ts";
import { aFilm } from "#test/files/films.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { aProduct, aProductFile } from "#test/shop/factories.ts";
import { aTalk } from "#test/shop/talks.ts";

const start = new Date("2026-05-04T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const film = aFilm({ seconds: 1000 });

beforeEach(() => {
  now = start;
  return hub.reset();
});

async function watch({ token }: Partial<Customer>, id: number, download = false) {
  const { status, body, headers } = await call(hub, `POST /account/talks/${id}/watch`, { token, body: { download } });
  if (status !== 200) return `${status} ${body.error.code}`;
  return { watching: Watching.parse(body), cookie: headers.getSetCookie()[0] ?? "" };
}

/** The address of the film, and the key that the browser has. */
async function aLink(person: Customer, id: number) {
  const watched = await watch(person, id);
  if (typeof watched === "string" || watched.watching.kind !== "film") throw new Error(`No film: ${watched}`);
  const { url, captions } = watched.watching;
  return { url, captions, cookie: watched.cookie.split(";")[0] ?? "" };
}

const get = (url: string, headers: Record<string, string> = {}) => hub.request(url, { headers });

test("a film plays in the page, in pieces, for as long as it takes to watch it", async () => {
  const { id } = await aTalk(hub.ctx, { film });
  const { url, cookie } = await aLink(await aMember(hub.ctx), id);
  const whole = await get(url, { cookie });
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(film)]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-disposition": "inline",
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
  });
  const piece = await get(url, { cookie, range: "bytes=100-199" });
  expect([piece.status, piece.headers.get("content-range")]).toEqual([206, `bytes 100-199/${film.length}`]);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(film.subarray(100, 200));
  // Longer than the film.
  now = new Date(start.getTime() + 30 * 60_000);
  expect((await get(url, { cookie, range: "bytes=0-1" })).status).toBe(206);
  now = new Date(start.getTime() + 5 * 3_600_000);
  expect((await get(url, { cookie })).status).toBe(410);
});

test("the captions come with the film, as plain text that the hub wrote itself", async () => {
  const { id } = await aTalk(hub.ctx, {
    captions: "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0\n<v Asha>Tea &lt; coffee",
  });
  const { captions, cookie } = await aLink(await aMember(hub.ctx), id);
  const answer = await get(captions, { cookie });
  expect(answer.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(await answer.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nTea &lt; coffee\n");
  expect((await get(captions)).status).toBe(403);
});

test("the link of another kind of file shows nothing in a page", async () => {
  const member = await aMember(hub.ctx);
  const guide = await aProduct(hub.ctx, { slug: "guide", isMembershipIncluded: true });
  const file = await aProductFile(hub.ctx, guide, { name: "page.html", contentType: "text/html" });
  const answer = await call(hub, "POST /account/products/guide/open", { ...member, body: { file: file.id } });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const [, link = ""] = /\/files\/([^/]+)/.exec(String(answer.body.url)) ?? [];
  expect((await get(`/files/${link}/page.html`, { cookie })).status).toBe(200);
  expect((await get(`/films/${link}/film.mp4`, { cookie })).status).toBe(404);
});

test("a link that was passed on opens in no other browser", async () => {
  const { id } = await aTalk(hub.ctx);
  const [member, other] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  const { url } = await aLink(member, id);
  const theirs = await aLink(other, id);
  expect((await get(url)).status).toBe(403);
  expect((await get(url, { cookie: theirs.cookie })).status).toBe(403);
  expect((await get("/films/x/film.mp4")).status).toBe(404);
});

test("each piece is given only while the viewer may still watch", async () => {
  const { id } = await aTalk(hub.ctx);
  const until = new Date(start.getTime() + 60_000);
  const guest = await aMember(hub.ctx, { endsAt: until });
  const byGuest = await aLink(guest, id);
  const member = await aMember(hub.ctx);
  const byMember = await aLink(member, id);
  const piece = async ({ url, cookie }: typeof byGuest) => (await get(url, { cookie, range: "bytes=0-9" })).status;
  expect([await piece(byGuest), await piece(byMember)]).toEqual([206, 206]);
  now = until;
  expect(await piece(byGuest)).toBe(403);
  await signOut(hub.ctx, { ...member, aal: 1 }, "local");
  expect(await piece(byMember)).toBe(410);
});

test("many pieces of a film are one opening", async () => {
  const { id } = await aTalk(hub.ctx);
  const { url, cookie } = await aLink(await aMember(hub.ctx), id);
  for (const range of ["bytes=0-9", "bytes=10-19", "bytes=20-29"]) await (await get(url, { cookie, range })).text();
  const { rows } = await hub.ctx.database.pool.query("select product_id::int as id, file_name from openings");
  expect(rows).toEqual([{ id, file_name: "film.mp4" }]);
});

test("strangers, and people who may not watch, get no film", async () => {
  const { id } = await aTalk(hub.ctx);
  expect(await watch({}, id)).toBe("401 not_signed_in");
  expect(await watch(await aCustomer(hub.ctx), id)).toBe("403 not_allowed");
  const forMembers = await aTalk(hub.ctx, { product: { memberOnly: true } });
  expect(await watch(await aCustomer(hub.ctx), forMembers.id)).toBe("403 members_only");
  const draft = await aTalk(hub.ctx, { product: { status: "draft" } });
  expect(await watch(await aMember(hub.ctx), draft.id)).toBe("404 product_not_found");
});

test("a film is downloaded only where its talk allows it, and is in no list of files", async () => {
  const member = await aMember(hub.ctx);
  const closed = await aTalk(hub.ctx, { product: { slug: "closed" } });
  expect(await watch(member, closed.id, true)).toBe("403 not_allowed");
  const { body } = await call(hub, "GET /account/products/closed", member);
  expect([body.offer.act, body.files]).toEqual(["open", []]);
  const { rows } = await hub.ctx.database.pool.query("select id from product_files");
  const file = rows[0].id as string;
  const opened = await call(hub, "POST /account/products/closed/open", { ...member, body: { file } });
  expect(opened.status).toBe(404);

  const free = await aTalk(hub.ctx, { film, talk: { mayDownload: true } });
  const allowed = await watch(member, free.id, true);
  if (typeof allowed === "string" || allowed.watching.kind !== "download") throw new Error(`No download: ${allowed}`);
  const { url } = allowed.watching;
  const answer = await get(url, { cookie: allowed.cookie.split(";")[0] ?? "" });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="film.mp4"');
  expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true);
});

test("a film at another site gives the address of its player, and never a download", async () => {
  const externalLink = "https://youtu.be/dQw4w9WgXcQ";
  const { id } = await aTalk(hub.ctx, {
    product: { externalLink },
    film: null,
    talk: { seconds: 600, mayDownload: true },
  });
  const member = await aMember(hub.ctx);
  expect(await watch(member, id)).toMatchObject({
    watching: {
      kind: "player",
      url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
      origin: "https://www.youtube-nocookie.com",
    },
  });
  expect(await watch(member, id, true)).toBe("403 not_allowed");
});
