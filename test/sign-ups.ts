// People who come through the front door: they sign up, open their letter, sign in.
import type { Ctx } from "#server/context.ts";
import type { Letter } from "#server/features/mailing/letters.ts";
import { ask, type Said } from "./auth-wire.ts";
import type { Hub } from "./harness.ts";

export const usualPassword = "Correct-Horse-9";

let made = 0;

export function newAddress(name = "asha"): string {
  made += 1;
  return `${name}.${made}@example.com`;
}

interface SignUp {
  readonly email: string;
  readonly password?: string;
  readonly data?: Record<string, unknown>;
  readonly [more: string]: unknown;
}

/** And what comes of it is done. */
export async function signUp(hub: Hub, { email, password = usualPassword, ...more }: SignUp): Promise<Said> {
  const said = await ask(hub, "POST /signup", { body: { email, password, ...more } });
  await hub.ctx.afterwards.settled();
  return said;
}

export interface Opened {
  readonly type: Letter["type"];
  readonly link: URL;
  readonly token: string;
  readonly code: string;
}

/** The letters to a mailbox as their reader sees them, oldest first: what each is, its link and its code. */
export async function openedLetters(ctx: Ctx, email: string): Promise<Opened[]> {
  await ctx.afterwards.settled();
  const { rows } = await ctx.database.pool.query<{ sealed: string }>("select content_sealed as sealed from email_notifications where recipient_email = $1 order by created_at, ctid", [email]);
  return rows.map(({ sealed }) => {
    const letter = JSON.parse(ctx.vault.open("letter", sealed)) as Letter;
    const link = new URL("link" in letter ? letter.link : "about:blank");
    return { type: letter.type, link, token: link.searchParams.get("token_hash") ?? "", code: "code" in letter ? letter.code : "" };
  });
}

/** The only letter of its kind to a mailbox, or the one that came last. */
export async function letterTo(ctx: Ctx, email: string, type: Letter["type"]): Promise<Opened> {
  const last = (await openedLetters(ctx, email)).findLast((letter) => letter.type === type);
  if (!last) throw new Error(`There is no letter ${type} to ${email}`);
  return last;
}

export async function confirm(hub: Hub, email: string): Promise<Said> {
  const { token } = await letterTo(hub.ctx, email, "confirm_signup");
  return ask(hub, "POST /verify", { body: { type: "signup", token_hash: token } });
}

export function signIn(hub: Hub, email: string, password = usualPassword): Promise<Said> {
  return ask(hub, "POST /token?grant_type=password", { body: { email, password } });
}

export interface Someone {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Signed up, confirmed, and signed in by password. */
export async function someone(hub: Hub, about: Partial<SignUp> = {}): Promise<Someone> {
  const email = about.email ?? newAddress();
  await signUp(hub, { ...about, email });
  await confirm(hub, email);
  const { body } = await signIn(hub, email, about.password);
  return { id: body.user.id, email, token: body.access_token };
}
