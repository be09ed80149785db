import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { type AccountRow, insertAccount, updateProfile } from "../account-store.ts";
import { insertIdentity } from "../identity-store.ts";
import { mergeMetadata, metadataFault } from "../asking/metadata-rules.ts";
import { newPerson } from "./new-person-rules.ts";
import { takeNewsChoice } from "./take-news-choice.ts";

interface NewAccount {
  // Given by a caller who needed the id before.
  readonly id?: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly signUpChallenge?: string | undefined;
  // By an administrator: they agree to the terms when they come.
  readonly invitedAt?: Date;
  // Only where the settings ask for no email.
  readonly isConfirmed?: boolean;
}

/** Undefined when an account has the address: of many concurrent sign-ups one makes the account. */
export async function openEmailAccount(
  ctx: Ctx,
  tx: Tx,
  { id = ctx.ids.uuid(), email, passwordHash, data, signUpChallenge, invitedAt, isConfirmed = false }: NewAccount,
): Promise<AccountRow | undefined> {
  const { account, identity } = newPerson({
    id,
    identityId: identityIdOf(ctx, id),
    email,
    data,
    isConfirmed,
    now: ctx.clock.now(),
  });
  const row = await insertAccount(tx, { ...account, passwordHash, signUpChallenge, invitedAt }, ctx.ids.uuid());
  if (!row) return undefined;
  await insertIdentity(tx, identity);
  await updateProfile(tx, id, { isSetup: false });
  if (isConfirmed) await takeNewsChoice(ctx, tx, row);
  return row;
}

interface VouchedPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly isAdmin: boolean;
}

/** An account for a person the hub itself vouches for: confirmed, without an email. Its id, unless an account has the address. */
export async function openKnownAccount(
  ctx: Ctx,
  { email, name, password, isAdmin }: VouchedPerson,
): Promise<string | undefined> {
  const passwordHash = await ctx.passwords.hash(password);
  return inTransaction(ctx.db, async (tx) => {
    const account = await openEmailAccount(ctx, tx, {
      email,
      passwordHash,
      data: { full_name: name },
      isConfirmed: true,
    });
    if (account) await updateProfile(tx, account.id, { isAdmin });
    return account?.id;
  });
}

/** A person's profile from elsewhere, in the hub's shape; undefined when it does not fit. */
export function metadataToKeep(
  metadata: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const stored = mergeMetadata({}, metadata);
  return metadataFault(stored) === undefined && !JSON.stringify(stored).includes("\\u0000") ? stored : undefined;
}

// Made from the account's own, so that an answer can name it without looking.
export function identityIdOf(ctx: Ctx, accountId: string): string {
  return asUuid(ctx.vault.mac("email identity", accountId));
}

function asUuid(mac: Buffer): string {
  const bytes = Buffer.from(mac.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
