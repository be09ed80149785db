import { and, eq, inArray, lt, lte, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { emailAsks } from "../ask-tables.ts";
import type { ProofKind } from "../tables.ts";

export interface EmailRequest {
  readonly kind: ProofKind;
  readonly addressMac: Buffer;
}

/** True for the first request since then. One statement, so that of many concurrent ones one is the first. Guesses stay: only a new code resets them. */
export async function takeTurn(
  db: Db,
  { kind, addressMac }: EmailRequest,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const rows = await db
    .insert(emailAsks)
    .values({ kind, addressMac, askedAt: now })
    .onConflictDoUpdate({
      target: [emailAsks.kind, emailAsks.addressMac],
      set: { askedAt: now },
      setWhere: lte(emailAsks.askedAt, since),
    })
    .returning({ kind: emailAsks.kind });
  return rows.length === 1;
}

export async function lastAskedAt(db: Db, { kind, addressMac }: EmailRequest): Promise<Date | undefined> {
  const [row] = await db.select({ askedAt: emailAsks.askedAt }).from(emailAsks).where(is({ kind, addressMac }));
  return row?.askedAt;
}

/** A new code gets new guesses. Without a row there was no request for this kind yet, so it takes no turn: the request had another name. */
export async function openGuesses(tx: Tx, { kind, addressMac }: EmailRequest, beforeTurn: Date): Promise<void> {
  await tx
    .insert(emailAsks)
    .values({ kind, addressMac, askedAt: beforeTurn })
    .onConflictDoUpdate({ target: [emailAsks.kind, emailAsks.addressMac], set: { guesses: 0 } });
}

/** Counts a guess before it is checked, also one too many, and says which kinds may still be guessed. */
export async function takeGuess(
  db: Db,
  {
    kinds,
    addressMac,
    most,
  }: { readonly kinds: readonly ProofKind[]; readonly addressMac: Buffer; readonly most: number },
): Promise<ProofKind[]> {
  const rows = await db
    .update(emailAsks)
    .set({ guesses: sql`${emailAsks.guesses} + 1` })
    .where(and(inArray(emailAsks.kind, [...kinds]), eq(emailAsks.addressMac, addressMac)))
    .returning({ kind: emailAsks.kind, guesses: emailAsks.guesses });
  return rows.filter(({ guesses }) => guesses <= most).map(({ kind }) => kind);
}

export async function forgetAsk(tx: Tx, ask: EmailRequest): Promise<void> {
  await tx.delete(emailAsks).where(is(ask));
}

export function deleteOldAsks(db: Db, before: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: emailAsks, where: lt(emailAsks.askedAt, before), signal });
}

function is({ kind, addressMac }: EmailRequest): ReturnType<typeof and> {
  return and(eq(emailAsks.kind, kind), eq(emailAsks.addressMac, addressMac));
}
