import { mostUsersFound, usersPerPage, type UsersAsked } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { isBlockedAt } from "../accounts/standing.ts";
import { pageOf, readTyped, walkTo } from "./find-rules.ts";
import { addUpHeads, countHeads, countPeople, findPeopleIds, listAfter, type WantedPeople } from "./find-store.ts";
import { type JudgedPerson, readPeople } from "./read-person.ts";

export interface PageOfPeople {
  readonly people: readonly JudgedPerson[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isTotalExact: boolean;
}

/** Beyond this many matches there is no exact total and no further page: filters and sorting lead to the rest. */
export const bounds = { found: mostUsersFound };

/** All people, or those who match the search and filters. */
export async function findUsers(ctx: Ctx, { page, ...asked }: UsersAsked): Promise<PageOfPeople> {
  const wanted = wantedIn(ctx, asked);
  const inPages = { page, size: usersPerPage };
  if (wanted.typed === undefined && wanted.state === undefined) {
    const total = await countHeads(ctx.db, "people");
    const { offset, ...at } = pageOf(inPages, total);
    const { from, ...walk } = walkTo(offset, usersPerPage, total);
    // From the nearer end, whichever of them comes first.
    const isFirst = from === "newest";
    const sort = isFirst === (wanted.sort === "newest") ? "newest" : "oldest";
    const ids = await findPeopleIds(ctx.db, { ...wanted, sort }, walk);
    const people = await readPeople(ctx, ctx.db, isFirst ? ids : ids.toReversed());
    return { ...at, people, total, isTotalExact: true };
  }
  const found = await countPeople(ctx.db, wanted, bounds.found + 1);
  const total = Math.min(found, bounds.found);
  const { offset, ...at } = pageOf(inPages, total);
  const ids = await findPeopleIds(ctx.db, wanted, { skip: offset, most: Math.min(usersPerPage, total - offset) });
  return { ...at, people: await readPeople(ctx, ctx.db, ids), total, isTotalExact: found <= bounds.found };
}

type Asked = Omit<UsersAsked, "page">;

const wantedIn = (ctx: Ctx, { search, state, sort }: Asked): WantedPeople => ({
  typed: readTyped(search),
  state,
  sort,
  now: ctx.clock.now(),
  isBlocked: isBlockedAt(ctx.clock.now()),
});

const pieceSize = 1_000;

/** All matches, in pieces, so that a list of any length never fills the memory. */
export async function* exportUsers(ctx: Ctx, asked: Asked): AsyncGenerator<readonly JudgedPerson[], undefined> {
  const wanted = wantedIn(ctx, asked);
  let last: string | undefined;
  for (;;) {
    const ids = await listAfter(ctx.db, wanted, { last, most: pieceSize });
    yield await readPeople(ctx, ctx.db, ids);
    if (ids.length < pieceSize) return;
    last = ids.at(-1);
  }
}

/** The newest matches, by ID only. */
export async function findUserIds(ctx: Ctx, search: string): Promise<readonly string[]> {
  const wanted = wantedIn(ctx, { search, sort: "newest" });
  return wanted.typed === undefined ? [] : findPeopleIds(ctx.db, wanted, { skip: 0, most: usersPerPage });
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
