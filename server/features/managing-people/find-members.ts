import { membersPerPage, type MembersRequest } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { readTyped } from "#server/db/search/read-typed.ts";
import { findMemberPage } from "./find-store.ts";
import { type PageOfPeople, pageOf } from "./find-users.ts";

/** Who is a member at this moment, by the day they became one; everyone, or those who are looked for. */
export async function findMembers(ctx: Ctx, { search, page }: MembersRequest): Promise<PageOfPeople> {
  const wanted = { words: readTyped(search), now: ctx.clock.now() };
  return pageOf(ctx, await findMemberPage(ctx.db, wanted, { page, size: membersPerPage }));
}
