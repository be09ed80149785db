import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { letterAsks, type ProofKind } from "../tables.ts";

export interface LetterAsk {
  readonly kind: ProofKind;
  readonly addressMac: Buffer;
}

/** True for the first to ask since then. One statement, so that of many at once one is the first. Guesses stay: only a new code opens them. */
export async function takeTurn(
  db: Db,
  { kind, addressMac }: LetterAsk,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const rows = await db
    .insert(letterAsks)
    .values({ kind, addressMac, askedAt: now })
    .onConflictDoUpdate({
      target: [letterAsks.kind, letterAsks.addressMac],
      set: { askedAt: now },
      setWhere: lte(letterAsks.askedAt, since),
    })
    .returning({ kind: letterAsks.kind });
  return rows.length === 1;
}

export async function lastAskedAt(db: Db, { kind, addressMac }: LetterAsk): Promise<Date | undefined> {
  const [row] = await db.select({ askedAt: letterAsks.askedAt }).from(letterAsks).where(is({ kind, addressMac }));
  return row?.askedAt;
}

/** A new code is guessed anew. Nobody has asked for this kind if there is no row yet, so it takes no turn: it was asked for by another name. */
export async function openGuesses(tx: Tx, { kind, addressMac }: LetterAsk, beforeTurn: Date): Promise<void> {
  await tx
    .insert(letterAsks)
    .values({ kind, addressMac, askedAt: beforeTurn })
    .onConflictDoUpdate({ target: [letterAsks.kind, letterAsks.addressMac], set: { guesses: 0 } });
}

/** Counts a guess before it is looked at, too many of them alike, and says which kinds may still be guessed. */
export async function takeGuess(
  db: Db,
  {
    kinds,
    addressMac,
    most,
  }: { readonly kinds: readonly ProofKind[]; readonly addressMac: Buffer; readonly most: number },
): Promise<ProofKind[]> {
  const rows = await db
    .update(letterAsks)
    .set({ guesses: sql`${letterAsks.guesses} + 1` })
    .where(and(inArray(letterAsks.kind, [...kinds]), eq(letterAsks.addressMac, addressMac)))
    .returning({ kind: letterAsks.kind, guesses: letterAsks.guesses });
  return rows.filter(({ guesses }) => guesses <= most).map(({ kind }) => kind);
}

export async function forgetAsk(tx: Tx, ask: LetterAsk): Promise<void> {
  await tx.delete(letterAsks).where(is(ask));
}

export function deleteOldAsks(db: Db, before: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: letterAsks, where: lt(letterAsks.askedAt, before), signal });
}

function is({ kind, addressMac }: LetterAsk): ReturnType<typeof and> {
  return and(eq(letterAsks.kind, kind), eq(letterAsks.addressMac, addressMac));
}
