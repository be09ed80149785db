// The secret calendar address of a person's own events. The token is made from a number in the database and the hub's secret, so
// a copy of the database opens no calendar.
import { eventPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Db } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { isSameSecret } from "#server/secrets/is-same-secret.ts";
import { isBlockedAt, isMemberNow } from "../../accounts/standing.ts";
import { withLinkFor } from "../seats/seat-rules.ts";
import { deleteFeed, findFeed, findFeedOwner, listOwnEntries, saveFeed } from "./store.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Null until the person makes one. */
export async function findFeedAddress(ctx: Ctx, db: Db, personId: string): Promise<string | null> {
  const number = await findFeed(db, personId);
  return number === undefined ? null : addressOf(ctx, number);
}

/** The former address ends. */
export async function makeFeed(ctx: Ctx, personId: string): Promise<string> {
  const number = ctx.ids.uuid();
  await inTransaction(ctx.db, (tx) => saveFeed(tx, { personId, number, madeAt: ctx.clock.now() }));
  return addressOf(ctx, number);
}

export function endFeed(ctx: Ctx, personId: string): Promise<void> {
  return inTransaction(ctx.db, (tx) => deleteFeed(tx, personId));
}

/** The calendar behind a token: the events where its owner comes. */
export async function readFeed(ctx: Ctx, token: string): Promise<string> {
  const number = token.slice(0, 36);
  const isToken = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}[\w-]{22}$/.test(token);
  if (!isToken || !isSameSecret(token, tokenOf(ctx, number))) throw new Refusal("not_found");
  const personId = await findFeedOwner(ctx.db, number, isBlockedAt(ctx.clock.now()));
  if (personId === undefined) throw new Refusal("not_found");
  const isMember = await isMemberNow(ctx, ctx.db, personId);
  const events = await listOwnEntries(ctx.db, personId);
  return writeCalendar(
    ctx,
    "My events",
    events.map((event) => ({ event: withLinkFor(event, { isMember }), isComing: true })),
  );
}

function addressOf(ctx: Ctx, number: string): string {
  return `${ctx.config.publicUrl}${eventPaths.ownCalendar(tokenOf(ctx, number))}`;
}

function tokenOf({ vault }: Ctx, number: string): string {
  return number + vault.mac("calendar feed", number).subarray(0, 16).toString("base64url");
}
