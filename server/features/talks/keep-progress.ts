import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { lookAtOwnProduct, type OwnShelfRows } from "../access/look-at-shelf.ts";
import { findProgress, keepProgressRow, listLeft, type ProgressRow } from "./progress-store.ts";
import { findTalk, type WholeTalk } from "./store.ts";
import { seenAtAfter } from "./talk-rules.ts";

interface Watched {
  readonly productId: number;
  readonly second: number;
  readonly isSeen: boolean | undefined;
}

/** How far a person watched a talk. The last report counts, from whichever device. */
export async function keepProgress(
  ctx: Ctx,
  personId: string,
  { productId, second, isSeen }: Watched,
): Promise<ProgressRow> {
  const talk = await findTalk(ctx.db, productId);
  if (!talk || talk.product.status === "draft") throw new Refusal("product_not_found");
  const { offer } = await lookAtOwnProduct(ctx, personId, talk.product.slug);
  if (offer.act !== "open") throw new Refusal("not_allowed");
  const { seconds } = talk.film;
  return inTransaction(ctx.db, async (tx) => {
    const before = await findProgress(tx, { personId, productId });
    const now = ctx.clock.now();
    const row = {
      personId,
      productId,
      second: Math.min(second, seconds ?? second),
      seenAt: seenAtAfter({ second, isSeen, seconds }, before?.seenAt ?? null, now),
      changedAt: now,
    };
    await keepProgressRow(tx, row);
    return row;
  });
}

export interface LeftTalk {
  readonly talk: WholeTalk;
  readonly progress: ProgressRow;
}

/** The talk that a person left last and may still watch. */
export async function findLeftTalk(
  ctx: Ctx,
  personId: string,
  shelf: Promise<OwnShelfRows>,
): Promise<LeftTalk | undefined> {
  const [left, { products }] = await Promise.all([listLeft(ctx.db, personId), shelf]);
  const opens = new Set(products.filter(({ offer }) => offer.act === "open").map(({ product }) => product.id));
  const last = left.find(({ productId }) => opens.has(productId));
  const talk = last && (await findTalk(ctx.db, last.productId));
  return talk && { talk, progress: last };
}
