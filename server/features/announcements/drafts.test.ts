import { beforeEach, expect, test } from "vitest";
import { eventArrivals } from "#server/features/events/tables.ts";
import { anEvent, aSeat } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { readLeaveToken } from "../purposes/leave-link.ts";
import { aDesk, aReader, chooseNews, draft, postOffice } from "#test/emails/announcements.ts";
import { aMember, aPerson } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

test("a draft is saved as it is typed, unfinished or not, and listed", async () => {
  const desk = await aDesk(hub);
  const saved = await desk.write({ subject: "", body: "Dear {na", button: { label: "", link: "http" } });
  expect(saved).toMatchObject({
    state: "draft",
    revision: 2,
    subject: "",
    draft: { body: "Dear {na" },
    progress: null,
  });
  const { body } = await desk.ask("GET ");
  expect(body).toMatchObject({ total: 1, announcements: [{ id: saved.id, state: "draft", total: 0 }] });
  expect((await desk.ask("GET ?state=done")).body.announcements).toEqual([]);
});

test.each([
  ["subject", { subject: "" }, "This is required."],
  ["subject", { subject: "Hello {nmae}" }, "{nmae} is not a placeholder. Use {greeting} or {name}."],
  ["preview", { preview: "{ name }" }, "{ name } is not a placeholder. Use {greeting} or {name}."],
  ["body", { body: " \n " }, "This is required."],
  ["body", { body: "Dear {leave}" }, "{leave} is not a placeholder. Use {greeting} or {name}."],
  ["button.label", { button: { label: "", link: "/products" } }, "This is required."],
  ...["javascript:alert(1)", "products", "//evil.example", "https://user@evil.example/"].map(
    (link) =>
      [
        "button.link",
        { button: { label: "Open", link } },
        "Enter a full link, starting with https://, or a page of the hub, starting with /.",
      ] as const,
  ),
  ["audience.event", { audience: { is: "came", event: null } }, "Choose an event."],
  ["audience.productId", { audience: { is: "owners", productId: null } }, "Choose a product."],
  ["audience.city", { audience: { is: "city", city: "" } }, "This is required."],
] as const)("an unfit %s is refused at the preview, the test and the sending: %j", async (field, change, says) => {
  const desk = await aDesk(hub);
  await aReader(hub.ctx);
  const { id, revision } = await desk.write(change);
  for (const [act, body] of [
    ["preview", {}],
    ["test", undefined],
    ["send", { revision, at: null }],
  ] as const) {
    const { status, body: answer } = await desk.ask(`POST /${id}/${act}`, body);
    expect([act, status, answer.error.code, answer.error.fields]).toEqual([
      act,
      422,
      "announcement_unfit",
      { [field]: says },
    ]);
  }
});

test("a text of a megabyte, a tangled one and a strange picture are refused", async () => {
  const desk = await aDesk(hub);
  const { id, revision } = await desk.write();
  const save = (change: object) => desk.ask(`PATCH /${id}`, { revision, draft: { ...draft, ...change } });
  expect((await save({ body: "a".repeat(1_100_000) })).status).toBe(413);
  expect((await save({ body: "a".repeat(40_001) })).body.error.fields).toHaveProperty(["draft.body"]);
  expect((await save({ subject: "Two\nlines" })).body.error.fields).toHaveProperty(["draft.subject"]);
  expect((await save({ purpose: "updates" })).body.error.fields).toHaveProperty(["draft.purpose"]);
  expect((await save({ picture: { url: "https://evil.example/a.png", alt: "" } })).status).toBe(422);
  expect((await save({ picture: { url: `/pictures/${"a".repeat(26)}`, alt: "" } })).body.error.fields).toEqual({
    "draft.picture.url": "This picture is missing. Please upload it again.",
  });
  const tangled = await desk.write({ body: "> \n\n".repeat(9000) });
  expect((await desk.ask(`POST /${tangled.id}/preview`, {})).body.error).toMatchObject({
    code: "text_too_tangled",
    fields: { body: expect.stringContaining("too complex") as unknown },
  });
});

