// The hub's own doors to an account, in the manner of its other doors.
import { Hono } from "hono";
import { AccountMe, AccountSessions, Consent, Done, SessionId, SignInMethods } from "#contract/account.ts";
import type { Ctx } from "#server/context.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { agreeToTerms } from "../agree-to-terms.ts";
import { endOneSession, endOtherSessions } from "../sessions/end-sessions.ts";
import { listSignInMethods, lookAtOwnAccount, lookAtSessions } from "../sessions/look-at-account.ts";
import { presentAccountSession, presentMe, presentSignInMethods } from "./account-present.ts";

const looking = limit("account-look", 600);
const ending = limit("account-sessions", 60);
const tag = "Account";

type FaceOf = (ctx: Ctx, personId: string) => Promise<Pick<AccountMe, "picture" | "label">>;

export function accountRoutes({ faceOf }: { readonly faceOf: FaceOf }) {
  return new Hono<HubEnv>()
    .get(
      "/account/me",
      signedIn,
      looking,
      forOneOnly,
      says({ summary: "The signed-in person.", tag, gives: AccountMe, refuses: ["not_signed_in"] }),
      async (c) => {
        const { id, aal } = personOf(c);
        const ctx = c.get("ctx");
        const me = presentMe(await lookAtOwnAccount(ctx, id), aal);
        return c.json<AccountMe>({ ...me, ...(await faceOf(ctx, id)) });
      },
    )
    .post(
      "/account/consent",
      signedIn,
      ending,
      forOneOnly,
      says({
        summary: "Records that the person agrees to the current terms.",
        tag,
        gives: Done,
        refuses: ["not_signed_in", "invalid_input"],
      }),
      takes("json", Consent),
      async (c) => {
        await agreeToTerms(c.get("ctx"), personOf(c).id);
        return c.json({});
      },
    )
    .get(
      "/account/sessions",
      signedIn,
      looking,
      forOneOnly,
      says({
        summary: "Where the person is signed in, latest use first.",
        tag,
        gives: AccountSessions,
        refuses: ["not_signed_in"],
      }),
      async (c) => {
        const { id, sessionId } = personOf(c);
        const rows = await lookAtSessions(c.get("ctx"), id);
        return c.json<AccountSessions>({ sessions: rows.map((row) => presentAccountSession(row, sessionId)) });
      },
    )
    .delete(
      "/account/sessions/:id",
      signedIn,
      ending,
      forOneOnly,
      says({
        summary: "Ends one of the person's other sessions.",
        tag,
        gives: Done,
        refuses: ["not_signed_in", "session_not_found", "invalid_input"],
      }),
      takes("param", SessionId),
      async (c) => {
        await endOneSession(c.get("ctx"), personOf(c), c.req.valid("param").id);
        return c.json({});
      },
    )
    .post(
      "/account/sessions/end-others",
      signedIn,
      ending,
      forOneOnly,
      says({ summary: "Ends all of the person's other sessions.", tag, gives: Done, refuses: ["not_signed_in"] }),
      async (c) => {
        await endOtherSessions(c.get("ctx"), personOf(c));
        return c.json({});
      },
    )
    .get(
      "/account/sign-in-methods",
      signedIn,
      limit("sign-in-methods", 240),
      forOneOnly,
      says({
        summary: "The sign-in methods of the caller.",
        tag: "Account",
        gives: SignInMethods,
        refuses: ["not_signed_in"],
      }),
      async (c) => {
        const ctx = c.get("ctx");
        const methods: SignInMethods = presentSignInMethods(
          await listSignInMethods(ctx, personOf(c).id),
          ctx.identityProvider,
        );
        return c.json(methods);
      },
    );
}
