// An app sends a person to log in.
import { randomInt } from "node:crypto";
import { appPaths } from "#contract/values/paths.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal, OAuthRefusal } from "#server/errors.ts";
import { type ConnectedAppRow, findConnectedApp } from "../connected-app-store.ts";
import { issuerOf } from "./discovery.ts";
import { readQuestion, requestLife, stateIn } from "./read-question.ts";
import { countOpenRequests, insertAppRequest } from "./request-store.ts";
import { addressWith, mayReturnTo } from "./return-address.ts";

const mostOpen = 10_000;
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The next address of the browser: the consent page, or the app with a refusal. While the app is in doubt, no address at all. */
export async function beginRequest(ctx: Ctx, query: URLSearchParams): Promise<string> {
  const { app, redirectUri } = await findAsker(ctx, query);
  const state = stateIn(query);
  try {
    const question = readQuestion(app, query, ctx.clock.now());
    const id = await keepRequest(ctx, { appId: app.id, redirectUri, state, ...question });
    return consentAddress(ctx, query, { id, isSilent: question.isSilent });
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    const refusal = { error: error.error, error_description: error.message };
    return addressWith({ issuer: issuerOf(ctx), redirectUri, state }, refusal);
  }
}

async function findAsker(
  ctx: Ctx,
  query: URLSearchParams,
): Promise<{ readonly app: ConnectedAppRow; readonly redirectUri: string }> {
  const clientId = onlyOne(query, "client_id");
  const redirectUri = onlyOne(query, "redirect_uri");
  const app = isUuid(clientId) ? await findConnectedApp(ctx.db, clientId) : undefined;
  if (!app?.isOn) throw new AuthRefusal("oauth_client_not_found");
  if (!mayReturnTo(app.redirectUris, redirectUri))
    throw new AuthRefusal("validation_failed", { message: "redirect_uri is not registered for this client" });
  return { app, redirectUri };
}

function onlyOne(query: URLSearchParams, name: string): string {
  const [value = "", ...more] = query.getAll(name);
  if (value === "" || more.length > 0)
    throw new AuthRefusal("validation_failed", { message: `${name} is required, once` });
  return value;
}

type NewRequest = Omit<Parameters<typeof insertAppRequest>[1], "id" | "status" | "createdAt" | "expiresAt">;

async function keepRequest(ctx: Ctx, request: NewRequest): Promise<string> {
  const now = ctx.clock.now();
  if ((await countOpenRequests(ctx.db, { now, atMost: mostOpen })) >= mostOpen)
    throw new OAuthRefusal("temporarily_unavailable", "Too many people log in at the moment. Please try again soon.");
  const id = Array.from({ length: 32 }, () => signs[randomInt(signs.length)]).join("");
  const expiresAt = new Date(now.getTime() + requestLife);
  await insertAppRequest(ctx.db, { ...request, id, status: "pending", createdAt: now, expiresAt });
  return id;
}

// The page tells its visitor's state to a silent request without a word on the screen.
function consentAddress(
  { config }: Ctx,
  query: URLSearchParams,
  { id, isSilent }: { readonly id: string; readonly isSilent: boolean },
): string {
  const hint = query.get("login_hint");
  const about = new URLSearchParams({
    authorization_id: id,
    ...(isSilent ? { silent: "1" } : {}),
    ...(hint === null ? {} : { login_hint: hint }),
  });
  return `${config.publicUrl}${appPaths.consent}?${about}`;
}
