import { z } from "zod";
import { isScriptAddress } from "#contract/settings.ts";
import { address, onOff, part } from "./setting.ts";

export interface ServingConfig {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly logLevel: string;
  readonly rateLimit: boolean;
  readonly maintenance: boolean;
  readonly analyticsScript: string | undefined;
}

const portNumber = "must be a port number, 0 to 65535";
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace"] as const;

// Where the hub listens, where people reach it, and how it answers.
export const serving = part({
  settings: {
    PORT: {
      says: "The port the hub listens on.",
      schema: z
        .string()
        .regex(/^\d{1,5}$/, portNumber)
        .transform(Number)
        .refine((port) => port < 65536, portNumber)
        .default(3000),
      example: "3000",
      unset: "`3000`",
    },
    HOST: {
      says: "The address the hub listens on: 0.0.0.0 for the network, 127.0.0.1 for this machine only.",
      schema: z.string().min(1, "must name an address").optional(),
      example: "0.0.0.0",
      unset: "`127.0.0.1`, in production `0.0.0.0`",
    },
    PUBLIC_URL: {
      says: "The public address of the hub, used for links and HSTS. Required in production.",
      schema: address(/^https?:$/, "must be an http or https address").optional(),
      example: "https://hub.example",
      unset: "`http://localhost:PORT`",
    },
    TRUST_PROXY: {
      says: "How many of your own proxies are in front of the hub and may report the caller's address.",
      schema: z.string().regex(/^\d$/, "must be the number of proxies in front, 0 to 9").transform(Number).default(0),
      example: "1",
      unset: "`0`",
    },
    LOG_LEVEL: {
      says: "fatal, error, warn, info, debug or trace.",
      schema: z
        .enum(logLevels, {
          error: "must be fatal, error, warn, info, debug or trace",
        })
        .default("info"),
      example: "info",
      unset: "`info`",
    },
    RATE_LIMIT: {
      says: "on or off; off only outside production.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
    MAINTENANCE: {
      says: "on or off: everyone except administrators sees the maintenance page.",
      schema: onOff.default("off"),
      example: "off",
      unset: "`off`",
    },
    ANALYTICS_SCRIPT_URL: {
      says: "A third-party analytics script; administrators can set another one. Loaded on public pages only, and never for people who ask not to be tracked.",
      schema: z.string().refine(isScriptAddress, "must be an https address").optional(),
      example: "https://stats.example/script.js",
      unset: "none: nothing leaves",
    },
  },
  contradictions: ({ PUBLIC_URL, RATE_LIMIT }, { production }) => [
    ...(production && PUBLIC_URL === undefined
      ? ["PUBLIC_URL is missing: in production the hub needs its public address."]
      : []),
    ...(production && RATE_LIMIT === "off"
      ? ["RATE_LIMIT=off contradicts NODE_ENV=production: limits may only be off while developing."]
      : []),
    ...(PUBLIC_URL === undefined ? [] : addressAlone(new URL(PUBLIC_URL))),
  ],
  config: (given, { production }): ServingConfig => ({
    port: given.PORT,
    // Outside production there are demo logins, whose password is in the README, so the network is let in only on request.
    host: given.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    rateLimit: given.RATE_LIMIT === "on",
    maintenance: given.MAINTENANCE === "on",
    analyticsScript: given.ANALYTICS_SCRIPT_URL,
  }),
});

function addressAlone({ pathname, search, hash, username }: URL): string[] {
  if (pathname !== "/") return ["PUBLIC_URL must not have a path: the hub runs at the root of its address."];
  return search + hash + username === "" ? [] : ["PUBLIC_URL must be an address alone, like https://hub.example."];
}
