// The log as administrators read it: a page, or all matches, with the names of actors and people.
import { endOfIndianDay, startOfIndianDay } from "#contract/values/india.ts";
import type { AuditSearch } from "#contract/audit-admin.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { actsOfKind } from "./act-rules.ts";
import { findActs, listActsAfter, type WantedActs } from "./list-store.ts";
import { byOperator } from "./record-act.ts";
import type { ActRow } from "./store.ts";

/** The names of people, which only accounts know. Passed in by app.ts, since the log ranks below all features. */
export interface WhoIsWho {
  /** The people with this address or name; a handful at most. An id needs no look-up, so it also finds an erased person. */
  readonly findUserIds: (ctx: Ctx, text: string) => Promise<readonly string[]>;
  readonly namePeople: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface NamedAct {
  readonly row: ActRow;
  readonly actor: NamedPerson;
  readonly whom: NamedPerson | undefined;
}

export interface NamedPerson {
  readonly id: string | null;
  readonly name: string;
  readonly isHere: boolean;
}

export interface AuditPage extends Omit<FoundPage, "ids"> {
  readonly acts: readonly NamedAct[];
}

const pieceSize = 500;

export async function lookAtAudit(ctx: Ctx, who: WhoIsWho, search: AuditSearch): Promise<AuditPage> {
  const { page = 1 } = search;
  const wanted = await wantedOf(ctx, who, search);
  const { rows, ...pages } = await findActs(ctx.db, wanted, { page, size: officePageSize });
  return { ...pages, acts: await nameActs(ctx, who, rows) };
}

/** All matches, oldest first, in pieces. */
export async function* exportAudit(
  ctx: Ctx,
  who: WhoIsWho,
  search: AuditSearch,
): AsyncGenerator<readonly NamedAct[], undefined> {
  const wanted = await wantedOf(ctx, who, search);
  for (let after = 0; ;) {
    const rows = await listActsAfter(ctx.db, wanted, { after, most: pieceSize });
    if (rows.length > 0) yield await nameActs(ctx, who, rows);
    if (rows.length < pieceSize) return undefined;
    after = rows.at(-1)!.id;
  }
}

async function wantedOf(ctx: Ctx, who: WhoIsWho, { person = "", kind, from, to }: AuditSearch): Promise<WantedActs> {
  return {
    people: person === "" ? undefined : isUuid(person) ? [person.toLowerCase()] : await who.findUserIds(ctx, person),
    acts: kind && actsOfKind(kind),
    from: from === undefined ? undefined : startOfIndianDay(from),
    before: to === undefined ? undefined : endOfIndianDay(to),
  };
}

export async function nameActs(
  ctx: Ctx,
  who: Pick<WhoIsWho, "namePeople">,
  rows: readonly ActRow[],
): Promise<NamedAct[]> {
  const ids = rows.flatMap((row) => [row.actorId, whomOf(row) ?? []].flat());
  const names = await who.namePeople(
    ctx,
    [...new Set(ids)].filter((id) => id !== byOperator),
  );
  const nameOf = (id: string): NamedPerson =>
    id === byOperator
      ? { id: null, name: "The operator", isHere: false }
      : { id, name: names.get(id) ?? `Deleted account (${id.slice(0, 8)})`, isHere: names.has(id) };
  return rows.map((row) => {
    const whom = whomOf(row);
    return { row, actor: nameOf(row.actorId), whom: whom === undefined ? undefined : nameOf(whom) };
  });
}

function whomOf({ subject }: ActRow): string | undefined {
  return /^account:([\da-f-]{36})$/.exec(subject)?.[1];
}