test("the audience is counted with the reason why some people get nothing", async () => {
  const desk = await aDesk(hub);
  const { ctx } = hub;
  const pune = await aReader(ctx);
  await ctx.database.pool.query(
    `insert into extended_profiles (id, user_id, full_name, city, level_tag, updated_at) values (gen_random_uuid(), $1, 'Asha', ' pune', 'student', now())`,
    [pune.id],
  );
  const blocked = await aReader(ctx, { bannedUntil: new Date("2100-01-01") });
  await aReader(ctx, { emailConfirmedAt: null });
  const member = await aMember(ctx);
  await chooseNews(ctx, member.id, true);
  await aPerson(ctx);
  const { id } = await desk.write();
  const count = async (audience: object, purpose = "news") =>
    (await desk.ask(`POST /${id}/audience`, { purpose, audience })).body;
  // The administrator and one more never agreed.
  expect(await count({ is: "everyone" })).toEqual({
    found: 6,
    withoutPurpose: 2,
    blocked: 1,
    undeliverable: 1,
    left: 2,
  });
  expect(await count({ is: "everyone" }, "events")).toMatchObject({ found: 6, withoutPurpose: 6, left: 0 });
  expect(await count({ is: "members" })).toMatchObject({ found: 1, left: 1 });
  const event = await anEvent(ctx, { slug: "type-evening" });
  await aSeat(ctx, event, { personId: pune.id });
  expect(await count({ is: "came", event: "type-evening" })).toMatchObject({ found: 0 });
  await ctx.db.insert(eventArrivals).values({
    eventId: event.id,
    personId: pune.id,
    arrivedAt: event.startsAt,
    door: "Main door",
  });
  expect(await count({ is: "came", event: "type-evening" })).toMatchObject({ found: 1, left: 1 });
  expect(await count({ is: "city", city: "Pune " })).toMatchObject({ found: 1, left: 1 });
  expect(await count({ is: "level", level: "student" })).toMatchObject({ found: 1, left: 1 });
  expect(await count({ is: "tag", tag: "educator" })).toMatchObject({ found: 0, left: 0 });
  expect(await count({ is: "state", state: "27" })).toMatchObject({ found: 0 });
  expect((await count({ is: "state", state: "00" })).error.fields).toEqual({ "audience.state": "Choose a State." });
  expect(await count({ is: "owners", productId: 1 })).toMatchObject({ found: 0 });
  expect(blocked.id).toBeTruthy();
});

test("an empty audience and a time in the past are refused", async () => {
  const desk = await aDesk(hub);
  const { id, revision } = await desk.write();
  expect((await desk.ask(`POST /${id}/send`, { revision, at: null })).body.error.code).toBe("audience_empty");
  await aReader(hub.ctx);
  for (const at of ["2020-01-01T00:00:00Z", "1999-01-01T00:00:00Z", "tomorrow"])
    expect((await desk.ask(`POST /${id}/send`, { revision, at })).body.error.fields).toHaveProperty("at");
});

test("a scheduled announcement takes another time, and stopped it is a draft again", async () => {
  const desk = await aDesk(hub);
  await aReader(hub.ctx);
  const { id, revision } = await desk.write();
  const at = tomorrow();
  expect((await desk.ask(`POST /${id}/send`, { revision, at })).body).toMatchObject({
    state: "scheduled",
    startsAt: at,
  });
  expect((await desk.ask(`PATCH /${id}`, { revision, draft })).body.error.code).toBe("announcement_moved_on");
  expect((await desk.ask(`DELETE /${id}`)).body.error.code).toBe("announcement_moved_on");
  const { run, sent } = postOffice(hub);
  await run();
  expect(sent).toEqual([]);
  expect((await desk.ask(`POST /${id}/stop`)).body).toMatchObject({ state: "draft", startsAt: null });
  await run();
  expect(sent).toEqual([]);
  expect((await desk.ask(`POST /${id}/send`, { revision, at: tomorrow() })).status).toBe(200);
  expect((await desk.ask(`POST /${id}/send`, { revision, at: null })).status).toBe(200);
  await run();
  expect(sent).toHaveLength(1);
  expect((await desk.ask(`POST /${id}/send`, { revision, at: tomorrow() })).body.error.code).toBe(
    "announcement_moved_on",
  );
  expect((await desk.ask(`DELETE /${id}`)).body.error.code).toBe("announcement_moved_on");
});

