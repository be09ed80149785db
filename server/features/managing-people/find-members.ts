import { membersPerPage, type MembersAsked, mostMembersFound } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { pageOf, readTyped, walkTo } from "./find-rules.ts";
import { countHeads, countLapsed, listMemberIds, searchMemberIds } from "./find-store.ts";
import { type PageOfPeople, pageOfFound } from "./find-users.ts";
import { readPeople } from "./read-person.ts";

/** Who is a member at this moment, by the day they became one; or the newest of those who are looked for. */
export async function findMembers(ctx: Ctx, { search, page }: MembersAsked): Promise<PageOfPeople> {
  const now = ctx.clock.now();
  const asked = { page, size: membersPerPage };
  const typed = readTyped(search);
  if (typed !== undefined) {
    const found = await searchMemberIds(ctx.db, typed, { now, most: mostMembersFound + 1 });
    return pageOfFound(ctx, found, { ...asked, most: mostMembersFound });
  }
  const total = (await countHeads(ctx.db, "members")) - (await countLapsed(ctx.db, now));
  const { offset, ...at } = pageOf(asked, total);
  const ids = await listMemberIds(ctx.db, walkTo(offset, membersPerPage, total), now);
  return { ...at, people: await readPeople(ctx, ctx.db, ids), total, isTotalExact: true };
}
