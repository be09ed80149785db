// The consent page: who asks, and the person's answer. Both may be asked again until the app has used its code.
import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal, type OAuthError } from "#server/errors.ts";
import { type AccountRow, findProfile, lockAccount } from "../account-store.ts";
import { type ConnectedAppRow, findConnectedApp } from "../connected-app-store.ts";
import { mayAsk } from "../flows/redirect-rules.ts";
import { type Caller, holdSession } from "../sessions/caller.ts";
import type { Device } from "../sessions/session-grant.ts";
import type { SessionRow } from "../sessions/session-store.ts";
import { judgeStanding } from "../standing.ts";
import { allowApp, isAllowed } from "./allow-app.ts";
import { issuerOf } from "./discovery.ts";
import { codeLife } from "./read-question.ts";
import { type AppRequestRow, holdAppRequest, updateAppRequest } from "./request-store.ts";
import { addressWith } from "./return-address.ts";

export type Hindrance = "members_only" | "second_step" | "log_in_again";

export interface RequestDetails {
  readonly request: AppRequestRow;
  readonly app: ConnectedAppRow;
  readonly account: AccountRow;
  readonly refusal: Hindrance | undefined;
}

interface HeldRequest extends RequestDetails {
  readonly session: SessionRow;
  readonly caller: Caller;
  readonly device: Device;
}

interface Wish {
  readonly caller: Caller;
  readonly id: string;
  readonly device: Device;
}

type Answer = { readonly redirectUrl: string };

/** A page elsewhere that got hold of a session may not consent with it. */
export function requireKnownOrigin({ config: { publicUrl, auth } }: Ctx, origin: string | undefined): void {
  if (origin !== undefined && !mayAsk(origin, { publicUrl, redirects: auth.redirects }))
    throw new AuthRefusal("validation_failed", { message: "This origin may not ask" });
}

/** The details of a request, or the address to go to when there is nothing to decide. The first who asks is its person. */
export function lookAtRequest(ctx: Ctx, from: Wish): Promise<RequestDetails | Answer> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await hold(ctx, tx, from);
    const { request, app, refusal } = held;
    if (request.status !== "pending") return answerAgain(ctx, held, request.status);
    if (request.accountId === null) await updateAppRequest(tx, request.id, { accountId: from.caller.id });
    const asksNothing = app.skipsConsent || (await isAllowed(tx, held));
    if (refusal === undefined && !request.asksConsent && asksNothing && isReturnSafe(held))
      return approve(ctx, tx, held);
    if (!request.isSilent) return held;
    return { redirectUrl: refusedAddress(ctx, request, silentRefusal(refusal)) };
  });
}

// RFC 8252, 8.6: without a secret, any program on the person's computer can wait at an address that is not of the web.
function isReturnSafe({ app, request }: RequestDetails): boolean {
  return app.kind === "confidential" || request.redirectUri.startsWith("https://");
}

export function decideRequest(ctx: Ctx, from: Wish, action: "approve" | "deny"): Promise<Answer> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await hold(ctx, tx, from);
    const { request, refusal } = held;
    if (request.accountId === null) throw new AuthRefusal("oauth_authorization_not_found");
    const status = action === "approve" ? "approved" : "denied";
    if (request.status !== "pending") return answerAgain(ctx, held, status);
    if (action === "approve") {
      if (refusal !== undefined) throw new AuthRefusal("oauth_app_refused");
      return approve(ctx, tx, held);
    }
    await updateAppRequest(tx, request.id, { status });
    return { redirectUrl: refusedAddress(ctx, request, "access_denied") };
  });
}

/** A silent request whose browser has no session. It stays open: the visitor may log in and ask again. */
export function answerVisitor(ctx: Ctx, id: string): Promise<Answer> {
  return inTransaction(ctx.db, async (tx) => {
    const request = await holdAppRequest(tx, id);
    if (!request?.isSilent || request.status !== "pending" || request.expiresAt <= ctx.clock.now())
      throw new AuthRefusal("oauth_authorization_not_found");
    return { redirectUrl: refusedAddress(ctx, request, "login_required") };
  });
}

