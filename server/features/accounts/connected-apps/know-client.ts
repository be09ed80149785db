// Which app speaks at the token door, and whether it is that app.
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { OAuthRefusal } from "#server/errors.ts";
import { type ConnectedAppRow, findConnectedApp } from "../connected-app-store.ts";
import { isSecretOf } from "./app-secret.ts";

interface Credentials {
  readonly id: string;
  readonly secret: string | undefined;
}

/** A confidential app shows its secret in either way, a public one has none to show. */
export async function knowClient(
  ctx: Ctx,
  authorization: string | undefined,
  form: Readonly<Record<string, string>>,
): Promise<ConnectedAppRow> {
  const { id, secret } = inHeader(authorization) ?? { id: form["client_id"] ?? "", secret: form["client_secret"] };
  const isOneId = form["client_id"] === undefined || form["client_id"] === id;
  const app = isOneId && isUuid(id) ? await findConnectedApp(ctx.db, id) : undefined;
  if (!app?.isOn || !isItself(app, secret, ctx.clock.now()))
    throw new OAuthRefusal("invalid_client", "The client is unknown, or its secret is wrong");
  return app;
}

function isItself(app: ConnectedAppRow, secret: string | undefined, now: Date): boolean {
  if (app.kind === "public") return secret === undefined || secret === "";
  return secret !== undefined && isSecretOf(app, secret, now);
}

// RFC 6749, 2.3.1: both halves are written as in a form.
function inHeader(authorization: string | undefined): Credentials | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? "")?.[1];
  if (basic === undefined) return undefined;
  const [, id = "", secret = ""] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
  return { id: fromForm(id), secret: fromForm(secret) };
}

function fromForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
