import { expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import { ManagedTalk, type TalkRequest } from "#contract/talks-admin.ts";
import { productBounds } from "#contract/values/product-bounds.ts";
import { inTransaction } from "#server/db/client.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { aFilm } from "#test/files/films.ts";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { aCustomer, aMember } from "#test/people/people.ts";
import { aManaged, anOffice, typed } from "#test/shop/managing.ts";
import { spoken, talkFacts } from "#test/shop/talks.ts";

const hub = await startHub();
const office = anOffice(hub);

const aDraft = (about: Parameters<typeof aManaged>[2] = {}) =>
  aManaged(hub, office.admin, {
    type: "talk",
    priceNonMember: 0,
    priceMember: 0,
    isMembershipIncluded: true,
    ...about,
  });

function send(path: string, { method, body }: { readonly method: string; readonly body: BodyInit }): Promise<Response> {
  const init = { method, body, headers: { authorization: `Bearer ${office.admin.token}` } };
  return hub.request(`/api/admin/${path}`, init);
}

const sendFilm = (id: number, film: Buffer, name = "film.mp4") =>
  send(`products/${id}/files?name=${encodeURIComponent(name)}`, { method: "POST", body: Uint8Array.from(film) });
const sendCaptions = (id: number, body: BodyInit) => send(`talks/${id}/captions`, { method: "PUT", body });
const save = (id: number, talk: Partial<TalkRequest> = {}, revision = 0) =>
  call(hub, `PUT /admin/talks/${id}`, {
    token: office.admin.token,
    body: { revision, talk: { ...talkFacts, ...talk } },
  });

async function step(id: number, status: string): Promise<string> {
  const answer = await call(hub, `POST /admin/products/${id}/status`, { token: office.admin.token, body: { status } });
  return answer.status === 200 ? answer.body.status : `${answer.status} ${answer.body.error.code}`;
}

async function saved(answer: Response): Promise<ManagedTalk> {
  expect(answer.status).toBe(200);
  return ManagedTalk.parse(await answer.json());
}

async function faultsOf(answer: Response): Promise<Record<string, string>> {
  return ErrorBody.parse(await answer.json()).error.fields ?? {};
}

test("a talk is published once it has a film and captions, and keeps a film", async () => {
  const { id } = await aDraft();
  expect(await step(id, "published")).toBe("409 talk_without_film");
  const film = await sendFilm(id, aFilm({ seconds: 754 }));
  const { id: file } = (await film.json()) as { id: string };
  expect((await save(id)).body).toMatchObject({
    revision: 1,
    film: { name: "film.mp4", seconds: 754 },
    captions: null,
  });
  expect(await step(id, "published")).toBe("409 talk_without_captions");
  expect(await saved(await sendCaptions(id, spoken))).toMatchObject({ captions: { cues: 3, until: 761 } });
  expect(await step(id, "published")).toBe("published");
  const removed = await call(hub, `DELETE /admin/products/${id}/files/${file}`, office.admin);
  expect([removed.status, removed.body.error.code]).toEqual([409, "talk_without_film"]);
  expect(await step(id, "archived")).toBe("archived");
});

test("a published guide becomes a talk only with a film and captions", async () => {
  const guide = await aManaged(hub, office.admin, { status: "published" });
  const { status, body } = await call(hub, `PUT /admin/products/${guide.id}`, {
    token: office.admin.token,
    body: { revision: guide.revision, product: typed({ type: "talk", externalLink: "https://course.example/" }) },
  });
  expect([status, body.error.code]).toEqual([409, "talk_without_film"]);
});

test.each([
  {
    how: "with its index at the end",
    film: aFilm({ boxes: ["ftyp", "mdat", "moov"] }),
    name: "film.mp4",
    refusal: "415 film_not_fast_start",
  },
  { how: "with another codec", film: aFilm({ codec: "hvc1" }), name: "film.mp4", refusal: "415 film_not_mp4" },
  { how: "cut off in its pictures", film: aFilm().subarray(0, 1000), name: "film.mp4", refusal: "422 film_cut_off" },
  { how: "cut off in its index", film: aFilm().subarray(0, 90), name: "film.mp4", refusal: "422 film_cut_off" },
  { how: "that is a text", film: Buffer.from("Not a film at all"), name: "film.mp4", refusal: "415 film_not_mp4" },
  { how: "named as another kind of film", film: aFilm(), name: "film.mov", refusal: "415 film_not_mp4" },
  { how: "named as a document", film: aFilm(), name: "film.pdf", refusal: "415 film_not_mp4" },
])("a film $how is refused", async ({ film, name, refusal }) => {
  const { id } = await aDraft();
  expect(await refusalOf(sendFilm(id, film, name))).toBe(refusal);
  const { rows } = await hub.ctx.database.pool.query("select storage_key from product_files");
  expect(rows).toEqual([]);
});

test("a film of eight gigabytes is refused before its first byte is read", async () => {
  const { id } = await aDraft();
  const headers = { authorization: `Bearer ${office.admin.token}`, "content-length": String(8 * 1024 ** 3) };
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("No byte should be read")) });
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const answer = hub.request(`/api/admin/products/${id}/files?name=film.mp4`, init);
  expect(await refusalOf(answer)).toBe("413 file_too_large");
  expect(8 * 1024 ** 3).toBeGreaterThan(productBounds.fileBytes);
});

