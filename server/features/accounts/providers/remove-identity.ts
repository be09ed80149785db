import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByEmail, lockAccount, updateAccount } from "../account-store.ts";
import { deleteIdentity, listIdentities } from "../identity-store.ts";
import { readerOf } from "../email-facts.ts";
import { emailChanged } from "../notice-emails.ts";
import { deleteProofsOf } from "../proofs/proof-store.ts";
import type { Device } from "../sessions/start-session.ts";
import { type Caller, holdSession, requireFreshProof } from "../sessions/caller.ts";
import { refuseUnraised } from "./add-identity.ts";
import { addressAfter } from "./removal-rules.ts";
import { tellMethodRemoved } from "./tell-methods.ts";

interface IdentityRemoval {
  readonly caller: Caller;
  readonly identityId: string;
  readonly device: Device;
}

/** Takes one way in from a person, never the last one. */
export async function removeIdentity(ctx: Ctx, { caller, identityId, device }: IdentityRemoval): Promise<void> {
  if (!ctx.config.auth.linking) throw new AuthRefusal("manual_linking_disabled");
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.id);
    if (!account) throw new AuthRefusal("user_not_found");
    const session = await holdSession(ctx, tx, caller);
    await refuseUnraised(tx, { id: account.id, aal: session.aal === 2 ? caller.aal : 1 });
    requireFreshProof(ctx, session);
    const all = await listIdentities(tx, account.id);
    const gone = all.find(({ id }) => id === identityId.toLowerCase());
    if (!gone) throw new AuthRefusal("identity_not_found");
    const address = addressAfter({ address: account.email, gone, rest: all.filter((identity) => identity !== gone) });
    if (all.length === 1 || address === undefined) throw new AuthRefusal("single_identity_not_deletable");
    if (address !== account.email && (await findAccountByEmail(tx, address)))
      throw new AuthRefusal("email_conflict_identity_not_deletable");
    await deleteIdentity(tx, gone.id);
    // Without the way "by email" its password opens nothing either.
    if (gone.provider === "email")
      await updateAccount(
        tx,
        { id: account.id, now: ctx.clock.now() },
        { passwordHash: null, passwordContested: false },
      );
    await tellMethodRemoved(ctx, tx, { account, provider: gone.provider, device });
    if (address === account.email) return;
    const now = ctx.clock.now();
    const moved: Partial<AccountRow> = {
      email: address,
      emailConfirmedAt: now,
      newEmail: null,
      emailChangeProven: null,
    };
    await updateAccount(
      tx,
      { id: account.id, now },
      { ...moved, userMetadata: { ...account.userMetadata, email: address, email_verified: true } },
    );
    await deleteProofsOf(tx, account.id);
    if (account.email !== null)
      await queueEmail(ctx, tx, {
        to: account.email,
        ...readerOf(account),
        sheet: emailChanged.sheet({ newEmail: address }),
      });
  });
}
