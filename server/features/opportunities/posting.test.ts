import { beforeEach, expect, test } from "vitest";
import { indianDay } from "#contract/values/india.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { opportunityDoors, typedOpportunity } from "#test/opportunities/opportunity-doors.ts";
import { aPerson } from "#test/people/people.ts";
import type { DoorAnswer } from "#test/wire/api-wire.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ask, draft, send, waiting, live } = opportunityDoors(hub);
const dayMs = 86_400_000;

beforeEach(() => hub.reset());

const codeOf = ({ status, body }: DoorAnswer) => (status === 200 ? "done" : `${status} ${body.error.code}`);
const aDay = (days: number) => indianDay(new Date(time.now().getTime() + days * dayMs));

test("a draft may have gaps, and no one but its poster sees it", async () => {
  const [poster, other] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  const own = await draft(poster, { title: "", company: "", place: "", pay: null, brief: "", until: null });
  expect(own).toMatchObject({ state: "draft", revision: 1, slug: expect.stringMatching(/^opportunity-[0-9a-f]{8}$/) });
  const list = await ask(poster, "GET /account/opportunities");
  expect(list.body.opportunities).toEqual([own]);
  expect((await ask(other, "GET /account/opportunities")).body.opportunities).toEqual([]);
  for (const who of ["a stranger", other, poster] as const)
    expect(codeOf(await ask(who, `GET /opportunities/${own.slug}`))).toBe("404 opportunity_not_found");
  for (const door of ["PATCH", "DELETE"] as const) {
    const body = door === "PATCH" ? { revision: 1, opportunity: own.opportunity, send: false } : undefined;
    expect(codeOf(await ask(other, `${door} /opportunities/${own.slug}`, body))).toBe("404 opportunity_not_found");
    expect(codeOf(await ask("a stranger", `${door} /opportunities/${own.slug}`, body))).toBe("401 not_signed_in");
  }
});

test("only people with a confirmed address post", async () => {
  const poster = await aPerson(hub.ctx);
  const unconfirm = (at: Date | null) =>
    inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: poster.id, now: time.now() }, { emailConfirmedAt: at }));
  const own = await draft(poster);
  await unconfirm(null);
  const opportunity = typedOpportunity(time.now());
  expect(codeOf(await ask(poster, "POST /opportunities", { opportunity }))).toBe("403 email_needed");
  expect(codeOf(await send(poster, own))).toBe("403 email_needed");
  expect(codeOf(await ask("a stranger", "POST /opportunities", { opportunity }))).toBe("401 not_signed_in");
});

test("sending for review says beside each field what is missing", async () => {
  const poster = await aPerson(hub.ctx);
  const own = await draft(poster, { title: "", company: "", place: "", pay: null, brief: "Short.", until: null });
  const { status, body } = await send(poster, own);
  expect([status, body.error.code]).toEqual([422, "invalid_input"]);
  expect(Object.keys(body.error.fields).toSorted()).toEqual(
    ["brief", "company", "pay", "place", "title", "until"].map((field) => `opportunity.${field}`),
  );
  expect((await ask(poster, "GET /account/opportunities")).body.opportunities).toEqual([own]);
});

test.each([
  { about: "pay in a word", typed: { pay: "competitive" }, field: "pay" },
  {
    about: "10^9 rupees",
    typed: { pay: { type: "range", from: 1, to: 1_000_000_000, per: "month" } },
    field: "pay.to",
  },
  { about: "a range that falls", typed: { pay: { type: "range", from: 2, to: 1, per: "month" } }, field: "pay.to" },
  { about: "an unpaid company", typed: { pay: { type: "unpaid" } }, field: "pay" },
  {
    about: "an address in the brief",
    typed: { brief: `${"Words ".repeat(20)} asha at example dot com` },
    field: "brief",
  },
  { about: "a phone number in the title", typed: { title: "Call 98765 43210" }, field: "title" },
  { about: "a link as the company", typed: { company: "www.example.com" }, field: "company" },
  { about: "a handle as the place", typed: { place: "@asha_letters" }, field: "place" },
  { about: "no place", typed: { place: " " }, field: "place" },
  { about: "a turned direction", typed: { title: "Letters \u202Efor tea" }, field: "title" },
])("$about is refused beside its field", async ({ typed, field }) => {
  const poster = await aPerson(hub.ctx);
  const own = await draft(poster);
  const { status, body } = await send(poster, own, typed as object);
  expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
    422,
    "invalid_input",
    [`opportunity.${field}`],
  ]);
});

