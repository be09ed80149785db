// On both engines: two acts on one introduction at the same moment wait for each other by locks.
import { beforeEach, expect, test } from "vitest";
import { doDueWork } from "#server/jobs/due-work.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { idOf, introductionDoors, type Listed } from "#test/introductions/introduction-doors.ts";
import { endIntroductions } from "./end-work.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, opens, ask, act, list, says } = introductionDoors(hub);
const hour = 3600;
let asha: Listed;
let ravi: Listed;

beforeEach(async () => {
  await hub.reset();
  [asha, ravi] = [await member("asha"), await member("ravi")];
  await opens(asha);
});

test("of a yes and a withdrawal at the same moment one counts", async () => {
  for (const first of ["accept", "withdraw"] as const) {
    await hub.ctx.database.pool.query("delete from introductions");
    await hub.ctx.database.pool.query("delete from email_notifications");
    const id = idOf(await ask(ravi, "asha"));
    const both = [() => act(asha, `accept ${id}`), () => act(ravi, `withdraw ${id}`)];
    const answers = await Promise.all((first === "accept" ? both : both.toReversed()).map((one) => one()));
    const refused = answers.filter((answer) => answer === "409 introduction_ended");
    expect([first, refused.length]).toEqual([first, 1]);
    const [{ state, address } = { state: "none", address: null }] = (await list(asha)).introductions;
    expect([state, address]).toEqual(state === "accepted" ? ["accepted", ravi.email] : ["withdrawn", null]);
    expect(await emailsTo(hub.ctx, ravi.email)).toEqual(state === "accepted" ? ["introduction_accepted"] : []);
  }
});

test("many presses of yes and no at the same moment have one outcome and one email", async () => {
  const id = idOf(await ask(ravi, "asha"));
  const presses = ["accept", "decline", "accept", "decline", "accept", "decline"].map((name) =>
    act(asha, `${name} ${id}`),
  );
  const states = (await Promise.all(presses)).map((answer) => (typeof answer === "string" ? answer : answer.state));
  const [outcome] = states.filter((state) => state === "accepted" || state === "declined");
  expect(states.filter((state) => state === outcome)).toHaveLength(3);
  expect(states.filter((state) => state === "409 introduction_ended")).toHaveLength(3);
  expect(await emailsTo(hub.ctx, ravi.email)).toEqual([`introduction_${outcome}`]);
});

test("the email about a no is kind, and has the sentence that was chosen", async () => {
  const id = idOf(await ask(ravi, "asha"));
  expect(await act(asha, `decline ${id}`, { no: "later" })).toMatchObject({ state: "declined", no: "later" });
  expect(await emailsTo(hub.ctx, ravi.email)).toEqual(["introduction_declined"]);
  expect(await says(ravi, `GET /introductions/${id}`)).toMatchObject({ state: "declined", no: "later", address: null });
  expect(await says(asha, `POST /introductions/${id}/decline`, { no: "go away" })).toBe("422 invalid_input");
});

test("an unanswered request expires by the clock, and the asker is emailed once", async () => {
  const id = idOf(await ask(ravi, "asha", { kind: "mentoring" }));
  const end = endIntroductions(hub.ctx);
  time.later(72 * hour - 1);
  await doDueWork(hub.ctx, end);
  expect(await list(asha)).toMatchObject({ waiting: 1, introductions: [{ state: "asked" }] });
  time.later(1);
  expect(await list(asha)).toMatchObject({ waiting: 0, introductions: [{ state: "expired" }] });
  expect(await act(asha, `accept ${id}`)).toBe("409 introduction_ended");
  await doDueWork(hub.ctx, end);
  await doDueWork(hub.ctx, end);
  expect(await emailsTo(hub.ctx, ravi.email)).toEqual(["introduction_expired"]);
  expect(await says(ravi, `GET /introductions/${id}`)).toMatchObject({ state: "expired" });
});

