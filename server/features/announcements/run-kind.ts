// One engine sends for several features: each knows its people and writes its emails.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import type { Claim, Recipient } from "./claim-store.ts";
import type { RunRow } from "./draft-store.ts";

export interface AudiencePiece {
  readonly run: RunRow;
  readonly after: string | null;
  readonly most: number;
}

export interface RunKind {
  readonly name: RunRow["kind"];
  /** The next people of the audience, in the order of their ids, after the last one of the previous piece. */
  listPeople(ctx: Ctx, tx: Tx, wanted: AudiencePiece): Promise<readonly string[]>;
  /** The email as it is right at this moment. Undefined: nothing in it concerns the person any longer. */
  write(
    ctx: Ctx,
    run: RunRow,
    recipient: Recipient,
  ): Promise<Pick<FinishedEmail, "subject" | "text" | "html" | "pictures" | "leaveUrl"> | undefined>;
}

/** A row on its way, with its person as they were at the claim. */
export interface Claimed {
  readonly claim: Claim;
  readonly run: RunRow;
  readonly recipient: Recipient;
}

export function kindOf(kinds: readonly RunKind[], run: RunRow): RunKind {
  const kind = kinds.find(({ name }) => name === run.kind);
  if (!kind) throw new Error(`This version knows no announcement of the kind ${run.kind}`);
  return kind;
}
