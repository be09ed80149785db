// The owner here of a row of the dump.
import type { Judged } from "./import-rows.ts";
import { NotTaken } from "./dump/value-rules.ts";
import type { Moving } from "./moving.ts";
import { listMoved, type MovedPerson } from "./store.ts";

export interface OwnerHere {
  readonly accountId: string;
  // They had an account here before: only their purchases and their profile are added.
  readonly isJoined: boolean;
  // Undefined in a dry run for a person who would be imported.
  readonly moved: MovedPerson | undefined;
}

export type Owners = (id: string) => OwnerHere | NotTaken;

export const notInDump = "its person is not in the dump";

export async function findOwners({ ctx, people }: Moving, ids: readonly string[]): Promise<Owners> {
  const owners = new Map((await listMoved(ctx.db, [...new Set(ids)])).map((one) => [one.id, one]));
  return (id) => {
    const moved = owners.get(id);
    const accountId = people.has(id) ? people.get(id) : (moved?.accountId ?? undefined);
    if (accountId !== undefined) return { accountId, isJoined: accountId !== id, moved };
    return new NotTaken(people.has(id) || moved ? "its person was refused" : notInDump);
  };
}

/** Each row to its person's account here; refused where there is none. */
export async function giveToOwners(moving: Moving, batch: readonly Judged<{ userId: string }>[]): Promise<void> {
  const ownerOf = await findOwners(
    moving,
    batch.map(({ item }) => item.userId),
  );
  for (const one of batch) {
    const owner = ownerOf(one.item.userId);
    if (owner instanceof NotTaken) one.verdict = owner;
    else one.item.userId = owner.accountId;
  }
}
