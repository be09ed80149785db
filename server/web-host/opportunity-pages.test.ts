// The public pages of opportunities, which are the stranger's.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { announceOpportunitiesByClock } from "#server/features/opportunities/announce-by-clock.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aPerson } from "#test/people/people.ts";
import { askPage } from "#test/wire/ask-page.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const host = await loadWebHost(hub.ctx, "build");
const served = { host, app: createApp(hub.ctx, host) };
const { ask, live } = opportunityDoors(hub);
const twoDays = 2 * 86_400;

beforeEach(() => hub.reset());

const get = (path: string): Promise<Response> => askPage(served, path);
const read = async (path: string): Promise<string> => (await get(path)).text();

test("the page of a job has facts for machines and a card until its poster closes it", async () => {
  const studio = await aPerson(hub.ctx);
  const { slug } = await live(studio, { title: "Lettering for a chai shop" });
  const path = `/opportunities/${slug}`;
  expect((await get(path)).status).toBe(404);
  time.later(twoDays);
  const html = await read(path);
  expect(html).toContain('"@type":"JobPosting"');
  expect(html).toContain(`content="http://hub.test/cards${path}.png"`);
  expect(hub.ctx.answers.peek(path)).toBeDefined();
  expect(await read("/opportunities")).toContain("Lettering for a chai shop");
  await ask(studio, `POST /opportunities/${slug}/close`, { isFilled: true });
  const closed = await read(path);
  expect(closed).toContain("This is filled");
  expect(closed).not.toContain("JobPosting");
  expect(closed).toContain('content="noindex"');
  expect(await read("/opportunities")).not.toContain("Lettering for a chai shop");
});

/** One job, and as many copies of it. Gives its address. */
async function aJobAndCopies(copies: number): Promise<string> {
  const { slug } = await live(await aPerson(hub.ctx));
  await hub.ctx.database.pool.query(
    `insert into opportunities (id, slug, poster_id, state, title, company, is_company, kind, is_remote, place, pay_from, pay_to,
       pay_per, brief, until, created_at, updated_at, published_at, everyone_from, closes_at)
     select gen_random_uuid(), 'job-' || number, poster_id, state, title, company, is_company, kind, is_remote, place, pay_from, pay_to,
       pay_per, brief, until, created_at, updated_at, published_at, everyone_from, closes_at
     from opportunities, generate_series(1, $1) number`,
    [copies],
  );
  return slug;
}

test("home and membership say how many jobs there are from ten on", async () => {
  const pages = () => Promise.all(["/", "/membership"].map(read));
  await aJobAndCopies(8);
  for (const html of await pages()) expect(html).toContain("100s");
  await live(await aPerson(hub.ctx));
  const [home = "", membership = ""] = await pages();
  expect(home).toMatch(/opportunities open now<\/dt><dd>10</);
  expect(membership).toContain("10 opportunities are open now");
  for (const html of [home, membership]) expect(html).not.toContain("100s");
});

test("the sitemap has every job that strangers see", async () => {
  const slug = await aJobAndCopies(50);
  const tick = announceOpportunitiesByClock(hub.ctx);
  expect(await read("/sitemap.xml")).not.toContain("/opportunities/job-1<");
  time.later(twoDays);
  await tick();
  const map = await read("/sitemap.xml");
  expect(map).toContain(`<loc>http://hub.test/opportunities/${slug}</loc>`);
  expect(map.match(/\/opportunities\/job-/g)).toHaveLength(50);
});
