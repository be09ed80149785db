import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { loadUser, type UserRows } from "../account-store.ts";

/** Everything that the wire tells of the person who asks. */
export async function lookAtUser(ctx: Ctx, accountId: string): Promise<UserRows> {
  const user = await loadUser(ctx.db, accountId);
  if (!user) throw new AuthRefusal("user_not_found");
  return user;
}
