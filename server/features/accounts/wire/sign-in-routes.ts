import { Hono } from "hono";
import { SignInMethods, SignInOptions } from "#contract/account.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { keptJson } from "#server/http/kept-json.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { listSignInMethods } from "../providers/list-sign-in-methods.ts";
import { presentSignInMethods, presentSignInOptions } from "./sign-in-present.ts";

export const signInMethodRoutes = new Hono<HubEnv>()
  .get(
    "/sign-in-options",
    anyone,
    limit("sign-in-options", 600),
    says({
      summary: "Which ways in this hub has, besides e-mail and password.",
      tag: "Accounts",
      gives: SignInOptions,
    }),
    (c) =>
      keptJson<SignInOptions>(c, { topics: ["settings"] }, () => Promise.resolve(presentSignInOptions(c.get("ctx")))),
  )
  .get(
    "/account/sign-in-methods",
    signedIn,
    limit("sign-in-methods", 240),
    forOneOnly,
    says({ summary: "How the caller can sign in.", tag: "Accounts", gives: SignInMethods, refuses: ["not_signed_in"] }),
    async (c) => {
      const ctx = c.get("ctx");
      const methods: SignInMethods = presentSignInMethods(
        await listSignInMethods(ctx, personOf(c).id),
        ctx.identityProvider,
      );
      return c.json(methods);
    },
  );