async function hold(ctx: Ctx, tx: Tx, { caller, id, device }: Wish): Promise<HeldRequest> {
  const account = await lockAccount(tx, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  const session = await holdSession(ctx, tx, caller);
  const request = await holdAppRequest(tx, id);
  const app = request && (await findConnectedApp(tx, request.appId));
  const isOthers = request?.accountId !== null && request?.accountId !== caller.id;
  if (!request || !app?.isOn || isOthers || request.expiresAt <= ctx.clock.now())
    throw new AuthRefusal("oauth_authorization_not_found");
  if (account.emailConfirmedAt === null && account.phoneConfirmedAt === null)
    throw new AuthRefusal("email_not_confirmed_for_passkey");
  const facts = { request, app, account, session, caller, device };
  return { ...facts, refusal: await hindrance(ctx, tx, facts) };
}

async function hindrance(
  ctx: Ctx,
  tx: Tx,
  { request, app, account, session, caller }: Omit<HeldRequest, "refusal">,
): Promise<Hindrance | undefined> {
  const profile = await findProfile(tx, account.id);
  if (app.membersOnly && !(profile && judgeStanding(ctx, { ...profile, ...account }).isMember)) return "members_only";
  if (app.needsSecondStep && levelOf(session, caller) === 1) return "second_step";
  return request.provenSince !== null && provenAt(session) < request.provenSince ? "log_in_again" : undefined;
}

async function approve(ctx: Ctx, tx: Tx, held: HeldRequest): Promise<Answer> {
  const { request, session, caller } = held;
  const code = codeOf(ctx, request.id);
  await allowApp(ctx, tx, held);
  await updateAppRequest(tx, request.id, {
    status: "approved",
    accountId: caller.id,
    codeHash: hashOfCode(code),
    codeUntil: new Date(ctx.clock.now().getTime() + codeLife),
    authTime: provenAt(session),
    amr: session.amr.map(({ method }) => method),
    aal: levelOf(session, caller),
  });
  return { redirectUrl: addressWith(wayOf(ctx, request), { code }) };
}

function answerAgain(ctx: Ctx, { request }: HeldRequest, status: "approved" | "denied"): Answer {
  const isUsed = request.usedAt !== null || (request.codeUntil !== null && request.codeUntil <= ctx.clock.now());
  if (request.status !== status || isUsed)
    throw new AuthRefusal("validation_failed", { message: "authorization request cannot be processed" });
  return {
    redirectUrl:
      status === "approved"
        ? addressWith(wayOf(ctx, request), { code: codeOf(ctx, request.id) })
        : refusedAddress(ctx, request, "access_denied"),
  };
}

const sentences: Partial<Record<OAuthError, string>> = {
  access_denied: "The person did not allow it",
  login_required: "The person is not logged in, or has to log in again",
  consent_required: "The person has to be asked first",
  interaction_required: "The person has to take a second step first",
};

function silentRefusal(refusal: Hindrance | undefined): OAuthError {
  if (refusal === undefined) return "consent_required";
  return { members_only: "access_denied", second_step: "interaction_required", log_in_again: "login_required" }[
    refusal
  ] as OAuthError;
}

function refusedAddress(ctx: Ctx, request: AppRequestRow, error: OAuthError): string {
  return addressWith(wayOf(ctx, request), { error, error_description: sentences[error] ?? error });
}

function wayOf(ctx: Ctx, { redirectUri, state }: AppRequestRow): Parameters<typeof addressWith>[0] {
  return { issuer: issuerOf(ctx), redirectUri, state };
}

// Made from the id under the hub's own key: the table holds nothing that could be used as a code.
function codeOf({ vault }: Ctx, id: string): string {
  return vault.mac("app code", id).toString("base64url");
}

export function hashOfCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

function levelOf(session: SessionRow, caller: Caller): 1 | 2 {
  return caller.aal === 2 && session.aal === 2 ? 2 : 1;
}

function provenAt({ amr }: SessionRow): Date {
  return new Date(Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * 1000);
}
