import { Hono } from "hono";
import { z } from "zod";
import { bodyFields, askedBy, channel, metadata, password } from "#server/http/auth-wire/body-fields.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { callerAddress } from "#server/http/caller.ts";
import { bearer, beforeSecondStep, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { presentUser } from "./present.ts";
import { changeUser } from "../passwords/change-user.ts";
import { reproveSession } from "../passwords/prove-anew.ts";
import { reauthenticate } from "../passwords/reauthenticate.ts";

const nonce = z.string().max(64).nullish();
const Reproof = z.object({ current_password: password, nonce });
const User = z.object({
  ...bodyFields,
  channel,
  password,
  current_password: password,
  nonce,
  data: metadata,
  app_metadata: z.unknown().optional(),
});

export const passwordRoutes = new Hono<HubEnv>()
  .get("/reauthenticate", bearer, limit("auth-reauthenticate", 30, 300), async (c) => {
    await reauthenticate(c.get("ctx"), personOf(c).id);
    return c.json({});
  })
  // Beyond the original service, whose factors and identities ask for no fresh proof: here a session earns one.
  .post("/reauthenticate", bearer, limit("auth-reprove", 60, 300), wireBody(Reproof), async (c) => {
    const { current_password: currentPassword, nonce } = c.req.valid("json");
    await reproveSession(c.get("ctx"), personOf(c), {
      currentPassword: currentPassword ?? undefined,
      nonce: nonce ?? undefined,
      from: callerAddress(c),
    });
    return c.json({});
  })
  .put("/user", beforeSecondStep, limit("auth-user", 60, 300), wireBody(User), async (c) => {
    const body = c.req.valid("json");
    const user = await changeUser(c.get("ctx"), personOf(c), {
      ...askedBy(c, body),
      // An empty field of a form is no wish.
      email: body.email || undefined,
      phone: body.phone || undefined,
      channel: body.channel,
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce ?? undefined,
      data: body.data ?? undefined,
      appMetadata: body.app_metadata,
    });
    return c.json(presentUser(user));
  });
