import { askingCaps } from "#contract/values/introduction.ts";
import type { IntroductionKind } from "#contract/values/introduction.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { isBlockedAt, judgeStanding } from "../accounts/standing.ts";
import { personNamed } from "../people/look-at-person.ts";
import { hasBlocked, listBlocksAround } from "./block-store.ts";
import { before, dayMs, isHere, kindsFor, opennessOf } from "./judge-asking.ts";
import { type FaceRow, listFaces } from "./people-store.ts";
import { opensTo, stateNow } from "./rules.ts";
import {
  countWaiting,
  findOwn,
  type IntroductionRow,
  type ListedIntroduction,
  listIntroductions,
  listLastAsked,
  type Side,
} from "./store.ts";

const perPage = 20;

export interface NamedOpportunity {
  readonly slug: string;
  readonly title: string;
  readonly company: string;
}

/** Titles of opportunities are known to a room of a higher rank. */
export interface KnownOfOpportunities {
  readonly nameOpportunities: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, NamedOpportunity>>;
}

export interface OwnIntroduction extends ListedIntroduction {
  readonly side: Side;
  readonly state: IntroductionRow["state"];
  /** Undefined: someone without an account. */
  readonly other: (FaceRow & { readonly isMemberNow: boolean; readonly isBlocked: boolean }) | undefined;
  /** The author of the piece, while their page is public. */
  readonly authorHandle: string | null;
  readonly opportunity: NamedOpportunity | null;
  readonly address: string | null;
}

export interface OwnIntroductions extends Omit<FoundPage, "ids"> {
  readonly introductions: readonly OwnIntroduction[];
  readonly waiting: number;
  readonly open: number;
}

export async function lookAtIntroductions(
  ctx: Ctx,
  opportunities: KnownOfOpportunities,
  { personId, side, page }: { readonly personId: string; readonly side: Side; readonly page: number },
): Promise<OwnIntroductions> {
  const now = ctx.clock.now();
  const present = { now, isBlocked: isBlockedAt(now) };
  const [{ ids, ...pages }, waiting, open] = await Promise.all([
    findOwn(ctx.db, { personId, side, page, size: perPage }, present),
    countWaiting(ctx.db, { personId, side: "received" }, present),
    countWaiting(ctx.db, { personId, side: "sent" }, present),
  ]);
  return { ...pages, introductions: await load(ctx, opportunities, { personId, ids }), waiting, open };
}

export async function countReceivedWaiting(ctx: Ctx, personId: string): Promise<number> {
  const now = ctx.clock.now();
  return countWaiting(ctx.db, { personId, side: "received" }, { now, isBlocked: isBlockedAt(now) });
}

export async function lookAtIntroduction(
  ctx: Ctx,
  opportunities: KnownOfOpportunities,
  { personId, id }: { readonly personId: string; readonly id: string },
): Promise<OwnIntroduction> {
  const [own] = await load(ctx, opportunities, { personId, ids: [id] });
  if (!own || own.row.state === "unproven" || ![own.row.fromId, own.row.toId].includes(personId))
    throw new Refusal("introduction_not_found");
  return own;
}

async function load(
  ctx: Ctx,
  opportunities: KnownOfOpportunities,
  { personId, ids }: { readonly personId: string; readonly ids: readonly string[] },
): Promise<OwnIntroduction[]> {
  const listed = await listIntroductions(ctx.db, ids);
  const people = new Set(listed.flatMap(({ row }) => [row.toId, row.fromId ?? []].flat()));
  const about = new Set(listed.flatMap(({ row }) => row.opportunityId ?? []));
  const [rows, titles, blocks] = await Promise.all([
    listFaces(ctx.db, [...people]),
    about.size === 0 ? undefined : opportunities.nameOpportunities(ctx, [...about]),
    listBlocksAround(ctx.db, personId),
  ]);
  const faces = new Map(rows.map((face) => [face.id, face]));
  const blocked = new Set(
    blocks.map((block) => (block.personId === personId ? (block.blockedId ?? block.blockedEmail) : block.personId)),
  );
  return listed.map((each) => {
    const { row } = each;
    const side = row.toId === personId ? "received" : "sent";
    const face = faces.get((side === "received" ? row.fromId : row.toId) ?? "");
    const standing = face && judgeStanding(ctx, face);
    const isOtherBlocked = standing?.isBlocked ?? false;
    const state = stateNow(row, { now: ctx.clock.now(), isOtherBlocked });
    const isApart = isOtherBlocked || blocked.has(side === "received" ? (row.fromId ?? row.fromEmail) : row.toId);
    return {
      ...each,
      side,
      // The one who asked reads a no: a report is between the other person and the office.
      state: side === "sent" && state === "reported" ? "declined" : state,
      other: face && standing ? { ...face, isMemberNow: standing.isMember, isBlocked: isOtherBlocked } : undefined,
      authorHandle: faces.get(row.fromId ?? "")?.handle ?? null,
      opportunity: titles?.get(row.opportunityId ?? "") ?? null,
      address: state === "accepted" && !isApart ? (face ? face.email : row.fromEmail) : null,
    };
  });
}

export interface AskingRows {
  readonly kinds: readonly IntroductionKind[];
  readonly isMember: boolean;
  readonly isOwn: boolean;
  readonly opensTo: readonly IntroductionKind[];
  readonly last: readonly { readonly kind: IntroductionKind; readonly askedAt: Date; readonly again: Date }[];
}

/** What a viewer, or a stranger, may ask this person for. */
export async function lookAtAsking(ctx: Ctx, handle: string, viewerId: string | undefined): Promise<AskingRows> {
  const id = await personNamed(ctx.db, handle);
  const faces = id === undefined ? [] : await listFaces(ctx.db, [id, ...(viewerId === undefined ? [] : [viewerId])]);
  const receiver = faces.find((face) => face.id === id);
  if (!isHere(ctx, receiver)) throw new Refusal("person_not_found");
  const viewer = faces.find((face) => face.id === viewerId);
  const open = opennessOf(receiver);
  if (!viewer)
    return {
      kinds: opensTo(open, "stranger"),
      isMember: false,
      isOwn: false,
      opensTo: opensTo(open, "member"),
      last: [],
    };
  const { isMember } = judgeStanding(ctx, viewer);
  if (viewer.id === receiver.id)
    return { kinds: [], isMember, isOwn: true, opensTo: opensTo(open, "member"), last: [] };
  // An address that they did not confirm may be another person's.
  const sender = { id: viewer.id, email: viewer.emailConfirmedAt && viewer.email };
  const pairMs = askingCaps.pairDays * dayMs;
  const since = before(ctx.clock.now(), askingCaps.pairDays);
  const [kinds, isShut, last] = await Promise.all([
    kindsFor(ctx.db, receiver, { as: isMember ? "member" : "account", sender }),
    hasBlocked(ctx.db, receiver.id, sender),
    listLastAsked(ctx.db, sender, { toId: receiver.id, since, opportunityId: null }),
  ]);
  return {
    kinds,
    isMember,
    isOwn: false,
    opensTo: isShut ? [] : opensTo(open, "member"),
    last: last.map((one) => ({ ...one, again: new Date(one.askedAt.getTime() + pairMs) })),
  };
}
