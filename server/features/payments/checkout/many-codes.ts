// Many codes in one act, each for one person: for a class, a conference, a thank-you to volunteers.
import { randomInt } from "node:crypto";
import type { ManyInviteCodes } from "#contract/invite-codes-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { isTaken } from "#server/db/retry-on-conflict.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { insertInviteCodes } from "../code-store.ts";
import { checkTerms } from "./invite-codes.ts";

// Read from paper and typed by hand: no letter that looks like a figure. Eight of them are too many to guess.
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** All of them or none. Each works once. */
export async function makeManyCodes(
  ctx: Ctx,
  admin: { readonly id: string },
  { count, beginning, expiresAt, ...terms }: ManyInviteCodes,
): Promise<string[]> {
  await checkTerms(ctx, { ...terms, expiresAt });
  const codes = new Set<string>();
  while (codes.size < count) codes.add([beginning, randomLetters()].filter(Boolean).join("-"));
  const rows = [...codes].map((code) => ({
    ...terms,
    code,
    useLimit: 1,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    isActive: true,
    createdAt: ctx.clock.now(),
    createdBy: admin.id,
  }));
  try {
    await inTransaction(ctx.db, async (tx) => {
      await insertInviteCodes(tx, rows);
      const facts = { count, beginning, price: terms.price };
      await recordAct(ctx, tx, { actorId: admin.id, act: "invite_code.many_made", subject: "invite_codes", facts });
    });
  } catch (error) {
    throw isTaken(error) ? new Refusal("code_taken") : error;
  }
  return [...codes];
}

function randomLetters(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}
