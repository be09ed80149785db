import { Hono } from "hono";
import { z } from "zod";
import { bodyFields, askedBy, metadata, password } from "#server/http/auth-wire/body-fields.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { deviceOf } from "#server/http/caller.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { presentSession, presentUser } from "./present.ts";
import { signUp } from "../sign-up/sign-up.ts";

const SignUp = z.object({ ...bodyFields, password, data: metadata });

export const signUpRoutes = new Hono<HubEnv>().post(
  "/signup",
  anyone,
  limit("auth-signup", 30, 300),
  wireBody(SignUp),
  async (c) => {
    const body = c.req.valid("json");
    const ask = { ...askedBy(c, body), password: body.password ?? "", data: body.data ?? {} };
    const done = await signUp(c.get("ctx"), ask, deviceOf(c));
    return c.json("user" in done ? presentUser(done.user) : presentSession(done.session));
  },
);
