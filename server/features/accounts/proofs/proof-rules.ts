import { emailPaths } from "#contract/values/paths.ts";
// How long a link or a code works, and its name on the wire. The emails say these times (proof-emails.ts).
const minute = 60_000;
const hour = 60 * minute;

export const proofLife = {
  signup: 24 * hour,
  invite: 24 * hour,
  email_change_current: 24 * hour,
  email_change_new: 24 * hour,
  recovery: hour,
  magiclink: hour,
  reauthentication: 10 * minute,
  phone_change: 10 * minute,
} as const;

type KindOfProof = keyof typeof proofLife;

/** "10 minutes", "an hour", "24 hours" */
export function lifeInWords(milliseconds: number): string {
  if (milliseconds < hour) return `${milliseconds / minute} minutes`;
  return milliseconds === hour ? "an hour" : `${milliseconds / hour} hours`;
}

// Five of a million, and then a new email must be asked for.
export const mostGuesses = 5;

// No link or code works longer than this, counted from the longest gap before it.
export const askLife = 27 * hour;

const kindsByType: Readonly<Record<string, readonly KindOfProof[]>> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
  // Either fits: a person who asks for a code by email need not know whether the account is new.
  email: ["signup", "magiclink"],
  // The hub has no sign-in by phone, so no code of this type is ever issued.
  sms: [],
  phone_change: ["phone_change"],
};

/** The kinds of proof behind a type of the wire; undefined for an unknown type. */
export function kindsOf(type: string): readonly KindOfProof[] | undefined {
  return Object.hasOwn(kindsByType, type) ? kindsByType[type] : undefined;
}

function typeOf(kind: KindOfProof): string {
  return kind === "email_change_current" || kind === "email_change_new" ? "email_change" : kind;
}

export function isForPhones(kind: KindOfProof): boolean {
  return kind === "phone_change";
}

/** The note in a session about the proof that opened it. */
export function aboutProof({ kind }: { readonly kind: KindOfProof }): { readonly isRecovery?: true } {
  return kind === "recovery" ? { isRecovery: true } : {};
}

interface EmailLink {
  readonly publicUrl: string;
  readonly kind: KindOfProof;
  readonly token: string;
  readonly redirectTo: string;
}

/** A page of ours, where only a press of its button uses the link up: mail scanners open everything and press nothing. */
export function linkTo({ publicUrl, kind, token, redirectTo }: EmailLink): string {
  const page = kind === "recovery" ? emailPaths.resetPassword : emailPaths.confirm;
  return `${publicUrl}${page}?${new URLSearchParams({ token_hash: token, type: typeOf(kind), redirect_to: redirectTo })}`;
}

// A link with a challenge, opened by GET, gives a code and never the tokens themselves.
export const challengedPrefix = "pkce_";
