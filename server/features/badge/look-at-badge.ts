import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { membersAmong } from "../accounts/standing.ts";
import { standingOf } from "./badge-rules.ts";
import { type BadgeRow, findPlace } from "./store.ts";

export type FoundBadge =
  | { readonly standing: "live" | "ended"; readonly badge: BadgeRow; readonly place: number }
  | { readonly standing: "withdrawn" | "erased"; readonly id: string };

/** The public facts of a badge, read anew each time: a membership ends by the clock, and other processes change things. */
export async function lookAtBadge(ctx: Ctx, id: string): Promise<FoundBadge> {
  const row = await findPlace(ctx.db, id);
  if (!row) throw new Refusal("badge_not_found");
  const { badge, place } = row;
  const members = badge ? await membersAmong(ctx, ctx.db, [badge.accountId]) : undefined;
  const standing = standingOf(row, badge !== null && members?.has(badge.accountId) === true);
  return badge && (standing === "live" || standing === "ended")
    ? { standing, badge, place }
    : { standing: standing === "erased" ? "erased" : "withdrawn", id };
}
