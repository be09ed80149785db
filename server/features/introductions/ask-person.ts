import type { IntroductionRequest } from "#contract/introductions.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPeople, judgeStanding } from "../accounts/standing.ts";
import { tellPerson } from "../accounts/tell-person.ts";
import { personNamed } from "../people/look-at-person.ts";
import { lookAtShownWork } from "../portfolio/look-at-work.ts";
import { momentInIndia } from "#contract/values/india.ts";
import { introductionPaths } from "#contract/values/paths.ts";
import { hasBlocked } from "./block-store.ts";
import { interestShown } from "./emails.ts";
import { isHere, kindsFor, opennessOf, requireCaps, requireRoom } from "./judge-asking.ts";
import { type FaceRow, listFaces } from "./people-store.ts";
import { opensTo } from "./rules.ts";
import { endOf, keepIntroduction, type NewIntroduction, noticeSameText } from "./send-introduction.ts";
import type { IntroductionRow } from "./store.ts";
import { facesOf, tellOfRequest } from "./tell-of-introduction.ts";

/** By someone with an account. Gives the id of the introduction. */
export async function askPerson(ctx: Ctx, askerId: string, request: IntroductionRequest): Promise<string> {
  const toId = await personNamed(ctx.db, request.to);
  if (toId === undefined) throw new Refusal("person_not_found");
  if (toId === askerId) throw new Refusal("own_person");
  return inTransaction(ctx.db, async (tx) => {
    const { asker, receiver } = await holdBoth(tx, { askerId, toId });
    if (!isHere(ctx, receiver)) throw new Refusal("person_not_found");
    const { isMember } = judgeStanding(ctx, asker);
    const kinds = await kindsFor(tx, receiver, { as: isMember ? "member" : "account", sender: asker });
    if (!kinds.includes(request.kind)) throw new Refusal(refusalFor(receiver, request.kind, isMember));
    if (request.kind === "feedback") await requirePiece(tx, asker, request.pieceId);
    await requireCaps(ctx, tx, { sender: asker, receiver, kind: request.kind, opportunityId: null });
    await requireRoom(ctx, tx, receiver);
    const row = await send(ctx, tx, { fromId: askerId, toId, ...wordsOf(request) });
    await tellOfRequest(ctx, tx, row);
    return row.id;
  });
}

// Only work is ever open to others: for the rest they learn that members may ask.
function refusalFor(
  receiver: FaceRow,
  kind: IntroductionRequest["kind"],
  isMember: boolean,
): "members_ask" | "not_open_to_this" {
  return !isMember && (kind !== "work" || opensTo(opennessOf(receiver), "member").includes(kind))
    ? "members_ask"
    : "not_open_to_this";
}

type RequestWords = Omit<NewIntroduction, "id" | "state" | "fromId" | "toId" | "askedAt" | "endsAt">;

function wordsOf(request: IntroductionRequest): RequestWords {
  const { kind, text, link } = request;
  const words = { kind, text, link: link || null };
  if (kind === "work") return { ...words, budget: request.budget, start: request.start };
  return kind === "feedback" ? { ...words, pieceId: request.pieceId, questions: request.questions } : words;
}

async function requirePiece(tx: Tx, asker: FaceRow, pieceId: string): Promise<void> {
  if (asker.handle === null) throw new Refusal("page_not_public");
  const { pieces } = (await lookAtShownWork(tx, [asker.id], "community"))(asker.id);
  if (!pieces.some(({ id }) => id === pieceId)) throw new Refusal("piece_not_yours");
}

interface Interest {
  readonly askerId: string;
  readonly posterId: string;
  readonly opportunity: { readonly id: string; readonly title: string };
  readonly text: string;
  /** Checks, under the same hold of both people, that the opportunity still takes interest. */
  readonly isStillOpen: (tx: Tx) => Promise<void>;
}

/** "I am interested": a request for work to the person who posted, whose own page and choices don't matter here. Gives its id. */
export async function askForOpportunity(
  ctx: Ctx,
  { askerId, posterId, opportunity, text, isStillOpen }: Interest,
): Promise<string> {
  if (posterId === askerId) throw new Refusal("own_person");
  return inTransaction(ctx.db, async (tx) => {
    const { asker, receiver } = await holdBoth(tx, { askerId, toId: posterId });
    await isStillOpen(tx);
    if (asker.handle === null) throw new Refusal("page_not_public");
    if (await hasBlocked(tx, posterId, asker)) throw new Refusal("not_open_to_this");
    await requireCaps(ctx, tx, { sender: asker, receiver, kind: "work", opportunityId: opportunity.id });
    const words = { kind: "work" as const, text, opportunityId: opportunity.id };
    const row = await send(ctx, tx, { fromId: askerId, toId: posterId, ...words });
    const facts = { name: asker.name ?? "Someone", title: opportunity.title, text, until: momentInIndia(row.endsAt) };
    const sheet = interestShown.sheet({ ...facts, link: introductionPaths.introductions });
    // It answers their own post.
    await tellPerson(ctx, tx, { personId: posterId, sheet });
    return row.id;
  });
}

async function holdBoth(
  tx: Tx,
  { askerId, toId }: { readonly askerId: string; readonly toId: string },
): Promise<{ readonly asker: FaceRow; readonly receiver: FaceRow }> {
  if (!(await holdPeople(tx, [askerId, toId]))) {
    const isAskerHere = (await listFaces(tx, [askerId])).length > 0;
    throw new Refusal(isAskerHere ? "person_not_found" : "not_signed_in");
  }
  const { asker, receiver } = await facesOf(tx, { fromId: askerId, toId });
  if (!asker) throw new Refusal("not_signed_in");
  if (asker.email === null || asker.emailConfirmedAt === null) throw new Refusal("email_needed");
  return { asker, receiver };
}

async function send(
  ctx: Ctx,
  tx: Tx,
  parts: RequestWords & Pick<NewIntroduction, "fromId" | "toId">,
): Promise<IntroductionRow> {
  const [id, askedAt] = [ctx.ids.uuid(), ctx.clock.now()];
  const times = { askedAt, endsAt: endOf(parts.kind, askedAt) };
  const row = await keepIntroduction(ctx, tx, { ...parts, id, state: "asked", ...times });
  await noticeSameText(ctx, tx, row);
  return row;
}
