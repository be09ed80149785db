import type { Tx } from "#server/db/client.ts";
import { finishAtOnce } from "#server/jobs/due-work.ts";
import { byOperator } from "../audit/record-act.ts";
import { letterWork } from "./deliver-letters.ts";
import { deleteLettersTo } from "./outbox-store.ts";
import { replaceAuthor } from "./words-store.ts";

interface Reader {
  readonly id: string;
  readonly addresses: readonly string[];
}

/** Whatever was written to them goes, and what was on its way stays here. One that is leaving this very moment may still arrive. */
export async function forgetLetters(tx: Tx, { id, addresses }: Reader): Promise<void> {
  for (const letter of await deleteLettersTo(tx, id, addresses))
    await finishAtOnce(tx, { kind: letterWork, subject: letter });
  await replaceAuthor(tx, id, byOperator);
}
