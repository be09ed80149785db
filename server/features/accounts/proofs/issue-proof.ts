import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { FlowKind } from "../flows/flow-store.ts";
import { startFlow } from "../flows/start-flow.ts";
import type { WayBack } from "../flows/way-back.ts";
import { openGuesses } from "./email-ask-store.ts";
import { challengedPrefix, linkTo, proofLife } from "./proof-rules.ts";
import { type ProofKind, type ProofRow, putProof } from "./proof-store.ts";
import { macOfAddress } from "./take-email-turn.ts";

export interface ProofRequest {
  readonly accountId: string;
  readonly kind: ProofKind;
  readonly address: string;
  readonly redirectTo: string;
  readonly flowId?: string | undefined;
}

/** A link and a code that prove an address, once. The stored hashes reveal neither. */
export async function issueProof(
  ctx: Ctx,
  tx: Tx,
  ask: ProofRequest,
): Promise<{ readonly link: string; readonly code: string }> {
  const now = ctx.clock.now();
  const token = `${ask.flowId === undefined ? "" : challengedPrefix}${randomBytes(32).toString("base64url")}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await putProof(tx, {
    id: ctx.ids.uuid(),
    accountId: ask.accountId,
    kind: ask.kind,
    address: ask.address,
    linkHash: hashLinkToken(token),
    codeHash: macOfCode(ctx, ask, code),
    flowId: ask.flowId ?? null,
    redirectTo: ask.redirectTo,
    expiresAt: new Date(now.getTime() + proofLife[ask.kind]),
    createdAt: now,
  });
  await openGuesses(
    tx,
    { kind: ask.kind, addressMac: macOfAddress(ctx, ask.address) },
    new Date(now.getTime() - ctx.config.auth.mailGapSeconds * 1000),
  );
  return { link: linkTo({ publicUrl: ctx.config.publicUrl, kind: ask.kind, token, redirectTo: ask.redirectTo }), code };
}

/** The flow of a browser that gave a challenge; the others need none. */
export async function startMailFlow(
  ctx: Ctx,
  tx: Tx,
  { kind, way }: { readonly kind: FlowKind; readonly way: WayBack },
): Promise<string | undefined> {
  return way.codeChallenge === undefined ? undefined : startFlow(ctx, tx, { kind, ...way });
}

export function hashLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

// A thief of the table could try a million codes in no time: hence a MAC, bound to one account and purpose.
export function macOfCode(
  ctx: Ctx,
  { accountId, kind, address }: Pick<ProofRow, "accountId" | "kind" | "address">,
  code: string,
): Buffer {
  return ctx.vault.mac("proof code", `${accountId} ${kind} ${address} ${code}`);
}
