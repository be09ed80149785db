import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Conflict, retryOnConflict } from "#server/db/retry-on-conflict.ts";
import { enqueue, backOff, markDone, type WorkKind } from "#server/jobs/due-work.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByEmail, lockAccount, updateAccount } from "../account-store.ts";
import type { WayBack } from "../flows/way-back.ts";
import { readerOf, waysIn } from "../email-facts.ts";
import { alreadyRegistered } from "../notice-emails.ts";
import { mailProof } from "../proofs/mail-proof.ts";
import { mergeMetadata } from "../asking/metadata-rules.ts";
import { openEmailAccount } from "../newcomers/open-account.ts";

interface Signer {
  // The id of the account in the answer, if there is no account yet.
  readonly id: string;
  readonly email: string;
  // Held in memory alone: after a crash it cannot be compared with the earlier password.
  readonly password?: string;
  readonly passwordHash: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly way: WayBack;
}

// In the transaction of its effect. Throws when another process has done the job.
type End = (tx: Tx) => Promise<void>;

type SignUpAct = Signer & { readonly end: End };

class DoneElsewhere extends Error {
  override readonly name = "DoneElsewhere";
}

const signUpWork = "sign-up";
const purpose = "sign-up";
// Longer than what follows the answer takes: the job finds only what a process left undone.
const leftUndoneMs = 2_000;

/** Before the answer, for every address alike: a crash of this process loses no answered sign-up. */
export function rememberSigner(ctx: Ctx, signer: Omit<Signer, "password">): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + leftUndoneMs);
  return inTransaction(ctx.db, (tx) =>
    enqueue(ctx, tx, {
      kind: signUpWork,
      subject: signer.id,
      dueAt,
      facts: ctx.vault.seal(purpose, JSON.stringify(signer)),
    }),
  );
}

/** After the answer, by the process that gave it. */
export async function finishSignUp(ctx: Ctx, signer: Signer): Promise<void> {
  const end: End = async (tx) => {
    if (!(await markDone(tx, { kind: signUpWork, subject: signer.id })))
      throw new DoneElsewhere("Another process has finished this sign-up");
  };
  await writeToSigner(ctx, { ...signer, end }).catch((error: unknown) => {
    if (!(error instanceof DoneElsewhere)) throw error;
  });
}

/** Later, for sign-ups whose process died between its answer and what follows. */
export function finishSignUps(ctx: Ctx): WorkKind {
  return {
    name: signUpWork,
    concurrency: 2,
    leaseSeconds: 60,
    retryAfter: backOff({ firstSeconds: 5, mostSeconds: 300, tries: 8 }),
    async run(work) {
      const signer = JSON.parse(ctx.vault.open(purpose, work.facts ?? "")) as Signer;
      await writeToSigner(ctx, { ...signer, end: (tx) => work.finish(tx) });
      return undefined;
    },
  };
}

const cases = { newcomer: makeAccount, waiting: askAgain, confirmed: tellOwner };

// Sends the email that fits the state of the address.
async function writeToSigner(ctx: Ctx, signer: SignUpAct): Promise<void> {
  // Another sign-up or a confirmation may come between look and deed; then the case is another one.
  await retryOnConflict(async () => {
    const existing = await findAccountByEmail(ctx.db, signer.email);
    const isWritten = await cases[
      existing === undefined ? "newcomer" : existing.emailConfirmedAt === null ? "waiting" : "confirmed"
    ](ctx, signer, existing);
    if (!isWritten) throw new Conflict("Others kept signing up with the same address");
  });
}

function makeAccount(ctx: Ctx, { id, email, passwordHash, data, way, end }: SignUpAct): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await openEmailAccount(ctx, tx, {
      id,
      email,
      passwordHash,
      data,
      signUpChallenge: way.codeChallenge,
    });
    if (!account) return false;
    await end(tx);
    await mailProof(ctx, tx, { account, kind: "signup", way });
    return true;
  });
}

// Two passwords for one unconfirmed address may be two people's: the confirmation will drop both.
async function askAgain(ctx: Ctx, { password, data, way, end }: SignUpAct, existing?: AccountRow): Promise<boolean> {
  if (!existing) return false;
  const isSame = await isPasswordOf(ctx, existing, password);
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, existing.id);
    if (!account || account.emailConfirmedAt !== null || account.passwordHash !== existing.passwordHash) return false;
    await end(tx);
    const { sub, email, email_verified, phone_verified } = account.userMetadata;
    const userMetadata = { ...mergeMetadata({}, data), sub, email, email_verified, phone_verified };
    // The right password proves the sign-up, in the present browser.
    const change = isSame
      ? { signUpChallenge: way.codeChallenge ?? account.signUpChallenge }
      : { passwordContested: true, userMetadata };
    const updated = await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, change);
    await mailProof(ctx, tx, { account: updated, kind: "signup", way });
    return true;
  });
}

async function isPasswordOf(ctx: Ctx, { passwordHash }: AccountRow, password: string | undefined): Promise<boolean> {
  return (
    passwordHash !== null && password !== undefined && (await ctx.passwords.verify(passwordHash, password)).isRight
  );
}

async function tellOwner(ctx: Ctx, { email, end }: SignUpAct, existing?: AccountRow): Promise<boolean> {
  if (!existing) return false;
  await inTransaction(ctx.db, async (tx) => {
    await end(tx);
    const sheet = alreadyRegistered.sheet(await waysIn(ctx, tx, existing));
    await queueEmail(ctx, tx, { to: email, ...readerOf(existing), sheet });
  });
  return true;
}
