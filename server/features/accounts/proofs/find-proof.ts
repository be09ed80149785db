import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { hashLinkToken, macOfCode } from "./issue-proof.ts";
import { takeGuess } from "./email-ask-store.ts";
import { mostGuesses } from "./proof-rules.ts";
import { findProofByLink, listProofsFor, type ProofKind, type ProofRow } from "./proof-store.ts";
import { macOfAddress } from "./take-email-turn.ts";

export type LinkOrCode =
  | { readonly kinds: readonly ProofKind[]; readonly token: string }
  | {
      readonly kinds: readonly ProofKind[];
      readonly address: string;
      readonly code: string;
      readonly accountId?: string | undefined;
    };

/** The proof that a link or a code belongs to. Nothing is used up yet, but a guess is counted, for unknown addresses alike. */
export async function findProof(ctx: Ctx, shown: LinkOrCode): Promise<ProofRow | undefined> {
  const now = ctx.clock.now();
  if ("token" in shown) {
    const row = await findProofByLink(ctx.db, hashLinkToken(shown.token), shown.kinds);
    return row && row.expiresAt > now ? row : undefined;
  }
  const guessable = await takeGuess(ctx.db, {
    kinds: shown.kinds,
    addressMac: macOfAddress(ctx, shown.address),
    most: mostGuesses,
  });
  const rows = await listProofsFor(ctx.db, shown.address, shown.kinds);
  const open = rows.filter(({ accountId }) => shown.accountId === undefined || accountId === shown.accountId);
  // Several accounts may ask for one number: a code that does not say whose it is belongs to none.
  if (isOfManyAccounts(open)) return undefined;
  return open.find(
    (row) =>
      guessable.includes(row.kind) &&
      row.expiresAt > now &&
      timingSafeEqual(row.codeHash, macOfCode(ctx, row, shown.code)),
  );
}

function isOfManyAccounts(rows: readonly ProofRow[]): boolean {
  return rows.some(({ accountId }) => accountId !== rows[0]?.accountId);
}
