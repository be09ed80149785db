import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { type AccountRow, findAccountByEmail, lockAccount, updateAccount } from "../account-store.ts";
import type { WayBack } from "../flows/way-back.ts";
import { mailProof } from "../proofs/mail-proof.ts";
import { mergeMetadata } from "./metadata-rules.ts";
import { openEmailAccount } from "./open-email-account.ts";
import { seemingAccountId } from "./seeming-ids.ts";

interface Signer {
  readonly email: string;
  readonly password: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly way: WayBack;
}

// Each of the three cases hashes once and writes one letter in one transaction, so that they take the same time.
const cases = { newcomer: makeAccount, waiting: askAgain, confirmed: tellOwner };

/** Writes to the address what fits its case and gives the id to answer with. */
export async function writeToSigner(ctx: Ctx, signer: Signer): Promise<string> {
  // Another sign-up or a confirmation may come between look and deed; then the case is another one.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const known = await findAccountByEmail(ctx.db, signer.email);
    const id = await cases[known === undefined ? "newcomer" : known.emailConfirmedAt === null ? "waiting" : "confirmed"](ctx, signer, known);
    if (id !== undefined) return id;
  }
  throw new AuthRefusal("unavailable", { retryAfterSeconds: 1 });
}

async function makeAccount(ctx: Ctx, { email, password, data, way }: Signer): Promise<string | undefined> {
  const passwordHash = await ctx.passwords.hash(password);
  return inTransaction(ctx.db, async (tx) => {
    const account = await openEmailAccount(ctx, tx, { email, passwordHash, data });
    if (account) await mailProof(ctx, tx, { account, kind: "signup", way });
    return account?.id;
  });
}

// Two passwords for one unconfirmed address are two people, as far as we can know: at confirmation neither will stand.
async function askAgain(ctx: Ctx, { password, data, way }: Signer, known?: AccountRow): Promise<string | undefined> {
  if (!known) return undefined;
  const isSame = await isPasswordOf(ctx, known, password);
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, known.id);
    if (!account || account.emailConfirmedAt !== null || account.passwordHash !== known.passwordHash) return undefined;
    const { sub, email, email_verified, phone_verified } = account.userMetadata;
    const userMetadata = { ...mergeMetadata({}, data), sub, email, email_verified, phone_verified };
    const asked = isSame ? account : await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, { passwordContested: true, userMetadata });
    await mailProof(ctx, tx, { account: asked, kind: "signup", way });
    return account.id;
  });
}

async function isPasswordOf(ctx: Ctx, { passwordHash }: AccountRow, password: string): Promise<boolean> {
  if (passwordHash !== null) return (await ctx.passwords.verify(passwordHash, password)).isRight;
  await ctx.passwords.pretend(password);
  return false;
}

async function tellOwner(ctx: Ctx, { email, password }: Signer): Promise<string> {
  await ctx.passwords.pretend(password);
  await inTransaction(ctx.db, (tx) => queueLetter(ctx, tx, { type: "already_registered", to: email }));
  return seemingAccountId(ctx, email);
}
