// While the hub is closed for maintenance only administrators get past: at the doors by their token, at pages by a pass.
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { signedInPerson } from "./guards.ts";
import type { CallerCheck, HubEnv } from "./hub-env.ts";
import { tokenIn } from "./caller-check.ts";

type Entry = Awaited<ReturnType<HubEnv["Variables"]["entry"]>>;

interface Closing {
  readonly isClosed: (ctx: Ctx) => Promise<boolean>;
  // The doors that stay open to all callers, so that an administrator can log in.
  readonly staysOpen: (request: Request) => boolean;
  readonly check: (ctx: Ctx, token: string) => Promise<CallerCheck>;
}

const passCookie = "maintenance_pass";
const passSeconds = 60 * 60;
const retryAfterSeconds = 300;

// Makes known whether the hub is closed, and to this caller. Asked by the gates and by the pages, at most once a request.
export function maintenanceState(closing: Closing): MiddlewareHandler<HubEnv> {
  return (c, next) => {
    let entry: Promise<Entry> | undefined;
    c.set("entry", () => (entry ??= entryOf(c, closing)));
    return next();
  };
}

async function entryOf(c: Context<HubEnv>, { isClosed, staysOpen, check }: Closing): Promise<Entry> {
  const ctx = c.get("ctx");
  if (!(await isClosed(ctx))) return "open";
  if (c.env?.isForAdmin === true || staysOpen(c.req.raw)) return "let in";
  if ((await signedInPerson(c))?.isAdmin === true) return "let in";
  const pass = isForBrowser(c) ? getCookie(c, passCookie) : undefined;
  if (pass === undefined) return "shut out";
  const holder = await check(ctx, pass);
  return "person" in holder && holder.person.isAdmin && !holder.person.needsSecondFactor ? "let in" : "shut out";
}

// Requests that a browser makes by an address alone: pages, pictures, files. No door of the API opens by a cookie.
function isForBrowser(c: Context<HubEnv>): boolean {
  return /^(GET|HEAD)$/.test(c.req.method) && !/^\/(api|auth)(\/|$)/.test(c.req.path);
}

export const maintenanceGate: MiddlewareHandler<HubEnv> = async (c, next) => {
  const entry = await c.get("entry")();
  if (entry === "shut out") throw new Refusal("maintenance", { retryAfterSeconds });
  await next();
  // No proxy may pass on to others an answer that only administrators get.
  if (entry === "let in" && c.res.headers.get("cache-control")?.includes("public"))
    c.header("cache-control", "private, no-store");
};

/** The same on the authentication wire, whose refusals have their own shape. */
export function wireGate(say: (refusal: AuthRefusal, c: Context<HubEnv>) => Response): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    if ((await c.get("entry")()) === "shut out") return say(new AuthRefusal("maintenance", { retryAfterSeconds }), c);
    return next();
  };
}

/** For an administrator behind the admin guard: their browser gets pages and pictures as well while the hub is closed. It is their token, and good for nothing else. */
export function setPassCookie(c: Context<HubEnv>): void {
  const token = tokenIn(c.req.header("authorization")) ?? "";
  const secure = c.get("ctx").config.publicUrl.startsWith("https:");
  setCookie(c, passCookie, token, { httpOnly: true, sameSite: "Lax", secure, path: "/", maxAge: passSeconds });
}
