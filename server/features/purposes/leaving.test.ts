// The link in the foot of an email, as a browser, a scanner and a mail program use it.
import { beforeEach, expect, test } from "vitest";
import { LeavePage } from "#contract/email-purposes.ts";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { allowsEmail, switchPurpose } from "./choose-purpose.ts";
import { leaveLink } from "./leave-link.ts";

const now = new Date("2026-12-03T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(() => hub.reset());

async function aReader(): Promise<{ id: string; path: string }> {
  const { id } = await aPerson(hub.ctx);
  await switchPurpose(hub.ctx, { personId: id, purpose: "news", isOn: true, door: "page" });
  return { id, path: leaveLink(hub.ctx, id, "news").replace("http://hub.test", "") };
}

const post = (path: string, body?: string, headers: Record<string, string> = {}) =>
  hub.request(path, {
    method: "POST",
    ...(body === undefined ? {} : { body }),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const getsNews = (id: string) => allowsEmail(hub.ctx.db, id, "news");

test("a scanner that opens the link changes nothing, and reads what it is about", async () => {
  const { id, path } = await aReader();
  for (let time = 0; time < 2; time += 1) {
    const answer = await hub.request(`/api${path}`);
    expect(LeavePage.parse(await answer.json())).toMatchObject({ name: "News", isOn: true, since: now.toISOString() });
  }
  expect(await getsNews(id)).toBe(true);
});

test.each([
  ["as RFC 8058 says", "List-Unsubscribe=One-Click", {}],
  ["from the page of another website", "List-Unsubscribe=One-Click", { origin: "https://mail.example" }],
  ["without a body", undefined, {}],
] as const)("the POST of a mail program %s ends the emails, and is answered in place", async (_, body, headers) => {
  const { id, path } = await aReader();
  for (let time = 0; time < 2; time += 1) {
    const answer = await post(path, body, headers);
    expect([answer.status, await answer.text()]).toEqual([200, "You no longer get emails about “News”."]);
  }
  expect(await getsNews(id)).toBe(false);
  const { rows } = await hub.ctx.database.pool.query("select is_on, door from email_choices order by id");
  expect(rows).toEqual([
    { is_on: true, door: "page" },
    { is_on: false, door: "email" },
  ]);
});

test("a mail program may send its POST as multipart", async () => {
  const { id, path } = await aReader();
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  expect((await hub.request(path, { method: "POST", body })).status).toBe(200);
  expect(await getsNews(id)).toBe(false);
});

test("the form of the page leads back to it, and can undo what it did", async () => {
  const { id, path } = await aReader();
  const answer = await post(path, "choice=off");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect(await getsNews(id)).toBe(false);
  await post(path, "choice=on");
  expect(await getsNews(id)).toBe(true);
});

test("the link stops its own purpose, and no other", async () => {
  const { id, path } = await aReader();
  await post(path);
  expect(await allowsEmail(hub.ctx.db, id, "updates")).toBe(true);
});

test("an unknown token is refused in words, by GET and by POST, as JSON and as a page", async () => {
  const { id, path } = await aReader();
  const changed = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
  for (const bad of [changed, "/emails/x", "/emails/%00", "/emails/%F0%9F%8E%A8", `/emails/${"a.".repeat(90)}`]) {
    expect(await refusalOf(hub.request(`/api${bad}`))).toMatch(/^(404 email_link_unknown|422 invalid_input)$/);
    expect(await refusalOf(post(bad))).toMatch(/^(404 email_link_unknown|422 invalid_input)$/);
  }
  const page = await post(changed, "choice=off", { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("This link is not complete, or it is not from us.");
  expect(await getsNews(id)).toBe(true);
});

test("the link of an erased account says so, and writes no row", async () => {
  const { id, path } = await aReader();
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [id]);
  expect(await refusalOf(hub.request(`/api${path}`))).toBe("410 email_link_gone");
  expect(await refusalOf(post(path))).toBe("410 email_link_gone");
  expect((await hub.ctx.database.pool.query("select from email_choices")).rowCount).toBe(1);
});

test("a wrong choice or a large body is refused, and changes nothing", async () => {
  const { id, path } = await aReader();
  expect(await refusalOf(post(path, "choice=perhaps"))).toBe("422 invalid_input");
  const large = `choice=off&more=${"x".repeat(11_000)}`;
  const headers = { "content-length": String(large.length) };
  expect(await refusalOf(post(path, large, headers))).toBe("413 payload_too_large");
  expect(await getsNews(id)).toBe(true);
});

test("also while the hub is closed for maintenance a mail program is heard", async () => {
  const { id, path } = await aReader();
  const { token } = await anAdmin(hub);
  const maintenance = { on: true, sentence: "" };
  expect((await call(hub, "PATCH /admin/settings", { token, body: { maintenance } })).status).toBe(200);
  expect((await post(path)).status).toBe(200);
  expect(await getsNews(id)).toBe(false);
});
