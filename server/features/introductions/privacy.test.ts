// Who may know what of whom: addresses, private people, erased people.
import { beforeEach, expect, test } from "vitest";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { crawled } from "#test/people/crawl.ts";
import { emailsTo, newestEmailTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { idOf, introductionDoors, type Listed } from "#test/introductions/introduction-doors.ts";
import { aCustomer, aSession } from "#test/people/people.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, opens, ask, act, list, says } = introductionDoors(hub);
let asha: Listed;
let ravi: Listed;

beforeEach(async () => {
  await hub.reset();
  [asha, ravi] = [await member("asha"), await member("ravi")];
  await opens(asha);
});

const query = (text: string, values: readonly unknown[]) => hub.ctx.database.pool.query(text, [...values]);

/** The doors whose answer to this person has the text. */
async function doorsThatSay(text: string, reader: Listed, ids: readonly string[]): Promise<string[]> {
  const visitor = { token: (await aSession(hub.ctx, reader)).accessToken };
  const get = (path: string) => hub.request(path);
  const answers = await crawled({ hub, get }, { ids, visitor });
  return answers.filter(([, answer]) => answer.includes(text)).map(([path]) => path);
}

test("an address is in no answer to anyone but the two, and only after the yes", async () => {
  const zoya = await member("zoya");
  const id = idOf(await ask(ravi, "asha"));
  const ids = ["asha", "ravi", asha.id, ravi.id, id];
  expect(await doorsThatSay(ravi.email, asha, ids)).toEqual([]);
  expect(await doorsThatSay(asha.email, ravi, ids)).toEqual([]);
  await act(asha, `accept ${id}`);
  const theOne = `/api/introductions/${id} as a member`;
  const [received, sent] = ["received", "sent"].map((side) => `/api/introductions?side=${side} as a member`);
  expect(await doorsThatSay(ravi.email, asha, ids)).toEqual(["/api/introductions as a member", theOne, received]);
  expect(await doorsThatSay(asha.email, ravi, ids)).toEqual([theOne, sent]);
  expect([await doorsThatSay(ravi.email, zoya, ids), await doorsThatSay(asha.email, zoya, ids)]).toEqual([[], []]);
});

test("a person who becomes private is a member without a name to those they were asked by", async () => {
  await opens(ravi);
  const sent = idOf(await ask(ravi, "asha"));
  const received = idOf(await ask(asha, "ravi"));
  await query("update extended_profiles set public_profile = false where user_id = $1", [asha.id]);
  const hidden = { handle: null, title: null, picture: null, label: null };
  expect(await says(ravi, `GET /introductions/${sent}`)).toMatchObject({ other: { ...hidden, name: "A member" } });
  // Under this name she asked him herself.
  expect(await says(ravi, `GET /introductions/${received}`)).toMatchObject({
    other: { ...hidden, name: "asha Sample" },
  });
  expect(await says(ravi, "GET /people/asha/introductions")).toBe("404 person_not_found");
  await act(asha, `decline ${sent}`);
  expect((await newestEmailTo(hub.ctx, ravi.email)).values["name"]).toBe("a member");
});

test("when a mentor with five open requests is erased, all who asked learn that theirs ended", async () => {
  const askers = [];
  for (const name of ["mira", "zoya", "kiran", "leela", "omana"]) {
    const asker = await member(name);
    await ask(asker, "asha", { kind: "mentoring" });
    askers.push(asker);
  }
  await opens(ravi);
  await ask(asha, "ravi");
  expect(await eraseByOperator(hub.ctx, asha.email, "now")).toBe("done");
  for (const { email } of [...askers, ravi]) expect(await emailsTo(hub.ctx, email)).toEqual(["introduction_ended"]);
  expect((await newestEmailTo(hub.ctx, ravi.email)).values["name"]).toBe("asha Sample");
  expect(await list(ravi)).toMatchObject({ total: 0, waiting: 0 });
  expect(await list(askers[0]!, "sent")).toMatchObject({ total: 0, open: 0 });
});

test("without a confirmed address no one asks or accepts", async () => {
  const id = idOf(await ask(ravi, "asha"));
  await query("update accounts set email_confirmed_at = null where id = any($1)", [[asha.id]]);
  expect(await act(asha, `accept ${id}`)).toBe("403 email_needed");
  const visitor = await aCustomer(hub.ctx);
  await query("update accounts set email_confirmed_at = null where id = $1", [visitor.id]);
  expect(await ask(visitor, "asha")).toBe("403 email_needed");
});

test("what a person is open to changes the switches and the revision of their profile", async () => {
  const before = (await says(asha, "GET /account/profile")) as { revision: number };
  await opens(asha, { work: "none", mentoring: false });
  expect(await says(asha, "GET /account/profile")).toMatchObject({
    lookingForWork: false,
    offeringMentorship: false,
    revision: before.revision + 1,
  });
  expect(await says(asha, "GET /account/introductions")).toMatchObject({ work: "none", feedback: true });
  for (const wrong of [{ mostAMonth: 4 }, { work: "everybody-else" }, { isPaused: "no" }])
    expect(await says(asha, "PUT /account/introductions", { ...wrong })).toBe("422 invalid_input");
});

test("links with scripts, turned writing and signs without a shape are refused", async () => {
  const odd = [
    { link: "javascript:alert(1)" },
    { link: "http://127.0.0.1/" },
    { text: "a\u202eb" },
    { text: "a\u0000b" },
    { text: "\u2800 \u200b" },
    { text: "a".repeat(601) },
    { budget: "a million" },
    { kind: "friendship" },
  ];
  for (const wish of odd) expect([wish, await ask(ravi, "asha", wish as object)]).toEqual([wish, "422 invalid_input"]);
  const answer = await ask(ravi, "asha", { text: "One line.\r\n\r\n\r\n\r\nअगली पंक्ति" });
  expect(answer).toMatchObject({ text: "One line.\n\nअगली पंक्ति" });
});
