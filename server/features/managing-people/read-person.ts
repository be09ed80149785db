import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { judgeStanding } from "../accounts/standing.ts";
import { listPersonRows, type ListedPersonRow } from "./person-store.ts";

export type JudgedPerson = Omit<ListedPersonRow, "isMember"> & {
  readonly isMember: boolean;
  readonly isBlocked: boolean;
};

/** As they are at this moment, in the order of the ids. */
export async function readPeople(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<JudgedPerson[]> {
  return (await listPersonRows(db, ids)).map((row) => ({ ...row, ...judgeStanding(ctx, row) }));
}

export async function readPerson(ctx: Ctx, db: Db | Tx, id: string): Promise<JudgedPerson | undefined> {
  return (await readPeople(ctx, db, [id]))[0];
}
