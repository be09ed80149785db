import { parseEmail } from "#contract/values/email.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findAccountByEmail } from "../account-store.ts";
import { listIdentities } from "../identity-store.ts";

// The one door that reveals whether an address has an account; hence few questions, from one network and about one address.
const questions = { limit: 10, seconds: 3600 };

/** Whether a confirmed account has this address, and how its owner signs in. */
export async function checkEmailExists(
  ctx: Ctx,
  text: string,
): Promise<{ readonly exists: boolean; readonly providers: string[] }> {
  const email = parseEmail(text);
  if (email === undefined) throw new Refusal("invalid_input", { fields: { email: "This is not an email address." } });
  await ctx.rates.takeOrRefuse({
    door: "email exists",
    caller: ctx.vault.mac("email exists", email).toString("base64url"),
    ...questions,
    isAboutPerson: true,
  });
  const account = await findAccountByEmail(ctx.db, email);
  if (!account || account.emailConfirmedAt === null) return { exists: false, providers: [] };
  const identities = await listIdentities(ctx.db, account.id);
  return { exists: true, providers: [...new Set(identities.map(({ provider }) => provider))] };
}
