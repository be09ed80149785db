// On both engines: many requests at the same moment wait for each other by locks.
import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { idOf, introductionDoors, type Answered, type Listed } from "#test/introductions/introduction-doors.ts";
import { linkToken } from "./link-token.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, opens, ask, act, says } = introductionDoors(hub);
const day = 86_400;
const names = ["asha", "ravi", "mira", "zoya", "kiran", "leela", "nikhil", "omana"];
let people: Listed[];

beforeEach(async () => {
  await hub.reset();
  people = [];
  for (const name of names) people.push(await member(name));
  for (const person of people) await opens(person);
});

function counted(answers: readonly Answered[]): Record<string, number> {
  const states = answers.map((answer) => (typeof answer === "string" ? answer : answer.state));
  return Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([state, all]) => [state, all.length]));
}

test("a burst of requests by one person stops at three a day and five open ones", async () => {
  const [asha] = people;
  const many = names.slice(1).flatMap((name) => [name, name]);
  expect(counted(await Promise.all(many.map((name) => ask(asha!, name))))).toMatchObject({ asked: 3 });
  expect((await says(asha!, "GET /introductions?side=sent")) as object).toMatchObject({ open: 3, total: 3 });
  time.later(day);
  const again = counted(await Promise.all(many.map((name) => ask(asha!, name))));
  // Two more are five open ones.
  expect(again["asked"]).toBe(2);
  expect((again["409 asked_before"] ?? 0) + (again["409 too_many_open"] ?? 0)).toBe(many.length - 2);
});

test("a burst by an account and by links in emails to its address stops at three a day", async () => {
  const [asha] = people;
  const words = { name: "Asha", email: asha!.email, text: "A sign in Pune.", budget: "25-100", start: "now", link: "" };
  for (const name of ["ravi", "mira", "zoya"]) await says("a stranger", `POST /people/${name}/introductions`, words);
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>("select id from introductions");
  const links = rows.map(({ id }) => `POST /introductions/links/${linkToken(hub.ctx.vault, id)}`);
  const byLinks = links.map((link) => says("a stranger", link) as Promise<Answered>);
  const byAccount = ["kiran", "leela", "nikhil", "omana"].map((name) => ask(asha!, name));
  expect(counted(await Promise.all([...byLinks, ...byAccount]))).toEqual({ asked: 3, "429 too_many_today": 4 });
});

test("a withdrawn or declined request makes room, not for the same question in ninety days", async () => {
  const [asha, ravi] = people;
  const id = idOf(await ask(asha!, "ravi"));
  await act(ravi!, `decline ${id}`);
  expect(await ask(asha!, "ravi")).toBe("409 asked_before");
  expect(await ask(asha!, "ravi", { kind: "mentoring" })).toMatchObject({ state: "asked" });
  expect(await says(asha!, "GET /people/ravi/introductions")).toMatchObject({
    last: [{ kind: "mentoring" }, { kind: "work" }],
  });
  time.later(90 * day);
  expect(await ask(asha!, "ravi")).toMatchObject({ state: "asked" });
});

test("a burst of requests to one person stops at the number they chose for a month", async () => {
  const [asha, ...others] = people;
  await opens(asha!, { mostAMonth: 3 });
  const burst = counted(await Promise.all(others.map((person) => ask(person, "asha"))));
  expect(burst).toEqual({ asked: 3, "409 takes_no_more": others.length - 3 });
  time.later(30 * day);
  expect(counted(await Promise.all(others.map((person) => ask(person, "asha"))))["asked"]).toBe(3);
});
