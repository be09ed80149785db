// People who use the doors: they sign up, open their email, sign in.
import type { Ctx } from "#server/context.ts";
import type { Content } from "#server/features/mailing/emails/sheet.ts";
import { ask, type WireAnswer } from "#test/wire/auth-wire.ts";
import type { Hub } from "#test/hub/harness.ts";

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

/** And its due work is done. */
export async function signUp(hub: Hub, { email, password = usualPassword, ...more }: SignUp): Promise<WireAnswer> {
  const answer = await ask(hub, "POST /signup", { body: { email, password, ...more } });
  await hub.ctx.background.settled();
  return answer;
}

export interface OpenedEmail {
  // The feature's name for it: recovery, confirm_signup …
  readonly type: string;
  readonly link: URL;
  readonly token: string;
  readonly code: string;
}

// Emails of one moment have no order of their own; their work has.
const inOrder = `
  select content_sealed as sealed from email_notifications email join due_work work on work.kind = 'letter' and work.subject = email.id::text
  where recipient_email = $1 order by email.created_at, work.id`;

/** The emails to a mailbox for their reader, oldest first: name, link and code of each. */
export async function openedEmails(ctx: Ctx, address: string): Promise<OpenedEmail[]> {
  await ctx.background.settled();
  const { rows } = await ctx.database.pool.query<{ sealed: string }>(inOrder, [address]);
  return rows.map(({ sealed }) => {
    const { sheet } = JSON.parse(ctx.vault.open("letter", sealed)) as Content;
    const link = new URL(sheet.link ?? "about:blank", ctx.config.publicUrl);
    return { type: sheet.name, link, token: link.searchParams.get("token_hash") ?? "", code: sheet.code ?? "" };
  });
}

/** The only email of its kind to a mailbox, or the last one. */
export async function emailTo(ctx: Ctx, address: string, type: string): Promise<OpenedEmail> {
  const last = (await openedEmails(ctx, address)).findLast((email) => email.type === type);
  if (!last) throw new Error(`There is no email ${type} to ${address}`);
  return last;
}

export async function confirm(hub: Hub, email: string): Promise<WireAnswer> {
  const { token } = await emailTo(hub.ctx, email, "confirm_signup");
  return ask(hub, "POST /verify", { body: { type: "signup", token_hash: token } });
}

export function signIn(hub: Hub, email: string, password = usualPassword): Promise<WireAnswer> {
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
