// An app asks to log a person out (OpenID RP-initiated logout). The page asks the person; this tells it by whom, and where to go afterwards.
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { findConnectedApp } from "../connected-app-store.ts";
import { readIdTokenHint } from "./app-tokens.ts";

interface LogOutWish {
  readonly hint: string | undefined;
  readonly clientId: string | undefined;
  readonly returnTo: string | undefined;
  readonly state: string | undefined;
}

export interface LogOutDetails {
  readonly app: { readonly id: string; readonly name: string } | undefined;
  // The person whom the app knows: perhaps not the one who is logged in here.
  readonly personId: string | undefined;
  readonly redirectUrl: string | undefined;
}

export async function lookAtLogOut(ctx: Ctx, { hint, clientId, returnTo, state }: LogOutWish): Promise<LogOutDetails> {
  const hinted = hint === undefined ? undefined : await readIdTokenHint(ctx, hint);
  const appId = hinted?.appId ?? clientId ?? "";
  const isOneApp = clientId === undefined || clientId === appId;
  const row = isOneApp && isUuid(appId) ? await findConnectedApp(ctx.db, appId) : undefined;
  const app = row?.isOn ? row : undefined;
  if (returnTo !== undefined && !app?.redirectUris.includes(returnTo))
    throw new AuthRefusal("validation_failed", {
      message: "post_logout_redirect_uri is not registered for this client",
    });
  return {
    app: app && { id: app.id, name: app.name },
    personId: hinted?.personId,
    redirectUrl: returnTo === undefined ? undefined : withState(returnTo, state),
  };
}

function withState(address: string, state: string | undefined): string {
  if (state === undefined) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ state })}`;
}
