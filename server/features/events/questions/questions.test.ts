import { beforeEach, expect, test } from "vitest";
import { EventQuestions, OwnQuestions } from "#contract/event-questions.ts";
import { questionBounds } from "#contract/values/question-bounds.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { inTransaction } from "#server/db/client.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { anEvent } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aListedCustomer, makePublic, withHandle } from "#test/people/listed-people.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ctx } = hub;

let event: Awaited<ReturnType<typeof anEvent>>;
let host: Customer;

beforeEach(async () => {
  await hub.reset();
  host = await aListedCustomer(ctx, { fullName: "Hari Host" });
  const startsAt = new Date(time.now().getTime() + 1_800_000);
  event = await anEvent(ctx, { slug: "ama-with-hari", kind: "ama", takesQuestions: true, hostId: host.id, startsAt });
});

async function aListedMember(fullName: string): Promise<Customer> {
  const person = await aListedCustomer(ctx, { fullName });
  await inTransaction(ctx.db, (tx) =>
    grantMembership(ctx, tx, { personId: person.id, endsAt: null, source: "granted", by: byOperator }),
  );
  return person;
}

const place = () => `/events/${event.slug}/questions`;

async function act(door: string, person: Partial<Customer> = {}, body?: unknown): Promise<string> {
  const answer = await call(hub, door, { token: person.token, body });
  return `${answer.status} ${answer.body?.error?.code ?? "done"}`;
}

const ask = (person: Partial<Customer>, text = "How do you price?") => act(`POST ${place()}`, person, { text });

async function questions(): Promise<EventQuestions["questions"]> {
  const { body } = await call(hub, `GET ${place()}`);
  return EventQuestions.parse(body).questions;
}

async function own(person: Customer): Promise<OwnQuestions> {
  return OwnQuestions.parse((await call(hub, `GET ${place()}/own`, { token: person.token })).body);
}

/** Asks, and finds the id by the text. */
async function askedId(person: Customer, text: string): Promise<string> {
  expect(await ask(person, text)).toBe("200 done");
  return (await questions()).find((question) => question.text === text)?.id ?? "";
}

const texts = async () => (await questions()).map(({ text, votes }) => `${text} ${votes}`);

test("members ask and the host too; strangers and people without a membership or a profile do not", async () => {
  expect(await ask({})).toBe("401 not_signed_in");
  expect(await ask(await aListedCustomer(ctx))).toBe("403 questions_members_only");
  expect(await ask(await aMember(ctx))).toBe("403 set_up_first");
  expect(await ask(await aListedMember("Asha Rao"))).toBe("200 done");
  expect(await ask(host)).toBe("200 done");
  const body = { text: "Is anyone there?" };
  const { token } = await aListedMember("Binod Das");
  expect((await call(hub, "POST /events/no-such-event/questions", { token, body })).body.error.code).toBe(
    "event_not_found",
  );
  for (const text of ["", "  ", "\u200b", "a\u202eb", "a".repeat(questionBounds.text + 1), 7])
    expect(await act(`POST ${place()}`, { token }, { text })).toBe("422 invalid_input");
});

test("everyone reads questions under the name of who asked, the host's first and then by votes", async () => {
  const [asha, binod] = [await aListedMember("Asha Rao"), await aListedMember("Binod Das")];
  await withHandle(hub, asha, "asha-rao");
  const first = await askedId(asha, "First?");
  time.later(1);
  const second = await askedId(binod, "Second?");
  time.later(1);
  await askedId(host, "What do you want to hear?");
  expect(await texts()).toEqual(["What do you want to hear? 0", "First? 0", "Second? 0"]);
  for (const person of [asha, binod]) expect(await act(`POST ${place()}/${second}/vote`, person)).toBe("200 done");
  expect(await act(`POST ${place()}/${first}/vote`, binod)).toBe("200 done");
  expect(await texts()).toEqual(["What do you want to hear? 0", "Second? 2", "First? 1"]);
  const [hosts, , ashas] = await questions();
  expect([hosts?.isByHost, hosts?.by.name]).toEqual([true, "Hari Host"]);
  expect([ashas?.isByHost, ashas?.by]).toMatchObject([false, { name: "Asha Rao", handle: "asha-rao" }]);
  await makePublic(ctx, asha.id, false);
  expect((await questions())[2]?.by).toMatchObject({ name: "Asha Rao", handle: null, picture: null });
});

