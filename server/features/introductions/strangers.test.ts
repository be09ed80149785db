import { beforeEach, expect, test } from "vitest";
import { StrangersIntroduction } from "#contract/introductions.ts";
import { createApp } from "#server/app.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { idOf, introductionDoors, type Listed } from "#test/introductions/introduction-doors.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { endIntroductions } from "./end-work.ts";
import { linkToken } from "./link-token.ts";
import { sweepStrangers } from "./sweep-strangers.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, opens, ask, act, list, says } = introductionDoors(hub);
const hour = 3600;
const studio = "studio@example.org";
let asha: Listed;

beforeEach(async () => {
  await hub.reset();
  asha = await member("asha");
  await opens(asha);
});

const wish = {
  name: "A small studio",
  email: studio,
  text: "We look for a letterer in Pune.",
  budget: "25-100",
  start: "now",
  link: "",
};
const send = (about: Partial<typeof wish> = {}) =>
  says("a stranger", "POST /people/asha/introductions", { ...wish, ...about });

/** The token of the newest link, as the email has it. */
async function newestToken(): Promise<string> {
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>(
    "select id from introductions where from_email is not null order by asked_at desc, id desc limit 1",
  );
  return linkToken(hub.ctx.vault, rows[0]!.id);
}

const look = (token: string) => says("a stranger", `GET /introductions/links/${token}`);
const prove = (token: string) => says("a stranger", `POST /introductions/links/${token}`);

test("a request of a stranger arrives after the link, whose page then shows what came of it", async () => {
  expect(await send()).toMatchObject({ sentTo: studio });
  expect(await emailsTo(hub.ctx, studio)).toEqual(["strangers_proof"]);
  expect(await list(asha)).toMatchObject({ total: 0, waiting: 0 });
  time.later(1);
  const token = await newestToken();
  expect(await look(token)).toMatchObject({ state: "unproven", text: wish.text, to: { name: "asha Sample" } });
  expect(await list(asha)).toMatchObject({ total: 0 });
  expect(StrangersIntroduction.parse(await prove(token))).toMatchObject({ state: "asked", address: null });
  expect(await prove(token)).toMatchObject({ state: "asked" });
  const [received] = (await list(asha)).introductions;
  expect(received).toMatchObject({
    other: { name: wish.name, isStranger: true, isMember: false, handle: null },
    budget: "25-100",
    address: null,
  });
  expect(JSON.stringify([received, await look(token)])).not.toMatch(/@example/);
  expect(await act(asha, `accept ${received!.id}`)).toMatchObject({ state: "accepted", address: studio });
  expect(await look(token)).toMatchObject({ state: "accepted", address: asha.email });
  expect(await emailsTo(hub.ctx, studio)).toEqual(["strangers_proof", "introduction_accepted"]);
  expect(await says("a stranger", `POST /introductions/links/${token}/withdraw`)).toBe("409 introduction_ended");
});

test("a person who blocks a stranger they had accepted takes their address back", async () => {
  await send();
  const token = await newestToken();
  await prove(token);
  const [received] = (await list(asha)).introductions;
  await act(asha, `accept ${received!.id}`);
  await act(asha, `report ${received!.id}`, { reason: "spam", note: "", blocks: true });
  expect(await look(token)).toMatchObject({ state: "accepted", address: null });
  expect(await prove(token)).toMatchObject({ address: null });
});

test("a link works for a day; an unproven request is then deleted with the address", async () => {
  await send();
  const token = await newestToken();
  time.later(24 * hour);
  expect([await look(token), await prove(token)]).toEqual(["410 link_expired", "410 link_expired"]);
  await doDueWork(hub.ctx, endIntroductions(hub.ctx));
  expect([await look(token), await prove(token)]).toEqual(["410 link_expired", "410 link_expired"]);
  const { rowCount } = await hub.ctx.database.pool.query("select from strangers");
  expect([rowCount, await list(asha)]).toMatchObject([0, { total: 0 }]);
});