test("only the two see an introduction, and each has their own acts", async () => {
  const zoya = await member("zoya");
  const id = idOf(await ask(ravi, "asha"));
  const everyAct = [`accept ${id}`, `decline ${id}`, `withdraw ${id}`];
  expect(await Promise.all(everyAct.map((name) => act(zoya, name)))).toEqual(
    everyAct.map(() => "404 introduction_not_found"),
  );
  expect(await Promise.all(everyAct.map((name) => act("a stranger", name)))).toEqual(
    everyAct.map(() => "401 not_signed_in"),
  );
  expect(await says(zoya, `GET /introductions/${id}`)).toBe("404 introduction_not_found");
  expect([await act(ravi, `accept ${id}`), await act(asha, `withdraw ${id}`)]).toEqual([
    "404 introduction_not_found",
    "404 introduction_not_found",
  ]);
  expect(await says(asha, "GET /introductions/not-a-uuid")).toBe("422 invalid_input");
  expect(await act(ravi, `withdraw ${id}`)).toMatchObject({ state: "withdrawn" });
  expect(await act(asha, `accept ${id}`)).toBe("409 introduction_ended");
});

test("a block closes what is open, hides addresses, and reads like a person who is open to nothing", async () => {
  const accepted = idOf(await ask(ravi, "asha"));
  await act(asha, `accept ${accepted}`);
  const open = idOf(await ask(ravi, "asha", { kind: "mentoring" }));
  const report = { reason: "rude", note: "", blocks: true };
  const sent = idOf(await ask(ravi, "asha", { kind: "feedback", ...(await aPiece()) }));
  expect(await act(asha, `report ${sent}`, report)).toMatchObject({ state: "reported" });
  expect(await says(ravi, `GET /introductions/${sent}`)).toMatchObject({ state: "declined" });
  expect(await says(ravi, `GET /introductions/${open}`)).toMatchObject({ state: "declined" });
  expect(await says(ravi, `GET /introductions/${accepted}`)).toMatchObject({ state: "accepted", address: null });
  expect(await says(asha, `GET /introductions/${accepted}`)).toMatchObject({ state: "accepted", address: null });
  time.later(100 * 24 * hour);
  expect(await ask(ravi, "asha")).toBe("403 not_open_to_this");
  expect(await says(ravi, "GET /people/asha/introductions")).toMatchObject({ kinds: [], opensTo: [] });
  const { blocked } = (await says(asha, "GET /account/introductions")) as { blocked: { id: string; name: string }[] };
  expect(blocked).toMatchObject([{ name: "ravi Sample" }]);
  // Someone else's block is not theirs to end.
  await says(ravi, `DELETE /account/introductions/blocks/${blocked[0]!.id}`);
  expect(await ask(ravi, "asha")).toBe("403 not_open_to_this");
  expect(await says(asha, `DELETE /account/introductions/blocks/${blocked[0]!.id}`)).toEqual({});
  expect(await ask(ravi, "asha")).toMatchObject({ state: "asked" });
});

test("with someone who is blocked from the hub nothing is open and no address is shown", async () => {
  const accepted = idOf(await ask(ravi, "asha"));
  await act(asha, `accept ${accepted}`);
  // The newest comes first.
  time.later(1);
  const open = idOf(await ask(ravi, "asha", { kind: "mentoring" }));
  const ban = (until: string | null) =>
    hub.ctx.database.pool.query("update accounts set banned_until = $2 where id = $1", [ravi.id, until]);
  await ban("2999-01-01");
  expect(await list(asha)).toMatchObject({ waiting: 0 });
  expect((await list(asha)).introductions.map(({ state, address }) => [state, address])).toEqual([
    ["expired", null],
    ["accepted", null],
  ]);
  expect(await act(asha, `accept ${open}`)).toBe("409 introduction_ended");
  await ban(null);
  expect(await act(asha, `accept ${open}`)).toMatchObject({ address: ravi.email });
});

async function aPiece(): Promise<{ pieceId: string; questions: string[] }> {
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>(
    `insert into work_pieces (id, person_id, place, title, visible_to, created_at, updated_at)
     values (gen_random_uuid(), $1, 0, 'A sign', 'community', now(), now()) returning id`,
    [ravi.id],
  );
  return { pieceId: rows[0]!.id, questions: ["Is it read from far?"] };
}
