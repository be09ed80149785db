import type { Context, MiddlewareHandler } from "hono";
import { describeRoute } from "hono-openapi";
import type { AuthCase } from "#contract/auth-errors.ts";
import { AuthRefusal, OAuthRefusal, Refusal } from "#server/errors.ts";
import type { HubEnv, Person } from "./hub-env.ts";

// The guard list. Every door names one of these as a visible argument; a test lists all doors and fails on a missing one.
const guards = new Map<unknown, string>();

function guard(name: string, check: MiddlewareHandler<HubEnv>): MiddlewareHandler<HubEnv> {
  guards.set(check, name);
  // The API document reads from the guard who may use a door.
  return Object.assign(check, describeRoute({ security: check === letAll ? [] : [{ bearer: [] }] }));
}

export function guardName(handler: unknown): string | undefined {
  return guards.get(handler);
}

const letAll: MiddlewareHandler<HubEnv> = (_c, next) => next();

export const anyone: MiddlewareHandler<HubEnv> = guard("anyone", letAll);

async function letIn(c: Context<HubEnv>): Promise<Person> {
  const check = await c.get("caller")();
  // The token of a connected app is good elsewhere: another one would not help here.
  if ("refused" in check)
    throw new Refusal((await c.get("appCaller")()) === undefined ? "not_signed_in" : "not_allowed");
  if (check.person.needsSecondFactor) throw new Refusal("second_factor_needed");
  c.set("person", check.person);
  return check.person;
}

export const signedIn: MiddlewareHandler<HubEnv> = guard("signedIn", async (c, next) => {
  await letIn(c);
  return next();
});

async function letAdminIn(c: Context<HubEnv>): Promise<Person> {
  const person = await letIn(c);
  if (!person.isAdmin) throw new Refusal("not_allowed");
  // With a factor they would be at level two here.
  if (person.aal === 1 && (await c.get("askOfAdmins").needsFactor())) throw new Refusal("admins_need_factor");
  return person;
}

export const admin: MiddlewareHandler<HubEnv> = guard("admin", async (c, next) => {
  await letAdminIn(c);
  return next();
});

/** For acts that change what other people see, pay or own, and for people's data in bulk. An old session on an unlocked computer is not enough. */
export const freshAdmin: MiddlewareHandler<HubEnv> = guard("freshAdmin", async (c, next) => {
  await letAdminIn(c);
  if (!(await isProvenLately(c))) throw new Refusal("reauthentication_needed");
  return next();
});

/** For doors behind admin that need a recent login for some inputs only. */
export function isProvenLately(c: Context<HubEnv>): Promise<boolean> {
  return c.get("askOfAdmins").isProvenLately(personOf(c));
}

/** For doors behind signedIn where administrators may do more than others. */
export async function actsAsAdmin(c: Context<HubEnv>): Promise<boolean> {
  const { isAdmin, aal } = personOf(c);
  return isAdmin && (aal === 2 || !(await c.get("askOfAdmins").needsFactor()));
}

// The same as signedIn on the authentication wire, whose clients want to know what is wrong with their token.
function wireGuard(name: string, refusedBefore: AuthCase | "none"): MiddlewareHandler<HubEnv> {
  return guard(name, async (c, next) => {
    c.set("person", await bearerOf(c, refusedBefore));
    return next();
  });
}

export const bearer: MiddlewareHandler<HubEnv> = wireGuard("bearer", "insufficient_aal_here");

// Its clients know another status for it.
export const bearerToUnenroll: MiddlewareHandler<HubEnv> = wireGuard("bearer", "insufficient_aal_to_unenroll");

// Only for the doors by which the second step is taken, and the way out. A test holds the whole list of them.
export const beforeSecondStep: MiddlewareHandler<HubEnv> = wireGuard("beforeSecondStep", "none");

/** For the one door that takes the token of a connected app as well. */
export const bearerOrApp: MiddlewareHandler<HubEnv> = guard("bearerOrApp", async (c, next) => {
  const app = await c.get("appCaller")();
  if (app === "invalid") throw new OAuthRefusal("invalid_token", "The access token is not valid");
  if (app === undefined) c.set("person", await bearerOf(c));
  return next();
});

/** The signed-in caller of a wire's door that is open to all. */
export async function bearerOf(
  c: Context<HubEnv>,
  refusedBefore: AuthCase | "none" = "insufficient_aal_here",
): Promise<Person> {
  const check = await c.get("caller")();
  if ("refused" in check) throw new AuthRefusal(check.refused);
  if (refusedBefore !== "none" && check.person.needsSecondFactor) throw new AuthRefusal(refusedBefore);
  return check.person;
}

/** For a door or a gate that treats a known caller differently. A session without its second factor counts as a visitor's. */
export async function signedInPerson(c: Context<HubEnv>): Promise<Person | undefined> {
  const check = await c.get("caller")();
  return "refused" in check || check.person.needsSecondFactor ? undefined : check.person;
}

/** For a door behind signedIn, admin or bearer. */
export function personOf(c: Context<HubEnv>): Person {
  const person = c.get("person");
  if (!person) throw new Error("This door names no guard that lets a person in");
  return person;
}