test("in another product any MP4 is an ordinary file", async () => {
  const course = await aManaged(hub, office.admin, { type: "course" });
  expect((await sendFilm(course.id, aFilm({ codec: "hvc1" }))).status).toBe(200);
});

test("captions that cannot be used are refused with the line, and nothing changes", async () => {
  const { id } = await aDraft();
  const early = await sendCaptions(id, spoken);
  expect([early.status, await faultsOf(early)]).toEqual([422, { captions: "Save the day and the speakers first." }]);
  await save(id);
  await sendCaptions(id, spoken);
  for (const [file, says] of [
    [spoken.replace("Good", "<script>Good"), "Line 4"],
    [spoken.replace("00:12:38.000 --> 00:12:41.000", "00:12:37.000 --> 00:12:41.000"), "Line 9"],
    ["", "first line"],
  ] as const) {
    expect((await faultsOf(await sendCaptions(id, file)))["captions"]).toContain(says);
  }
  expect(await refusalOf(sendCaptions(id, new Uint8Array(1024 ** 2 + 1)))).toBe("413 file_too_large");
  expect((await call(hub, `GET /admin/talks/${id}`, office.admin)).body.captions).toEqual({ cues: 3, until: 761 });
});

test("when two people edit the same talk, the second learns that it has changed", async () => {
  const { id } = await aDraft();
  expect((await save(id)).status).toBe(200);
  const late = await save(id, { speakers: ["Someone Else"] });
  expect([late.status, late.body.error.code]).toEqual([409, "changed_meanwhile"]);
  expect((await save(id, { speakers: ["Someone Else"] }, 1)).body).toMatchObject({
    revision: 2,
    speakers: ["Someone Else"],
  });
});

test("a speaker whose page is private for a while stays one; another private person does not become one", async () => {
  const people = [await aListedCustomer(hub.ctx), await aListedCustomer(hub.ctx)] as const;
  await Promise.all(
    people.map(({ token }, at) => call(hub, "PUT /account/handle", { token, body: { handle: `person-${at}` } })),
  );
  const show = (isPublic: boolean) =>
    hub.ctx.database.pool.query("update extended_profiles set public_profile = $1", [isPublic]);
  const { id } = await aDraft();
  await save(id, { speakers: ["@person-0", "Meera Iyer"] });
  await show(false);
  const { speakers, revision } = (await call(hub, `GET /admin/talks/${id}`, office.admin)).body;
  expect(speakers).toEqual(["@person-0", "Meera Iyer"]);
  expect((await save(id, { speakers, language: "hi" }, revision)).body).toMatchObject({ speakers, language: "hi" });
  const more = await save(id, { speakers: [...speakers, "@person-1"] }, revision + 1);
  expect(more.body.error.fields).toEqual({
    "talk.speakers.2": "@person-1 has no public page. Write the name instead.",
  });
  await show(true);
  expect((await save(id, { speakers: [...speakers, "@person-1"] }, revision + 1)).status).toBe(200);
});

test("two talks that name the same speakers in another order are saved at the same moment", async () => {
  const people = [await aListedCustomer(hub.ctx), await aListedCustomer(hub.ctx), await aListedCustomer(hub.ctx)];
  for (const [at, { token }] of people.entries())
    await call(hub, "PUT /account/handle", { token, body: { handle: `person-${at}` } });
  const [one, other] = [await aDraft(), await aDraft({ slug: "another" })];
  const { answers } = await inTransaction(hub.ctx.db, async (tx) => {
    await holdPerson(tx, people[1]!.id);
    const answers = [
      save(one.id, { speakers: ["@person-0", "@person-1", "@person-2"] }),
      save(other.id, { speakers: ["@person-2", "@person-1", "@person-0"] }),
    ];
    if (hub.ctx.database.engine === "postgres") await untilWaiting(hub.ctx.database.pool, 2);
    return { answers };
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test("wrong facts of a talk are answered at their fields", async () => {
  const { id } = await aDraft();
  const faults = async (talk: Record<string, unknown>) => {
    const { status, body } = await save(id, talk as Partial<TalkRequest>);
    return [status, ...Object.keys(body.error.fields ?? {})];
  };
  expect(await faults({ speakers: [] })).toEqual([422, "talk.speakers"]);
  expect(await faults({ speakers: ["@no-such-handle"] })).toEqual([422, "talk.speakers.0"]);
  expect(await faults({ day: "2026-02-30" })).toEqual([422, "talk.day"]);
  expect(await faults({ event: "no-such-event" })).toEqual([422, "talk.event"]);
  expect(
    await faults({
      chapters: [
        { second: 9, title: "A" },
        { second: 9, title: "B" },
      ],
    }),
  ).toEqual([422, "talk.chapters"]);
  expect(await faults({ language: "xx" })).toEqual([422, "talk.language"]);
});

test("only administrators manage talks, and only of talks", async () => {
  const { id } = await aDraft();
  const guide = await aManaged(hub, office.admin, { slug: "guide" });
  for (const door of ["GET", "PUT"].map((method) => `${method} /admin/talks/${id}`)) {
    const body = door.startsWith("PUT") ? { revision: 0, talk: talkFacts } : undefined;
    expect((await call(hub, door, { body })).status).toBe(401);
    for (const person of [await aCustomer(hub.ctx), await aMember(hub.ctx)])
      expect((await call(hub, door, { token: person.token, body })).status).toBe(403);
  }
  expect((await save(guide.id)).status).toBe(404);
  expect((await call(hub, "GET /admin/talks/4711", office.admin)).status).toBe(404);
});
