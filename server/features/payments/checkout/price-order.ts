// The price of one thing for one person now: the only such rule at the checkout. Nothing a browser sends is a price.
import { brand } from "#contract/brand.ts";
import type { StartCheckoutRequest } from "#contract/payments.ts";
import { inCapitals } from "#contract/values/invite-code.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { isMemberNow } from "#server/features/accounts/standing.ts";
import { offerOwn } from "#server/features/access/ownership.ts";
import { refuseWithoutSeat } from "#server/features/events/seats/seat-of-order.ts";
import {
  countUses,
  findInviteCode,
  hasFreeGrant,
  type InviteCodeRow,
  lockInviteCode,
  type Thing,
} from "../order-store.ts";

export interface PricedOrder extends Thing {
  readonly title: string;
  readonly amount: number;
  readonly listAmount: number;
  readonly code: InviteCodeRow | undefined;
}

export interface PriceRequest {
  readonly personId: string;
  readonly buys: StartCheckoutRequest["buys"];
  readonly membershipPrice: number;
}

const membershipTitle = `${brand.name} Membership`;

/** Refuses a thing that is not sold to them. Locks the invite code, so that its last use goes to one buyer. */
export async function priceOrder(
  ctx: Ctx,
  tx: Tx,
  { personId, buys, membershipPrice }: PriceRequest,
): Promise<PricedOrder> {
  const isMember = await isMemberNow(ctx, tx, personId);
  if (buys.kind === "product") {
    await refuseWithoutSeat(ctx, tx, { personId, slug: buys.slug, isMember });
    return priceProduct(tx, { personId, slug: buys.slug, isMember });
  }
  if (isMember) throw new Refusal("already_member");
  const code =
    buys.inviteCode === undefined ? undefined : await usableCode(ctx, tx, { personId, typed: buys.inviteCode });
  const listAmount = Math.max(membershipPrice, code?.price ?? 0);
  return {
    kind: "membership",
    productId: null,
    title: membershipTitle,
    amount: code?.price ?? membershipPrice,
    listAmount,
    code,
  };
}

async function priceProduct(
  tx: Tx,
  { personId, slug, isMember }: { personId: string; slug: string; isMember: boolean },
): Promise<PricedOrder> {
  const offered = await offerOwn(tx, { personId, slug, isMember });
  if (!offered) throw new Refusal("product_not_found");
  const { product, offer } = offered;
  if (offer.act === "open") throw new Refusal("already_owned");
  if (offer.act === "gone") throw new Refusal("product_archived");
  if (offer.act === "join") throw new Refusal("members_only");
  return {
    kind: "product",
    productId: product.id,
    title: product.name,
    amount: offer.price,
    listAmount: Math.max(offer.price, product.priceNonMember),
    code: undefined,
  };
}

interface TypedCode {
  readonly personId: string;
  readonly typed: string;
}

async function usableCode(ctx: Ctx, tx: Tx, { personId, typed }: TypedCode): Promise<InviteCodeRow> {
  const match = await findUsableCode(ctx, tx, { personId, typed });
  const code = match && (await lockInviteCode(tx, match.id));
  if (!code || !(await isUsable(ctx, tx, { code, personId }))) throw new Refusal("invite_code_invalid");
  return code;
}

/** Ignores case and spaces. Undefined if unknown, inactive, expired or used up. */
export async function findUsableCode(
  ctx: Ctx,
  db: Db | Tx,
  { personId, typed }: TypedCode,
): Promise<InviteCodeRow | undefined> {
  const code = await findInviteCode(db, inCapitals(typed.trim()));
  return code && (await isUsable(ctx, db, { code, personId })) ? code : undefined;
}

async function isUsable(
  ctx: Ctx,
  db: Db | Tx,
  { code, personId }: { readonly code: InviteCodeRow; readonly personId: string },
): Promise<boolean> {
  if (!code.isActive || code.isArchived || (code.expiresAt !== null && code.expiresAt <= ctx.clock.now())) return false;
  // A person whose membership was revoked cannot take it again for free.
  if (code.price === 0 && (await hasFreeGrant(db, { personId, codeId: code.id }))) return false;
  return code.useLimit === null || ((await countUses(db, [code.id])).get(code.id) ?? 0) < code.useLimit;
}
