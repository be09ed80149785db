// The public page of a badge, as any visitor gets it.
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { call } from "#test/wire/api-wire.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { startHub } from "#test/hub/harness.ts";
import { aMember, type Customer } from "#test/people/people.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const app = createApp(hub.ctx, host);

async function get(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await askPage({ host, app }, path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

async function aBadge(member: Customer, name: string): Promise<string> {
  const { body } = await call(hub, "POST /account/badge", { token: member.token, body: { name } });
  return body.badge.id as string;
}

const change = (member: Customer, body: unknown) => call(hub, "PATCH /account/badge", { token: member.token, body });
const heading = (html: string) => /<h1[^>]*>(?:<[^>]*>)*([^<]*)</.exec(html)?.[1];

test("the page names the owner, and shows at the next request that the membership has ended", async () => {
  const member = await aMember(hub.ctx);
  const id = await aBadge(member, "Asha <Rao> & Söhne");
  const { status, html, headers } = await get(`/badge/${id}`);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(heading(html)).toBe("Asha &lt;Rao&gt; &amp; Söhne");
  expect(html).toContain("Active membership");
  expect(html).toContain("How to verify");
  expect(html).toContain(`<link rel="canonical" href="http://hub.test/badge/${id}"`);
  await inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: member.id, by: byOperator }));
  const after = (await get(`/badge/${id}`)).html;
  expect([after.includes("Active membership"), after.includes("Ended membership")]).toEqual([false, true]);
});

test("search engines list it only when its owner allows it", async () => {
  const member = await aMember(hub.ctx);
  const id = await aBadge(member, "Asha Rao");
  const isHidden = async () => (await get(`/badge/${id}`)).html.includes('<meta name="robots" content="noindex"');
  expect(await isHidden()).toBe(true);
  await change(member, { mayBeIndexed: true });
  expect(await isHidden()).toBe(false);
  await change(member, { withdrawn: true });
  expect(await isHidden()).toBe(true);
  expect((await get("/sitemap.xml")).html).not.toContain("/badge/");
});

test("unknown, withdrawn and erased badges have three pages, without a name", async () => {
  const name = "Zsazsa Quux";
  const [taker, leaver] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  const [withdrawn, erased] = [await aBadge(taker, name), await aBadge(leaver, name)];
  expect((await get(`/badge/${withdrawn}`)).html).toContain(name);
  await change(taker, { withdrawn: true });
  await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, leaver.id));
  const headings = [];
  for (const id of ["0000000000", "not-an-id", withdrawn, erased]) {
    const [page, data] = [await get(`/badge/${id}`), await get(`/badge/${id}.data`)];
    expect([id, page.html.includes("Zsazsa"), data.html.includes("Zsazsa"), page.html.includes("noindex")]).toEqual([
      id,
      false,
      false,
      true,
    ]);
    headings.push([page.status, heading(page.html)]);
  }
  expect(headings).toEqual([
    [404, "Badge not found"],
    [404, "Badge not found"],
    [410, "This badge was withdrawn"],
    [410, "This badge has no owner"],
  ]);
  await change(taker, { withdrawn: false });
  expect((await get(`/badge/${withdrawn}`)).html).toContain(name);
});

test("an id in any usual spelling leads to the badge", async () => {
  const id = await aBadge(await aMember(hub.ctx), "Asha Rao");
  const { status, headers } = await get(
    `/badge/${id.slice(0, 5)}-${id.slice(5)}`.toUpperCase().replace("/BADGE", "/badge"),
  );
  expect([status, headers.get("location")]).toEqual([301, `/badge/${id}`]);
  const { html } = await get("/verify");
  expect(heading(html)).toBe("Is this badge real?");
});
