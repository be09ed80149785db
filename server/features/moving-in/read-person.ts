// The people of auth.users that move, with their data.
import { parseEmail } from "#contract/values/email.ts";
import { parsePhone } from "#contract/values/phone.ts";
import { metadataToKeep } from "../accounts/newcomers/open-account.ts";
import { flagIn, momentIn, neededIn, NotTaken, objectIn, textIn, uuidIn, type RowValues } from "./dump/value-rules.ts";

export interface MovingPerson {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: Date;
  phone: string | undefined;
  readonly phoneConfirmedAt: Date | undefined;
  readonly passwordHash: string | undefined;
  // They had one, of a kind that cannot be checked here.
  readonly hasLostPassword: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly firstProvider: string;
  readonly lastSignInAt: Date | undefined;
  readonly bannedUntil: Date | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const personColumns = {
  needed: ["id", "email", "created_at"],
  columns: [
    "encrypted_password",
    "email_confirmed_at",
    "raw_user_meta_data",
    "raw_app_meta_data",
    "phone",
    "banned_until",
    "deleted_at",
    "is_anonymous",
    "is_sso_user",
    "last_sign_in_at",
  ],
} as const;

/** The address in the one form in which it is compared, and the rank of this row among several with it. */
export function addressAndClaim(values: RowValues): { readonly email: string; readonly claim: number } | undefined {
  const email = parseEmail(values["email"] ?? "");
  const has = (column: string): boolean => (values[column] ?? "") !== "";
  if (email === undefined || has("deleted_at")) return undefined;
  const isConfirmed = has("email_confirmed_at") || has("confirmed_at");
  return { email, claim: (isConfirmed ? 2 : 0) + (has("last_sign_in_at") ? 1 : 0) };
}

export function readPerson(values: RowValues, without: string[]): MovingPerson {
  const id = uuidIn(values, "id");
  if (momentIn(values, "deleted_at")) throw new NotTaken("the account was deleted there");
  if (flagIn(values, "is_anonymous") === true) throw new NotTaken("the account was an anonymous one");
  const email = parseEmail(neededIn(values, "email"));
  if (email === undefined) throw new NotTaken("the email address is invalid");
  const confirmedAt = momentIn(values, "email_confirmed_at") ?? momentIn(values, "confirmed_at");
  if (!confirmedAt) throw new NotTaken("the address was never confirmed: they sign up anew");
  const createdAt = momentIn(values, "created_at");
  if (!createdAt) throw new NotTaken("a required field is empty", "created_at");
  const { provider } = objectIn(values, "raw_app_meta_data");
  const hash = textIn(values, "encrypted_password");
  const isKept = hash !== undefined && isHashWeCheck(hash);
  if (hash !== undefined && !isKept) without.push("password: a hash of an unknown kind");
  if (flagIn(values, "is_sso_user") === true)
    without.push("single sign-on: they log in by an email's link or a new password");
  return {
    id,
    email,
    confirmedAt,
    ...phoneOf(values, without),
    passwordHash: isKept ? hash : undefined,
    hasLostPassword: hash !== undefined && !isKept,
    metadata: metadataOf(values, without),
    firstProvider: typeof provider === "string" && provider !== "" ? provider.slice(0, 100) : "email",
    lastSignInAt: momentIn(values, "last_sign_in_at"),
    bannedUntil: momentIn(values, "banned_until"),
    createdAt,
    updatedAt: momentIn(values, "updated_at") ?? createdAt,
  };
}

// Each further round doubles the work; a hash that takes a minute could be used to block the hub.
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const argon2id = /^\$argon2id\$v=19\$m=(\d{1,5}),t=([1-9]),p=([1-4])\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;

function isHashWeCheck(hash: string): boolean {
  return bcrypt.test(hash) || argon2id.test(hash);
}

function phoneOf(values: RowValues, without: string[]): Pick<MovingPerson, "phone" | "phoneConfirmedAt"> {
  const text = textIn(values, "phone");
  const phoneConfirmedAt = momentIn(values, "phone_confirmed_at");
  const phone = text === undefined ? undefined : parsePhone(text);
  if (phone !== undefined && phoneConfirmedAt) return { phone, phoneConfirmedAt };
  if (text !== undefined) without.push(phone === undefined ? "phone: no number" : "phone: never confirmed");
  return { phone: undefined, phoneConfirmedAt: undefined };
}

function metadataOf(values: RowValues, without: string[]): Readonly<Record<string, unknown>> {
  const metadata = objectIn(values, "raw_user_meta_data");
  const stored = metadataToKeep(metadata);
  if (stored) return stored;
  without.push("their sign-up data, which is too large or cannot be stored; a name stays");
  const { full_name: name } = metadata;
  return (typeof name === "string" && name.length <= 120 ? metadataToKeep({ full_name: name }) : undefined) ?? {};
}
