// The public pages of people.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { keepPersonPicture } from "#server/features/pictures/person-picture.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { call } from "#test/wire/api-wire.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, makePublic, withHandle } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";
import { plain } from "#test/files/picture-desk.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const served = { host, app: createApp(hub.ctx, host) };

function get(path: string): Promise<Response> {
  return askPage(served, path);
}
const isKept = (path: string): boolean => hub.ctx.answers.peek(path) !== undefined;

beforeEach(() => hub.reset());

async function show(person: Pick<Customer, "token">, publicProfile: boolean): Promise<void> {
  const { status } = await call(hub, "PUT /account/profile/visibility", { ...person, body: { publicProfile } });
  expect(status).toBe(200);
}

test("a person's page shows public facts, to machines too, and to search engines if allowed", async () => {
  const profile = {
    fullName: "Asha </script><b>K",
    currentTitle: "Type Designer",
    city: "Pune",
    portfolioLink: "https://asha.example/?a=1&b=<2>",
    lookingForWork: true,
  };
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, profile), "asha-k");
  const answer = await get("/people/asha-k");
  const html = await answer.text();
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-keep")]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
    null,
  ]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('href="https://asha.example/?a=1&amp;b=&lt;2&gt;"');
  for (const [link] of html.matchAll(/<a [^>]*asha\.example[^>]*>/g)) expect(link).toMatch(/rel="nofollow noopener/);
  expect(html).not.toContain("</script><b>");
  const [, facts = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(facts).mainEntity).toMatchObject({
    "@type": "Person",
    name: profile.fullName,
    jobTitle: "Type Designer",
  });
  expect(html).not.toContain(asha.id);
  const map = async () => (await (await hub.request("/sitemap-people.xml")).text()).match(/<loc>.*?<\/loc>/g);
  expect(await map()).toBeNull();
  await call(hub, "PUT /account/handle/search-engines", { ...asha, body: { inSearchEngines: true } });
  expect(await (await get("/people/asha-k")).text()).not.toContain("noindex");
  await withHandle(hub, asha, "asha-kulkarni");
  expect(await map()).toEqual(["<loc>http://hub.test/people/asha-kulkarni</loc>"]);
  await makePublic(hub.ctx, asha.id, false);
  expect(await map()).toBeNull();
  await makePublic(hub.ctx, asha.id, true);
  const moved = await get("/people/asha-k");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/people/asha-kulkarni"]);
  expect((await get("/cards/people/asha-kulkarni.png")).headers.get("content-type")).toBe("image/png");
});

test("a card shows the label of a person without a picture, and another one once they choose it", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha-card");
  const card = async () => Buffer.from(await (await get("/cards/people/asha-card.png")).arrayBuffer());
  const choose = (label: object) => call(hub, "PUT /account/label", { ...asha, body: { label } });
  await choose({ ground: "indigo", pattern: "rays", border: "line" });
  const first = await card();
  await choose({ ground: "vermilion", pattern: "checks", border: "beads" });
  expect(first.equals(await card())).toBe(false);
  await choose({ ground: "indigo", pattern: "rays", border: "line" });
  expect(first.equals(await card())).toBe(true);
});

test("an edit clears the person's cached page and lists of people, and nothing else", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha-one");
  const ravi = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Ravi" }), "ravi-two");
  await aProduct(hub.ctx, { slug: "guide" });
  const others = ["/products/guide", "/terms", "/membership", "/people/ravi-two"];
  const shown = ["/people/asha-one", "/people", "/"];
  for (const path of [...shown, ...others]) await get(path);
  expect([...others, ...shown].filter((path) => !isKept(path))).toEqual([]);
  const { body } = await call(hub, "GET /account/profile", asha);
  const {
    revision,
    publicProfile: _public,
    picture: _picture,
    completion: _completion,
    updatedAt: _at,
    ...profile
  } = body;
  const acts = [
    () =>
      call(hub, "PUT /account/profile", { ...asha, body: { revision, profile: { ...profile, fullName: "Asha Rao" } } }),
    async () => keepPersonPicture(hub.ctx, asha, await plain(400, 400).png().toBuffer()),
    () => call(hub, "DELETE /account/profile/picture", asha),
    () => call(hub, "PUT /account/handle/everyone", { ...asha, body: { seenByEveryone: true } }),
    () => call(hub, "PUT /account/handle/search-engines", { ...asha, body: { inSearchEngines: true } }),
    () =>
      inTransaction(hub.ctx.db, (tx) =>
        grantMembership(hub.ctx, tx, { personId: asha.id, endsAt: null, source: "granted", by: byOperator }),
      ),
    () => show(asha, false),
  ];
  for (const [at, act] of acts.entries()) {
    await act();
    expect([at, shown.filter(isKept), others.filter((path) => !isKept(path))]).toEqual([at, [], []]);
    for (const path of shown) await get(path);
  }
  expect((await get("/people/asha-one")).status).toBe(404);
  const endsAt = new Date(hub.ctx.clock.now().getTime() + 1000);
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: ravi.id, endsAt, source: "granted", by: byOperator }),
  );
  expect([(await get("/people/ravi-two")).status, isKept("/people/ravi-two")]).toEqual([200, false]);
});
