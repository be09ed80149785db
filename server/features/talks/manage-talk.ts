import type { TalkChangeRequest } from "#contract/talks-admin.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPeople, holdPerson } from "../accounts/standing.ts";
import { recordAct } from "../audit/record-act.ts";
import { holdPublic, personNamed } from "../people/look-at-person.ts";
import { readCaptions } from "./captions-rules.ts";
import { countCues, replaceCues } from "./cue-store.ts";
import {
  findEvent,
  findFilm,
  findTalk,
  holdProduct,
  holdTalk,
  listLatestEvents,
  listSpeakers,
  listTypedSpeakers,
  type SpeakerRow,
  type TalkRow,
  writeTalk,
} from "./store.ts";
import { type FilmOf, filmOf } from "./talk-rules.ts";

type Event = { readonly slug: string; readonly title: string };

export interface ManagedTalkRows {
  /** Undefined until it is saved for the first time. */
  readonly talk: TalkRow | undefined;
  readonly speakers: readonly string[];
  readonly event: Event | undefined;
  readonly film: { readonly is: FilmOf; readonly name: string | null; readonly seconds: number | null };
  readonly captions: { readonly cues: number; readonly untilMs: number };
  readonly events: readonly Event[];
}

export async function lookAtManagedTalk(ctx: Ctx, productId: number): Promise<ManagedTalkRows> {
  const product = await findFilm(ctx.db, productId);
  if (product?.type !== "talk") throw new Refusal("product_not_found");
  const [whole, speakers, captions, events] = await Promise.all([
    findTalk(ctx.db, productId),
    listTypedSpeakers(ctx.db, productId),
    countCues(ctx.db, productId),
    listLatestEvents(ctx.db),
  ]);
  const eventId = whole?.talk.eventId ?? null;
  return {
    talk: whole?.talk,
    speakers,
    event: eventId === null ? undefined : await findEvent(ctx.db, { id: eventId }),
    film: { ...product.film, is: filmOf(product.film.fileId, product.externalLink) },
    captions,
    events,
  };
}

interface TalkEdit extends TalkChangeRequest {
  readonly productId: number;
}

/** An edit of an older revision is refused, and changes nothing. */
export function saveTalk(
  ctx: Ctx,
  person: { readonly id: string },
  { productId, revision, talk }: TalkEdit,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const product = await holdProduct(tx, productId);
    if (!product) throw new Refusal("product_not_found");
    const before = await holdTalk(tx, productId);
    if ((before?.revision ?? 0) !== revision) throw new Refusal("changed_meanwhile");
    const { event, speakers, ...values } = talk;
    const eventId = event === null ? null : await eventCalled(tx, event);
    const former = new Set((await listSpeakers(tx, [productId])).map(({ personId }) => personId));
    const people = [];
    await holdNamed(tx, speakers);
    for (const [at, typed] of speakers.entries()) people.push(await speakerCalled(tx, { typed, at, former }));
    await writeTalk(tx, { ...values, productId, eventId, revision: revision + 1 }, people);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "talk.changed",
      subject: `product:${productId}`,
      facts: { title: product.title, day: talk.day, speakers },
    });
    await announce(tx, "talks");
  });
}

async function eventCalled(tx: Tx, slug: string): Promise<number> {
  const event = await findEvent(tx, { slug });
  if (!event) throw new Refusal("invalid_input", { fields: { "talk.event": "There is no such event any longer." } });
  return event.id;
}

// All in one order, whatever order they are typed in: two talks with the same speakers may be saved at the same moment.
async function holdNamed(tx: Tx, speakers: readonly string[]): Promise<void> {
  const ids: string[] = [];
  for (const typed of speakers) {
    const id = typed.startsWith("@") ? await personNamed(tx, typed.slice(1)) : undefined;
    if (id !== undefined) ids.push(id);
  }
  await holdPeople(tx, ids);
}

interface TypedSpeaker {
  readonly typed: string;
  readonly at: number;
  // The speakers before this edit stay while their pages are private.
  readonly former: ReadonlySet<string | null>;
}

async function speakerCalled(
  tx: Tx,
  { typed, at, former }: TypedSpeaker,
): Promise<Pick<SpeakerRow, "personId" | "name">> {
  if (!typed.startsWith("@")) return { personId: null, name: typed };
  const handle = typed.slice(1);
  const personId = await personNamed(tx, handle);
  if (personId !== undefined && former.has(personId) && (await holdPerson(tx, personId)))
    return { personId, name: null };
  try {
    return { personId: await holdPublic(tx, handle), name: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "person_not_found") throw error;
    throw new Refusal("invalid_input", {
      fields: { [`talk.speakers.${at}`]: `${typed} has no public page. Write the name instead.` },
    });
  }
}

/** Replaces all captions of a talk. */
export async function saveCaptions(
  ctx: Ctx,
  person: { readonly id: string },
  { productId, file }: { readonly productId: number; readonly file: Uint8Array },
): Promise<void> {
  const verdict = readCaptions(file);
  if ("fault" in verdict) throw new Refusal("invalid_input", { fields: { captions: verdict.fault } });
  await inTransaction(ctx.db, async (tx) => {
    const product = await holdProduct(tx, productId);
    if (!product) throw new Refusal("product_not_found");
    if (!(await holdTalk(tx, productId)))
      throw new Refusal("invalid_input", { fields: { captions: "Save the day and the speakers first." } });
    await replaceCues(tx, productId, verdict.cues);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "talk.captions_changed",
      subject: `product:${productId}`,
      facts: { title: product.title, captions: verdict.cues.length },
    });
    await announce(tx, "talks");
  });
}
