// The key of a link to a file, in a cookie of the browser that the link was made for.
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { HubEnv } from "./hub-env.ts";

const keyCookie = "file_key";

interface FileKey {
  /** The browser sends the key to addresses below this one. */
  readonly path: string;
  readonly key: string;
  readonly expiresAt: Date;
}

export function giveFileKey(c: Context<HubEnv>, { path, key, expiresAt }: FileKey): void {
  const { clock, config } = c.get("ctx");
  setCookie(c, keyCookie, key, {
    httpOnly: true,
    sameSite: "Strict",
    secure: config.publicUrl.startsWith("https:"),
    path,
    maxAge: Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000),
  });
}

export function fileKeyIn(c: Context<HubEnv>): string | undefined {
  return getCookie(c, keyCookie);
}