test("one person has one vote on a question, and may take it back", async () => {
  const [asha, binod] = [await aListedMember("Asha Rao"), await aListedMember("Binod Das")];
  const id = await askedId(asha, "First?");
  const [vote, back] = [`POST ${place()}/${id}/vote`, `DELETE ${place()}/${id}/vote`];
  expect(await Promise.all([1, 2, 3].map(() => act(vote, binod)))).toEqual(["200 done", "200 done", "200 done"]);
  expect([await texts(), (await own(binod)).votedFor]).toEqual([["First? 1"], [id]]);
  expect([await act(back, binod), await act(back, binod)]).toEqual(["200 done", "200 done"]);
  expect([await texts(), (await own(binod)).votedFor]).toEqual([["First? 0"], []]);
  expect(await act(vote, await aCustomer(ctx))).toBe("403 questions_members_only");
  expect(await act(`POST ${place()}/${ctx.ids.uuid()}/vote`, binod)).toBe("404 question_not_found");
  expect(await act(`POST ${place()}/7/vote`, binod)).toBe("422 invalid_input");
});

test("of a thousand questions by one person five stay, also when all come at the same moment", async () => {
  const asha = await aListedMember("Asha Rao");
  const many = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(asha, `Question ${at}?`)));
  expect(many.filter((one) => one === "200 done")).toHaveLength(questionBounds.open);
  expect(many.filter((one) => one === "409 too_many_questions")).toHaveLength(30 - questionBounds.open);
  expect((await own(asha)).act).toBe("wait");
  const [{ id } = { id: "" }, hidden] = await questions();
  await act(`PUT ${place()}/${hidden?.id}/hidden`, host);
  expect(await ask(asha), "a hidden question makes no room").toBe("409 too_many_questions");
  await act(`PUT ${place()}/${id}/answer`, host, { answer: null });
  expect([(await own(asha)).act, await ask(asha)]).toEqual(["ask", "200 done"]);
});

test("people ask and vote until the event ends, and read afterwards", async () => {
  const asha = await aListedMember("Asha Rao");
  const id = await askedId(asha, "First?");
  const away = [
    await anEvent(ctx, { takesQuestions: false }),
    await anEvent(ctx, { takesQuestions: true, state: "cancelled" }),
    await anEvent(ctx, { takesQuestions: true, startsAt: new Date(time.now().getTime() - 7_200_000) }),
  ];
  for (const { slug } of away)
    expect(await act(`POST /events/${slug}/questions`, asha, { text: "Why?" })).toBe("409 questions_closed");
  // A later hour than the host's session allows is reached by moving the event.
  await ctx.db.execute(`update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    where id = ${event.id}`);
  expect([await ask(asha), await act(`POST ${place()}/${id}/vote`, asha)]).toEqual([
    "409 questions_closed",
    "409 questions_closed",
  ]);
  expect([(await own(asha)).act, await texts()]).toEqual(["closed", ["First? 0"]]);
  expect(await act(`PUT ${place()}/${id}/answer`, host, { answer: "By the hour." })).toBe("200 done");
  expect((await questions())[0]?.answer).toBe("By the hour.");
});

