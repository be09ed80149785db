import type { Ctx } from "#server/context.ts";
import { findActiveStart } from "./store.ts";

/** When the membership began by which somebody is a member; null without one. Whether it still holds is said by accounts/standing.ts. */
export async function memberSince(ctx: Ctx, personId: string): Promise<Date | null> {
  return (await findActiveStart(ctx.db, personId)) ?? null;
}
