import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Context } from "hono";
import type { HubEnv } from "./hub-env.ts";

// Where a request comes from. Only as many X-Forwarded-For entries are believed as there are proxies of our own in front.
export function callerAddress(c: Context<HubEnv>): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
  return addressIn(socket, c.req.header("x-forwarded-for"), c.get("ctx").config.trustProxy);
}

/** The same before there is a context. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, "headers"> & Partial<Pick<IncomingMessage, "socket">>,
  trusted: number,
): string {
  return addressIn(socket?.remoteAddress ?? "127.0.0.1", headers["x-forwarded-for"]?.toString(), trusted);
}

function addressIn(socket: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0) return plain(socket);
  const chain = (forwarded ?? "").split(",").map((entry) => entry.trim());
  const named = chain[chain.length - trusted];
  return plain(named !== undefined && isIP(named) !== 0 ? named : socket);
}

// True for a direct connection from this machine or its private network, with no proxy in between.
export function isInsider(c: Context<HubEnv>): boolean {
  if (c.req.header("x-forwarded-for") !== undefined || c.req.header("forwarded") !== undefined) return false;
  return isNear(c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1");
}

/** A proxy that TRUST_PROXY does not count: every rate limit sees all its visitors as one. */
export function isForgottenProxy(c: Context<HubEnv>): boolean {
  const near = c.env?.incoming?.socket.remoteAddress;
  if (c.get("ctx").config.trustProxy > 0 || near === undefined) return false;
  return c.req.header("x-forwarded-for") !== undefined && isNear(near);
}

function isNear(socket: string): boolean {
  const address = plain(socket);
  return (
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) || address === "::1" || /^f[cd]/i.test(address)
  );
}

/** Whether the caller left, or was cut off, before all of the request had arrived. A failure for want of the rest is no failure of ours. */
export function hasHungUp(c: Context<HubEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

interface CallersDevice {
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly country: string | undefined;
}

/** The facts of a request about its machine. A country is believed when a proxy of our own may name it. */
export function deviceOf(c: Context<HubEnv>): CallersDevice {
  const country = c.get("ctx").config.trustProxy > 0 ? c.req.header("cf-ipcountry") : undefined;
  return {
    userAgent: c.req.header("user-agent")?.slice(0, 400),
    address: callerAddress(c),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined,
  };
}