test("a cause may ask for unpaid help, and remote work needs no place", async () => {
  const poster = await aPerson(hub.ctx);
  const own = await draft(poster, { isCompany: false, pay: { type: "unpaid" }, isRemote: true, place: "" });
  expect((await send(poster, own)).body).toMatchObject({ state: "waiting", opportunity: { pay: { type: "unpaid" } } });
});

test("the last day is from today to thirty days ahead", async () => {
  const poster = await aPerson(hub.ctx);
  const tried = [];
  for (const days of [-1, 0, 30, 31])
    tried.push(codeOf(await send(poster, await draft(poster), { until: aDay(days) })));
  expect(tried).toEqual(["422 invalid_input", "done", "done", "422 invalid_input"]);
});

test("an edit of an older revision changes nothing", async () => {
  const poster = await aPerson(hub.ctx);
  const own = await draft(poster);
  const change = (title: string) =>
    ask(poster, `PATCH /opportunities/${own.slug}`, {
      revision: 1,
      opportunity: { ...own.opportunity, title },
      send: false,
    });
  const answers = await Promise.all([change("First"), change("Second")]);
  expect(answers.map(codeOf).toSorted()).toEqual(["409 changed_meanwhile", "done"]);
  const title = answers.find(({ status }) => status === 200)!.body.opportunity.title;
  expect((await ask(poster, "GET /account/opportunities")).body.opportunities).toMatchObject([
    { revision: 2, opportunity: { title } },
  ]);
});

test("one that waits goes back to its drafts, and neither it nor a live one can be changed", async () => {
  const poster = await aPerson(hub.ctx);
  const own = await waiting(poster);
  expect(codeOf(await send(poster, own))).toBe("409 opportunity_fixed");
  expect(codeOf(await ask(poster, `DELETE /opportunities/${own.slug}`))).toBe("409 opportunity_fixed");
  expect(codeOf(await ask(poster, `POST /opportunities/${own.slug}/close`, { isFilled: true }))).toBe(
    "409 opportunity_fixed",
  );
  const back = await ask(poster, `POST /opportunities/${own.slug}/withdraw`);
  expect(back.body).toMatchObject({ state: "draft", revision: 3 });
  // A second press changes nothing.
  expect((await ask(poster, `POST /opportunities/${own.slug}/withdraw`)).body).toEqual(back.body);
  expect(codeOf(await ask(poster, `DELETE /opportunities/${own.slug}`))).toBe("done");
  expect((await ask(poster, "GET /account/opportunities")).body.opportunities).toEqual([]);
  const shown = await live(poster);
  expect(codeOf(await send(poster, shown))).toBe("409 opportunity_fixed");
  expect(codeOf(await ask(poster, `POST /opportunities/${shown.slug}/withdraw`))).toBe("409 opportunity_fixed");
});

test("ten open ones are enough, also when they come at the same moment", async () => {
  const poster = await aPerson(hub.ctx);
  for (let made = 0; made < 8; made += 1) await draft(poster);
  const opportunity = typedOpportunity(time.now());
  const more = await Promise.all([1, 2, 3, 4].map(() => ask(poster, "POST /opportunities", { opportunity })));
  expect(more.map(codeOf).toSorted()).toEqual([
    "409 too_many_opportunities",
    "409 too_many_opportunities",
    "done",
    "done",
  ]);
});
