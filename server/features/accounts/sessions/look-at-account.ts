import type { Ctx } from "#server/context.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { findAccount, findPerson, type PersonRow, readUser, type UserRows } from "../account-store.ts";
import { type IdentityRow, listIdentities } from "../identity-store.ts";
import { isMemberAt } from "../standing-rules.ts";
import { listSessions, type SessionRow } from "./session-store.ts";

/** The wire's answer about the signed-in person. */
export async function lookAtUser(ctx: Ctx, accountId: string): Promise<UserRows> {
  const user = await readUser(ctx.db, accountId);
  if (!user) throw new AuthRefusal("user_not_found");
  return user;
}

/** The facts that the hub's own pages load each time. */
export async function lookAtOwnAccount(ctx: Ctx, accountId: string): Promise<PersonRow> {
  const person = await findPerson(ctx.db, accountId);
  if (!person) throw new Refusal("not_signed_in");
  return { ...person, isMember: isMemberAt(person, ctx.clock.now()) };
}

export function lookAtSessions(ctx: Ctx, accountId: string): Promise<SessionRow[]> {
  return listSessions(ctx.db, accountId, ctx.clock.now());
}

export interface MethodRows {
  readonly identities: readonly IdentityRow[];
  readonly hasPassword: boolean;
}

export async function listSignInMethods(ctx: Ctx, accountId: string): Promise<MethodRows> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new Refusal("not_signed_in");
  return { identities: await listIdentities(ctx.db, accountId), hasPassword: account.passwordHash !== null };
}
