import { authCases, type AuthCase } from "#contract/auth-errors.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { IdentityRefused } from "#server/integrations/identity/interface.ts";
import { claimReturn, findFlow, type FlowRow } from "../flows/flow-store.ts";
import { leadBack, type AnswerPage, answerValues } from "../flows/lead-back.ts";
import { allowedRedirect } from "../flows/redirect-rules.ts";
import type { Device } from "../sessions/start-session.ts";
import { inIdentityTransaction } from "./add-identity.ts";
import { providerNamed, redirectUri } from "./begin-visit.ts";
import { endLinking, endSignIn } from "./end-visit.ts";
import { factsOf } from "../flows/facts-rules.ts";
import { recognise } from "./recognise.ts";
import { oauthErrorOf, visitLife } from "./visit-rules.ts";
import { browserOf, openVisit } from "./visit-seal.ts";

/** The browser is back from the provider. Gives its next address, with a code, with tokens or with an error. */
export async function finishVisit(ctx: Ctx, answer: URLSearchParams, device: Device): Promise<string> {
  const { publicUrl, auth } = ctx.config;
  const flow = await resumeFlow(ctx, answer.get("state") ?? "");
  if (typeof flow === "string") return leadBack(publicUrl, refusal(new AuthRefusal(flow)));
  // Checked again, since the settings may have changed.
  const target = allowedRedirect(flow.redirectTo, { publicUrl, redirects: auth.redirects });
  try {
    return leadBack(target, await completeVisit(ctx, { flow, answer, device }));
  } catch (error) {
    if (error instanceof IdentityRefused && error.error !== "access_denied")
      ctx.log.warn({ err: error }, "a visit to the identity provider came to nothing");
    return leadBack(target, refusal(error));
  }
}

// A state is good for one return, soon after it was given out.
async function resumeFlow(ctx: Ctx, state: string): Promise<FlowRow | AuthCase> {
  if (!isUuid(state)) return "bad_oauth_state";
  const now = ctx.clock.now();
  const flow = await inTransaction(ctx.db, (tx) => claimReturn(tx, state, now));
  if (!flow) return (await findFlow(ctx.db, state)) ? "flow_state_already_used" : "bad_oauth_state";
  const isFresh = now.getTime() - flow.createdAt.getTime() <= visitLife;
  return isFresh && flow.kind === "oauth" && flow.provider === ctx.identityProvider?.name ? flow : "bad_oauth_state";
}

interface VisitReturn {
  readonly flow: FlowRow;
  readonly answer: URLSearchParams;
  readonly device: Device;
}

async function completeVisit(ctx: Ctx, { flow, answer, device }: VisitReturn): Promise<AnswerPage> {
  const { sessionId = "", aal = 1, browser, ...secrets } = openVisit(ctx, flow.sealed ?? "");
  // An attacker may send a victim to the provider and wait for the result: the browser that began must be the one that returns.
  if (browser !== undefined && browser !== browserOf(ctx, device))
    throw new AuthRefusal("bad_oauth_state", { message: "This was started in another browser" });
  const currentUrl = new URL(redirectUri(ctx));
  currentUrl.search = answer.toString();
  const provider = providerNamed(ctx, flow.provider ?? undefined);
  const proven = await provider.finish({ currentUrl, state: flow.id, secrets });
  const facts = factsOf(provider.name, proven);
  if (!facts) throw new IdentityRefused("server_error", `${provider.label} names no person`);
  const ending = {
    flow,
    device,
    tokens: { providerToken: proven.accessToken, providerRefreshToken: proven.refreshToken },
  };
  const { linkTo } = flow;
  if (linkTo !== null)
    return inIdentityTransaction(ctx, (tx) =>
      endLinking(ctx, tx, { ...ending, accountId: linkTo, linking: { facts, sessionId, aal } }),
    );
  const way = { redirectTo: flow.redirectTo ?? ctx.config.publicUrl, codeChallenge: flow.codeChallenge ?? undefined };
  return recognise(ctx, { facts, device, way }, (tx, { id }) => endSignIn(ctx, tx, { ...ending, accountId: id }));
}

// The provider's own words go through; ours come with a code that pages know.
function refusal(error: unknown): AnswerPage {
  if (error instanceof IdentityRefused)
    return answerValues({ error: clean(error.error), error_description: clean(error.description) }, true);
  if (!(error instanceof AuthRefusal)) throw error;
  const [, code, message] = authCases[error.case];
  return answerValues(
    { error: oauthErrorOf(error.case), error_code: code, error_description: error.detail.message ?? message },
    true,
  );
}

function clean(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ").slice(0, 300);
}
