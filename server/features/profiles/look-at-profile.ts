import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { completionOf } from "./rules.ts";
import { findProfileRows, type ProfileRows } from "./store.ts";

export interface ProfileView extends ProfileRows {
  readonly completion: number;
}

/** A person's profile, and their picture. */
export async function lookAtProfile(ctx: Ctx, personId: string): Promise<ProfileView> {
  const rows = await findProfileRows(ctx.db, personId);
  if (!rows) throw new Refusal("profile_not_found");
  return { ...rows, completion: completionOf(rows.profile, rows.picture) };
}
