import type { Context, MiddlewareHandler } from "hono";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import type { HubEnv, Person } from "./hub-env.ts";

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

async function letIn(c: Context<HubEnv>): Promise<Person> {
  const check = await c.get("caller")();
  if ("refused" in check) throw new Refusal("not_signed_in");
  c.set("person", check.person);
  return check.person;
}

export const signedIn: MiddlewareHandler<HubEnv> = guard("signedIn", async (c, next) => {
  await letIn(c);
  return next();
});

export const admin: MiddlewareHandler<HubEnv> = guard("admin", async (c, next) => {
  const person = await letIn(c);
  if (!person.isAdmin) throw new Refusal("not_allowed");
  return next();
});

// The same as signedIn on the authentication wire, whose clients want to know what is wrong with their token.
export const bearer: MiddlewareHandler<HubEnv> = guard("bearer", async (c, next) => {
  const check = await c.get("caller")();
  if ("refused" in check) throw new AuthRefusal(check.refused);
  c.set("person", check.person);
  return next();
});

/** For a door behind signedIn, admin or bearer. */
export function personOf(c: Context<HubEnv>): Person {
  const person = c.get("person");
  if (!person) throw new Error("This door names no guard that lets a person in");
  return person;
}
