import type { MiddlewareHandler } from "hono";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";

// The guard list. Every door names one of these as a visible argument; a test lists all doors and fails on a missing one.
const guards = new Map<unknown, string>();

function guard(name: string, check: MiddlewareHandler<HubEnv>): MiddlewareHandler<HubEnv> {
  guards.set(check, name);
  return check;
}

export function guardName(handler: unknown): string | undefined {
  return guards.get(handler);
}

export const anyone: MiddlewareHandler<HubEnv> = guard("anyone", (_c, next) => next());

export const signedIn: MiddlewareHandler<HubEnv> = guard("signedIn", (c, next) => {
  if (!c.get("person")) throw new Refusal("not_signed_in");
  return next();
});

export const admin: MiddlewareHandler<HubEnv> = guard("admin", (c, next) => {
  const person = c.get("person");
  if (!person) throw new Refusal("not_signed_in");
  if (!person.isAdmin) throw new Refusal("not_allowed");
  return next();
});