test("hosts and administrators answer in writing or in the talk, and open a question again", async () => {
  const asha = await aListedMember("Asha Rao");
  const id = await askedId(asha, "First?");
  const answer = `PUT ${place()}/${id}/answer`;
  expect(await act(answer, host, { answer: "By the **hour**." })).toBe("200 done");
  expect((await questions())[0]).toMatchObject({ answer: "By the **hour**.", answeredAt: time.now().toISOString() });
  expect(await act(answer, await anAdmin(hub), { answer: null })).toBe("200 done");
  expect((await questions())[0]).toMatchObject({ answer: null, answeredAt: time.now().toISOString() });
  expect(await act(`DELETE ${place()}/${id}/answer`, host)).toBe("200 done");
  expect((await questions())[0]).toMatchObject({ answer: null, answeredAt: null });
  expect(await act(answer, host, { answer: "" })).toBe("422 invalid_input");
});

test("a hidden question is gone for everyone but hosts, who show it again", async () => {
  const [asha, binod] = [await aListedMember("Asha Rao"), await aListedMember("Binod Das")];
  const id = await askedId(asha, "Buy my course?");
  expect(await act(`PUT ${place()}/${id}/hidden`, host)).toBe("200 done");
  expect(await texts()).toEqual([]);
  expect(await act(`POST ${place()}/${id}/vote`, binod)).toBe("404 question_not_found");
  expect((await own(binod)).host).toBeNull();
  expect((await own(host)).host?.questions).toMatchObject([{ id, isHidden: true, isSilenced: false }]);
  expect(await act(`DELETE ${place()}/${id}/hidden`, host)).toBe("200 done");
  expect(await texts()).toEqual(["Buy my course? 0"]);
  const { rows } = await ctx.database.pool.query(
    "select act, actor_id from audit_log where act like 'question%' order by id",
  );
  expect(rows).toEqual([
    { act: "question.hidden", actor_id: host.id },
    { act: "question.shown_again", actor_id: host.id },
  ]);
});

test("a silenced person asks and votes no more at this event, and does at others", async () => {
  const asha = await aListedMember("Asha Rao");
  const id = await askedId(asha, "Buy my course?");
  expect(await act(`PUT ${place()}/${id}/silence`, host)).toBe("200 done");
  expect([await ask(asha), await act(`POST ${place()}/${id}/vote`, asha)]).toEqual(["403 silenced", "403 silenced"]);
  expect((await own(asha)).act).toBe("silenced");
  expect((await own(host)).host?.questions[0]?.isSilenced).toBe(true);
  const other = await anEvent(ctx, { takesQuestions: true });
  expect(await act(`POST /events/${other.slug}/questions`, asha, { text: "And here?" })).toBe("200 done");
  expect(await act(`DELETE ${place()}/${id}/silence`, host)).toBe("200 done");
  expect(await ask(asha)).toBe("200 done");
  const hosts = await askedId(host, "Mine?");
  expect(await act(`PUT ${place()}/${hosts}/silence`, host)).toBe("422 own_account");
});

test("only the host of this event and administrators have the tools of hosts", async () => {
  const asha = await aListedMember("Asha Rao");
  const id = await askedId(asha, "First?");
  await anEvent(ctx, { takesQuestions: true, hostId: asha.id });
  for (const tool of ["PUT answer", "DELETE answer", "PUT hidden", "DELETE hidden", "PUT silence", "DELETE silence"]) {
    const [method, name] = tool.split(" ");
    const body = tool === "PUT answer" ? { answer: null } : undefined;
    const use = (person: Partial<Customer>) => act(`${method} ${place()}/${id}/${name}`, person, body);
    expect([tool, await use({})]).toEqual([tool, "401 not_signed_in"]);
    expect([tool, await use(asha)]).toEqual([tool, "403 not_allowed"]);
    expect([tool, await use(await anAdmin(hub))]).toEqual([tool, "200 done"]);
  }
});

test("the list is answered from the cache until something changes, and no proxy stores it", async () => {
  const asha = await aListedMember("Asha Rao");
  await askedId(asha, "First?");
  const hits = () => ctx.metrics.keptAnswers.hit;
  const before = hits();
  const { headers } = await call(hub, `GET ${place()}`);
  expect([hits() - before, headers.get("cache-control")]).toEqual([1, "public, max-age=0, must-revalidate"]);
  await askedId(asha, "Second?");
  expect(await texts()).toHaveLength(2);
});
