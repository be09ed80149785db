import { mostUsersFound, usersPerPage, type UsersAsked } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { pageOf, readTyped, walkTo } from "./find-rules.ts";
import { addUpHeads, countHeads, listPeopleIds, searchPeopleIds } from "./find-store.ts";
import { type JudgedPerson, readPeople } from "./read-person.ts";

export interface PageOfPeople {
  readonly people: readonly JudgedPerson[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isTotalExact: boolean;
}

/** Everybody, the newest first; or the newest of those who are looked for. */
export async function findUsers(ctx: Ctx, { search, page }: UsersAsked): Promise<PageOfPeople> {
  const asked = { page, size: usersPerPage };
  const typed = readTyped(search);
  if (typed === undefined) {
    const total = await countHeads(ctx.db, "people");
    const { offset, ...at } = pageOf(asked, total);
    const ids = await listPeopleIds(ctx.db, walkTo(offset, usersPerPage, total));
    return { ...at, people: await readPeople(ctx, ctx.db, ids), total, isTotalExact: true };
  }
  const found = await searchPeopleIds(ctx.db, typed, mostUsersFound + 1);
  return pageOfFound(ctx, found, { ...asked, most: mostUsersFound });
}

/** The newest of those who are looked for, by id alone. */
export function findUserIds(ctx: Ctx, search: string): Promise<readonly string[]> {
  const typed = readTyped(search);
  return typed === undefined ? Promise.resolve([]) : searchPeopleIds(ctx.db, typed, usersPerPage);
}

/** Of what was found, if it is not too much to be looked through. */
export async function pageOfFound(
  ctx: Ctx,
  found: readonly string[],
  { page, size, most }: { readonly page: number; readonly size: number; readonly most: number },
): Promise<PageOfPeople> {
  const total = Math.min(found.length, most);
  const { offset, ...at } = pageOf({ page, size }, total);
  const people = await readPeople(ctx, ctx.db, found.slice(offset, Math.min(offset + size, total)));
  return { ...at, people, total, isTotalExact: found.length <= most };
}

/** The counts are kept as changes, so that nobody waits for anybody; now and then they are added up. */
export function addUpPeople(ctx: Ctx): Promise<void> {
  return addUpHeads(ctx.db);
}
