import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { PasskeyName, PasskeyProof } from "#contract/auth-passkeys.ts";
import { isUuid } from "#contract/values/uuid.ts";
import { AuthRefusal } from "#server/errors.ts";
import { bodyFields } from "#server/http/auth-wire/body-fields.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { callerAddress, deviceOf } from "#server/http/caller.ts";
import { anyone, bearer, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { lookAtPasskeys, removeAllPasskeys, removePasskey, renamePasskey } from "../passkeys/keep-passkeys.ts";
import { offerProof, proveWithPasskey } from "../passkeys/prove-with-passkey.ts";
import { offerRegistration, registerPasskey } from "../passkeys/register-passkey.ts";
import { offerSignIn, signInWithPasskey } from "../passkeys/sign-in-with-passkey.ts";
import {
  presentListed,
  presentPasskey,
  presentProofOffer,
  presentRegistration,
  presentSignInOffer,
} from "./passkey-present.ts";
import { presentSession } from "./present.ts";

const looking = limit("auth-passkeys", 600);
const changing = limit("auth-passkey-changes", 300, 300);

const PasskeyAsk = z.object({ gotrue_meta_security: bodyFields.gotrue_meta_security });

// A credential and its proof are two kilobytes.
const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AuthRefusal("request_entity_too_large");
  },
});

// Before the body is read. A malformed id names no passkey either.
const knownId: MiddlewareHandler<HubEnv> = async (c, next) => {
  passkeyId(c);
  await next();
};

const signInRoutes = new Hono<HubEnv>()
  .post(
    "/passkeys/authentication/options",
    anyone,
    limit("auth-passkey-options", 30, 300),
    smallBody,
    wireBody(PasskeyAsk, "{}"),
    async (c) => {
      const ctx = c.get("ctx");
      const captchaToken = c.req.valid("json").gotrue_meta_security?.captcha_token ?? undefined;
      const challenge = await offerSignIn(ctx, { captchaToken, address: callerAddress(c) });
      return c.json(presentSignInOffer(ctx.config.passkeys, challenge));
    },
  )
  .post(
    "/passkeys/authentication/verify",
    anyone,
    limit("auth-passkey-sign-in", 300, 300),
    smallBody,
    wireBody(PasskeyProof),
    async (c) => {
      return c.json(presentSession(await signInWithPasskey(c.get("ctx"), shownBy(c, c.req.valid("json")))));
    },
  );

// Beyond the original service, as the proof by password or code is (password-routes.ts). Their bodies are those of a log-in.
const proofRoutes = new Hono<HubEnv>()
  .post("/passkeys/reauthentication/options", bearer, changing, async (c) => {
    const ctx = c.get("ctx");
    return c.json(presentProofOffer(ctx.config.passkeys, await offerProof(ctx, personOf(c))));
  })
  .post("/passkeys/reauthentication/verify", bearer, changing, smallBody, wireBody(PasskeyProof), async (c) => {
    await proveWithPasskey(c.get("ctx"), personOf(c), shownBy(c, c.req.valid("json")));
    return c.json({});
  });

export const passkeyRoutes = new Hono<HubEnv>()
  .route("/", signInRoutes)
  .route("/", proofRoutes)
  // Its body means nothing.
  .post("/passkeys/registration/options", bearer, changing, async (c) => {
    const ctx = c.get("ctx");
    return c.json(presentRegistration(ctx.config.passkeys, await offerRegistration(ctx, personOf(c))));
  })
  .post("/passkeys/registration/verify", bearer, changing, smallBody, wireBody(PasskeyProof), async (c) => {
    const passkey = await registerPasskey(c.get("ctx"), personOf(c), shownBy(c, c.req.valid("json")));
    noteSubject(c, { passkey: passkey.id });
    return c.json(presentPasskey(passkey));
  })
  // One address in two forms: clients of the wire know both.
  .get("/passkeys", bearer, looking, (c) => listOwn(c))
  .get("/passkeys/", bearer, looking, (c) => listOwn(c))
  .patch("/passkeys/:id", bearer, changing, knownId, smallBody, wireBody(PasskeyName), async (c) => {
    const renaming = { id: passkeyId(c), friendlyName: c.req.valid("json").friendly_name };
    return c.json(presentPasskey(await renamePasskey(c.get("ctx"), personOf(c), renaming)));
  })
  .delete("/passkeys/:id", bearer, changing, async (c) => {
    await removePasskey(c.get("ctx"), personOf(c), { id: passkeyId(c), device: deviceOf(c) });
    return c.body(null, 204);
  })
  // Beyond the original service as well: all of them, after a stranger may have added one.
  .delete("/passkeys", bearer, changing, async (c) => {
    const removed = await removeAllPasskeys(c.get("ctx"), personOf(c), deviceOf(c));
    noteSubject(c, { passkeys: removed });
    return c.json({});
  });

async function listOwn(c: Context<HubEnv>): Promise<Response> {
  const ctx = c.get("ctx");
  const passkeys = await lookAtPasskeys(ctx, personOf(c).id);
  return c.json(passkeys.map((passkey) => presentListed(ctx.config.passkeys, passkey)));
}

function shownBy(c: Context<HubEnv>, { challenge_id: challengeId, credential }: z.output<typeof PasskeyProof>) {
  return { challengeId, credential, device: deviceOf(c) };
}

function passkeyId(c: Context<HubEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new AuthRefusal("passkey_not_found");
  return id;
}
