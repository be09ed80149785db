import { usersPerPage, type UsersRequest } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { readTyped } from "#server/db/search/read-typed.ts";
import { isBlockedAt } from "../accounts/standing.ts";
import { idsBeginning } from "./find-rules.ts";
import { findUserPage, listAfter, type WantedPeople } from "./find-store.ts";
import { type JudgedPerson, readPeople } from "./read-person.ts";

export interface PageOfPeople extends Omit<FoundPage, "ids"> {
  readonly people: readonly JudgedPerson[];
}

/** All people, or those who match the search and filters. */
export async function findUsers(ctx: Ctx, { page, ...search }: UsersRequest): Promise<PageOfPeople> {
  return pageOf(ctx, await findUserPage(ctx.db, wantedIn(ctx, search), { page, size: usersPerPage }));
}

export async function pageOf(ctx: Ctx, { ids, ...pages }: FoundPage): Promise<PageOfPeople> {
  return { ...pages, people: await readPeople(ctx, ctx.db, ids) };
}

type PeopleFilter = Omit<UsersRequest, "page">;

function wantedIn(ctx: Ctx, { search, state, sort }: PeopleFilter): WantedPeople {
  const [words, now] = [readTyped(search), ctx.clock.now()];
  const ids = words?.length === 1 ? idsBeginning(words[0]!) : undefined;
  return { words, ids, state, sort, now, isBlocked: isBlockedAt(now) };
}

const pieceSize = 1_000;

/** All matches, in pieces, so that a list of any length never fills the memory. */
export async function* exportUsers(ctx: Ctx, search: PeopleFilter): AsyncGenerator<readonly JudgedPerson[], undefined> {
  const wanted = wantedIn(ctx, search);
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
  if (wanted.words === undefined) return [];
  return (await findUserPage(ctx.db, wanted, { page: 1, size: usersPerPage })).ids;
}