test("an address goes once no request, block or report needs it, and with an erased person", async () => {
  const addresses = async () => {
    await sweepStrangers(hub.ctx);
    return (await hub.ctx.database.pool.query<{ email: string }>("select email from strangers")).rows;
  };
  await send();
  await prove(await newestToken());
  expect(await addresses()).toEqual([{ email: studio }]);
  const [received] = (await list(asha)).introductions;
  await act(asha, `report ${received!.id}`, { reason: "spam", note: "", blocks: true });
  expect(await eraseByOperator(hub.ctx, asha.email, "now")).toBe("done");
  // The report is the office's.
  expect(await addresses()).toEqual([{ email: studio }]);
  await hub.ctx.database.pool.query("delete from person_reports");
  expect(await addresses()).toEqual([]);
});

test("a made-up link is unknown, and opens nothing", async () => {
  await send();
  const token = await newestToken();
  const flipped = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
  for (const wrong of ["nonsense", flipped, `${token}x`, token.split(".")[0]!, "%00", "a".repeat(190)])
    expect([wrong, await prove(wrong)]).toEqual([wrong, expect.stringMatching(/^(404|422) /)]);
  expect(await list(asha)).toMatchObject({ total: 0 });
});

test("only people who opened themselves to strangers are asked, also when they change their mind before the link", async () => {
  await opens(asha, { work: "members" });
  expect(await send()).toBe("403 not_open_to_this");
  await opens(asha);
  await send();
  const token = await newestToken();
  await opens(asha, { isPaused: true });
  expect(await prove(token)).toBe("403 not_open_to_this");
  await opens(asha);
  expect(await prove(token)).toMatchObject({ state: "asked" });
  expect(await says("a stranger", "POST /people/unknown-name/introductions", wish)).toBe("404 person_not_found");
});

test("proven strangers have the caps of everyone, and can withdraw", async () => {
  await send();
  const first = await newestToken();
  time.later(1);
  await send({ text: "Another try." });
  const second = await newestToken();
  expect(await prove(first)).toMatchObject({ state: "asked" });
  expect(await prove(second)).toBe("409 asked_before");
  expect(await says("a stranger", `POST /introductions/links/${first}/withdraw`)).toMatchObject({ state: "withdrawn" });
  expect(await says("a stranger", `POST /introductions/links/${first}/withdraw`)).toMatchObject({ state: "withdrawn" });
  expect(await prove(first)).toMatchObject({ state: "withdrawn" });
  expect(await list(asha)).toMatchObject({ waiting: 0, introductions: [{ state: "withdrawn" }] });
});

test("one address gets six such emails a day", async () => {
  for (let time = 0; time < 6; time += 1) expect(await send()).toMatchObject({ sentTo: studio });
  expect(await send()).toBe("429 too_many_requests");
  expect(await emailsTo(hub.ctx, studio)).toHaveLength(6);
});

test("a block and a stop of an address count for its account as well", async () => {
  const ravi = await member("ravi");
  await send({ email: ravi.email });
  expect(await prove(await newestToken())).toMatchObject({ state: "asked" });
  const [received] = (await list(asha)).introductions;
  await act(asha, `report ${received!.id}`, { reason: "spam", note: "", blocks: true });
  expect(await ask(ravi, "asha")).toBe("403 not_open_to_this");
  expect(await says(ravi, "GET /people/asha/introductions")).toMatchObject({ kinds: [] });
  const zoya = await member("zoya");
  await opens(ravi);
  const sent = idOf(await ask(zoya, "ravi"));
  await act(ravi, `report ${sent}`, { reason: "spam", note: "", blocks: true });
  time.later(1);
  await says("a stranger", "POST /people/ravi/introductions", { ...wish, email: zoya.email });
  expect(await prove(await newestToken())).toBe("403 not_open_to_this");
});

