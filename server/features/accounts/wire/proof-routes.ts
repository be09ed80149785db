import { type Context, Hono } from "hono";
import { z } from "zod";
import { AuthRefusal } from "#server/errors.ts";
import { bodyFields, askedBy, channel, metadata, password, redirectAsked } from "#server/http/auth-wire/body-fields.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { deviceOf } from "#server/http/caller.ts";
import { anyone, signedInPerson } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { readEmail, readPhone } from "../asking/check-ask.ts";
import { askForRecovery } from "../proofs/ask-for-recovery.ts";
import { askForSignIn } from "../proofs/ask-for-sign-in.ts";
import { halfwayThere, openLink } from "../proofs/open-link.ts";
import { resend } from "../proofs/resend.ts";
import { type Token, verify } from "../proofs/verify.ts";
import { presentSession } from "./present.ts";

const Recovery = z.object(bodyFields);
const SignIn = z.object({ ...bodyFields, channel, create_user: z.boolean().nullish(), data: metadata });
const Resend = z.object({ ...bodyFields, channel, type: z.string().max(32) });
const token = z.string().max(512).nullish();
// The last two are ours: a page that opens a sign-up's email shows that it is the browser that signed up, or the password chosen there.
const Verify = z.object({
  code_verifier: z.string().max(256).nullish(),
  password,
  type: z.string().max(32).nullish(),
  token,
  token_hash: token,
  email: bodyFields.email,
  phone: bodyFields.phone,
});

export const proofRoutes = new Hono<HubEnv>()
  .post("/recover", anyone, limit("auth-recover", 30, 300), wireBody(Recovery), async (c) => {
    await askForRecovery(c.get("ctx"), askedBy(c, c.req.valid("json")));
    return c.json({});
  })
  .post("/otp", anyone, limit("auth-otp", 30, 300), wireBody(SignIn), async (c) => {
    const body = c.req.valid("json");
    await askForSignIn(c.get("ctx"), {
      ...askedBy(c, body),
      createUser: body.create_user ?? true,
      data: body.data ?? {},
    });
    return c.json({});
  })
  .post("/magiclink", anyone, limit("auth-magiclink", 30, 300), wireBody(SignIn), async (c) => {
    const body = c.req.valid("json");
    await askForSignIn(c.get("ctx"), {
      ...askedBy(c, body),
      phone: undefined,
      createUser: true,
      data: body.data ?? {},
    });
    return c.json({});
  })
  .post("/resend", anyone, limit("auth-resend", 30, 300), wireBody(Resend), async (c) => {
    const { type, channel: by, ...body } = c.req.valid("json");
    await resend(c.get("ctx"), { ...askedBy(c, body), type, channel: by });
    return c.json({});
  })
  .get("/verify", anyone, limit("auth-verify", 60, 300), async (c) => {
    const { token: named, token_hash: hash = named, type } = c.req.query();
    if (!hash || !type || hash.length > 512)
      throw new AuthRefusal("validation_failed", { message: "Verify requires a token and a type" });
    const place = await openLink(c.get("ctx"), { token: hash, type, redirectTo: redirectAsked(c) }, deviceOf(c));
    return seeOther(c, place);
  })
  .post("/verify", anyone, limit("auth-verify", 60, 300), wireBody(Verify), async (c) => {
    const body = c.req.valid("json");
    const token = readToken(body);
    const accountId = token.type === "phone_change" ? (await signedInPerson(c))?.id : undefined;
    const session = await verify(
      c.get("ctx"),
      { ...token, accountId, verifier: body.code_verifier ?? undefined, password: body.password ?? undefined },
      deviceOf(c),
    );
    return session ? c.json(presentSession(session)) : c.json({ msg: halfwayThere, code: "200" });
  });

// The address carries tokens: no page it leads to may pass it on.
function seeOther(c: Context<HubEnv>, place: string): Response {
  c.header("Referrer-Policy", "no-referrer");
  return c.redirect(place, 303);
}

interface TokenFields {
  readonly type?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly token_hash?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Either a link's token alone, or a code together with the one address it was sent to. */
function readToken({ type, token, token_hash: hash, email, phone }: TokenFields): { readonly type: string } & Token {
  if (!type) throw new AuthRefusal("validation_failed", { message: "Verify requires a verification type" });
  if (hash) {
    if (token || email || phone)
      throw new AuthRefusal("validation_failed", { message: "Only the token_hash and type should be provided" });
    return { type, token: hash };
  }
  if (!token || Boolean(email) === Boolean(phone))
    throw new AuthRefusal("validation_failed", {
      message: "Verify requires a token_hash, or a token with an email or phone",
    });
  return { type, address: email ? readEmail(email) : readPhone(phone ?? undefined), code: token.trim() };
}