test("the preview shows a real member's email and warns of links that lead nowhere", async () => {
  const desk = await aDesk(hub);
  const asha = await aPerson(hub.ctx, { userMetadata: { full_name: "Asha" } });
  const { id } = await desk.write({
    body: "{greeting} see [this](/api/products/nothing-here) and [that](/healthz)",
    button: null,
  });
  const { body } = await desk.ask(`POST /${id}/preview`, { personId: asha.id });
  expect(body).toMatchObject({ subject: draft.subject, preview: draft.preview, name: "Asha" });
  expect(body.html).toContain("Hello Asha,");
  expect(body.html).toContain('href="http://hub.test/healthz"');
  expect(body.text).toContain("[that](http://hub.test/healthz)");
  const [, token = ""] = /\/emails\/([\w.-]+)/.exec(body.text) ?? [];
  expect(readLeaveToken(hub.ctx, token).personId).toBe(desk.admin.id);
  expect(body.warnings).toEqual([
    { link: "http://hub.test/api/products/nothing-here", says: "There is nothing at this address." },
  ]);
  const stranger = await desk.ask(`POST /${id}/preview`, { personId: crypto.randomUUID() });
  expect(stranger.body.error.code).toBe("person_not_found");
});

test("a test goes to the administrator alone", async () => {
  const desk = await aDesk(hub);
  await aReader(hub.ctx);
  const { id } = await desk.write({ subject: "Hello {name}" });
  expect((await desk.ask(`POST /${id}/test`)).status).toBe(200);
  const { rows } = await hub.ctx.database.pool.query("select recipient, subject from sandbox_messages");
  expect(rows).toEqual([{ recipient: desk.admin.email, subject: "Hello there" }]);
});

test("a link leads to its target and nowhere else, and presses are counted without the person", async () => {
  const desk = await aDesk(hub);
  await aReader(hub.ctx);
  const id = await desk.start();
  await postOffice(hub).run();
  const press = (number: number | string, method = "GET") => hub.request(`/links/${id}/${number}`, { method });
  const first = await press(1);
  expect([first.status, first.headers.get("location")]).toEqual([302, "https://example.com/shelf?a=1&b=2"]);
  await press(1);
  expect((await press(1, "HEAD")).status).toBe(302);
  expect((await press(2)).headers.get("location")).toBe("http://hub.test/products");
  for (const nowhere of [3, 0, -1, "x", "1x", "99999"])
    expect([nowhere, (await press(nowhere)).status]).toEqual([nowhere, 404]);
  const page = await hub.request(`/links/${id}/3`, { headers: { accept: "text/html" } });
  expect(await page.text()).toMatch(/^<!doctype html>.*There is nothing at this address\./);
  const misled = await press("1?to=https://evil.example");
  expect(misled.headers.get("location")).toBe("https://example.com/shelf?a=1&b=2");
  expect((await hub.request(`/links/${crypto.randomUUID()}/1`)).status).toBe(404);
  expect((await desk.see(id)).progress).toMatchObject({
    links: [
      { link: "https://example.com/shelf?a=1&b=2", presses: 3 },
      { link: "http://hub.test/products", presses: 1 },
    ],
  });
});

test("every act on an announcement is in the audit log", async () => {
  const desk = await aDesk(hub);
  await aReader(hub.ctx);
  const id = await desk.start();
  await postOffice(hub).freeze();
  for (const act of ["pause", "resume", "stop"]) expect((await desk.ask(`POST /${id}/${act}`)).status).toBe(200);
  const gone = await desk.write({ subject: "" });
  await desk.ask(`DELETE /${gone.id}`);
  const { acts } = (await call(hub, "GET /admin/audit?kind=emails", { token: desk.admin.token })).body;
  expect(acts.map(({ says }: { says: string }) => says)).toEqual([
    "deleted the draft without a subject",
    "stopped the announcement “The winter shelf”",
    "resumed the announcement “The winter shelf”",
    "paused the announcement “The winter shelf”",
    "sent the announcement “The winter shelf”",
  ]);
});
