import { membersPerPage, type MembersRequest } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { readTyped } from "#server/db/search/read-typed.ts";
import { findMemberPage } from "./find-store.ts";
import { type PageOfPeople, pageOf } from "./find-users.ts";

/** The members at this moment, by their first day; all, or those that match. */
export async function findMembers(ctx: Ctx, { search, page }: MembersRequest): Promise<PageOfPeople> {
  const wanted = { words: readTyped(search), now: ctx.clock.now() };
  return pageOf(ctx, await findMemberPage(ctx.db, wanted, { page, size: membersPerPage }));
}