test("a block of an address also hides the receiver from the account that has it", async () => {
  const ravi = await member("ravi");
  const id = idOf(await ask(ravi, "asha", { kind: "mentoring" }));
  await act(asha, `accept ${id}`);
  time.later(1);
  await send({ email: ravi.email });
  await prove(await newestToken());
  const asStranger = (await list(asha)).introductions.find(({ other }) => other.isStranger)!;
  await act(asha, `report ${asStranger.id}`, { reason: "spam", note: "", blocks: true });
  expect(await says(ravi, `GET /introductions/${id}`)).toMatchObject({ state: "accepted", address: null });
});

test("a request to the same person counts for the account and for its address, by either door", async () => {
  const [ravi, zoya] = [await member("ravi"), await member("zoya")];
  await ask(ravi, "asha");
  time.later(1);
  expect(await send({ email: ravi.email })).toMatchObject({ sentTo: ravi.email });
  expect(await prove(await newestToken())).toBe("409 asked_before");
  time.later(1);
  await send({ email: zoya.email });
  expect(await prove(await newestToken())).toMatchObject({ state: "asked" });
  expect(await ask(zoya, "asha")).toBe("409 asked_before");
  expect(await says(zoya, "GET /people/asha/introductions")).toMatchObject({ last: [{ kind: "work" }] });
});

test("an account that never confirmed the address stops no one who proves it, and learns nothing", async () => {
  const ravi = await member("ravi");
  const update = (change: string) =>
    hub.ctx.database.pool.query(`update accounts set ${change} where id = $1`, [ravi.id]);
  await update("email_confirmed_at = null, banned_until = '2999-01-01'");
  await send({ email: ravi.email });
  expect(await prove(await newestToken())).toMatchObject({ state: "asked" });
  await update("banned_until = null");
  expect(await says(ravi, "GET /people/asha/introductions")).toMatchObject({ last: [] });
});

test("a name that was typed with an address, and not proven, names no one in reports and blocks", async () => {
  await send();
  expect(await prove(await newestToken())).toMatchObject({ state: "asked" });
  const [received] = (await list(asha)).introductions;
  await act(asha, `report ${received!.id}`, { reason: "spam", note: "", blocks: true });
  time.later(1);
  await send({ name: "Someone else" });
  expect(await says(asha, "GET /account/introductions")).toMatchObject({ blocked: [{ name: wish.name }] });
  const boss = await anAdmin(hub);
  expect(await says(boss, "GET /admin/reports-of-people")).toMatchObject({ reports: [{ about: { name: wish.name } }] });
});

/** The form, sent to a hub with some other parts. */
function posting(parts: Partial<typeof hub.ctx>): (body: object) => Promise<number> {
  const app = createApp({ ...hub.ctx, ...parts });
  return async (body) => {
    const headers = { "content-type": "application/json" };
    const url = "http://hub.test/api/people/asha/introductions";
    const from = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
    return (await app.request(url, { method: "POST", headers, body: JSON.stringify(body) }, from)).status;
  };
}

test("of a thousand requests from one network twenty pass, and no one meets an error", async () => {
  const post = posting({ config: { ...hub.ctx.config, rateLimit: true } });
  const all = Array.from({ length: 1000 }, (_, at) => post({ ...wish, email: `studio-${at}@example.org` }));
  const statuses = Object.groupBy(await Promise.all(all), String);
  expect(Object.entries(statuses).map(([status, each]) => [status, each?.length])).toEqual([
    ["200", 20],
    ["429", 980],
  ]);
});

test("where a captcha is set, nothing happens without one", async () => {
  const post = posting({ captcha: { isSolved: (token: string) => Promise.resolve(token === "solved") } });
  expect([await post(wish), await post({ ...wish, captcha: "guessed" })]).toEqual([400, 400]);
  expect(await emailsTo(hub.ctx, studio)).toEqual([]);
  expect(await post({ ...wish, captcha: "solved" })).toBe(200);
});
