// Whether someone may ask a person now. The caller holds both, so that of many requests at the same time no more go through than may.
import { askingCaps, type IntroductionKind } from "#contract/values/introduction.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { judgeStanding } from "../accounts/standing.ts";
import { hasBlocked, isStopped } from "./block-store.ts";
import type { FaceRow } from "./people-store.ts";
import { type AskerKind, opensTo, type OpenTo } from "./rules.ts";
import { countAsked, countReceived, type KnownSender, listLastAsked } from "./store.ts";

export const dayMs = 86_400_000;
export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

const usualMost = 5;

/** What a person is open to, with the choices of someone who never made any. */
export function opennessOf({ lookingForWork, offeringMentorship, choices }: FaceRow): OpenTo & {
  readonly mostAMonth: number;
} {
  const { strangers = false, feedback = false, isPaused = false, mostAMonth = usualMost } = choices ?? {};
  return { lookingForWork, offeringMentorship, strangers, feedback, isPaused, mostAMonth };
}

/** Not public or blocked from the hub: as unknown as a name never used. */
export function isHere(ctx: Ctx, receiver: FaceRow | undefined): receiver is FaceRow & { readonly handle: string } {
  return receiver !== undefined && receiver.handle !== null && !judgeStanding(ctx, receiver).isBlocked;
}

/** A person who blocked the sender is open to nothing, like one who paused: no one learns of a block. */
export async function kindsFor(
  db: Db | Tx,
  receiver: FaceRow,
  { as, sender }: { readonly as: AskerKind; readonly sender: KnownSender },
): Promise<IntroductionKind[]> {
  return (await hasBlocked(db, receiver.id, sender)) ? [] : opensTo(opennessOf(receiver), as);
}

interface Wish {
  readonly sender: KnownSender;
  readonly receiver: FaceRow;
  readonly kind: IntroductionKind;
  readonly opportunityId: string | null;
}

export async function requireCaps(ctx: Ctx, tx: Tx, { sender, receiver, kind, opportunityId }: Wish): Promise<void> {
  if (await isStopped(tx, sender)) throw new Refusal("asking_stopped");
  const now = ctx.clock.now();
  const since = before(now, askingCaps.pairDays);
  const last = await listLastAsked(tx, sender, { toId: receiver.id, since, opportunityId });
  if (last.some((one) => one.kind === kind)) throw new Refusal("asked_before");
  const { open, lately } = await countAsked(tx, sender, { now, dayAgo: before(now, 1) });
  if (open >= askingCaps.open) throw new Refusal("too_many_open");
  if (lately >= askingCaps.aDay) throw new Refusal("too_many_today");
}

export async function requireRoom(ctx: Ctx, tx: Tx, receiver: FaceRow): Promise<void> {
  const received = await countReceived(tx, receiver.id, before(ctx.clock.now(), 30));
  if (received >= opennessOf(receiver).mostAMonth) throw new Refusal("takes_no_more");
}
