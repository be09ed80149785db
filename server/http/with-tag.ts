import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matches } from "#server/cache/give.ts";

/** For an answer that one caller asks for again and again: 304 without a body while it stays the same. */
export const withTag: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const tag = hash("sha256", await c.res.clone().text(), "base64url").slice(0, 22);
  const theirs = c.req.header("if-none-match");
  if (theirs !== undefined && matches(theirs, tag)) c.res = new Response(null, { status: 304, headers: c.res.headers });
  c.res.headers.set("etag", `"${tag}"`);
};
