import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { suspectNames } from "./config-names.ts";

export interface Setting {
  readonly name: string;
  readonly says: string;
  readonly example: string;
}

// Every setting the hub knows, in the order of .env.example; a test holds the two together.
export const settings: readonly Setting[] = [
  { name: "PORT", says: "The port the hub listens on.", example: "3000" },
  { name: "HOST", says: "The address it listens on; 127.0.0.1 keeps it to this machine.", example: "0.0.0.0" },
  { name: "PUBLIC_URL", says: "Where people reach the hub: canonical links and HSTS follow it.", example: "https://hub.example" },
  { name: "DATA_DIR", says: "The folder for the embedded database and everything else the hub keeps.", example: "./data" },
  { name: "DATABASE_URL", says: "A PostgreSQL 15+ server instead of the embedded database.", example: "postgres://hub:secret@localhost:5432/hub" },
  { name: "TRUST_PROXY", says: "How many proxies stand in front and may name the caller's address.", example: "1" },
  { name: "LOG_LEVEL", says: "fatal, error, warn, info, debug or trace.", example: "info" },
  { name: "RATE_LIMIT", says: "on or off; off only outside production.", example: "on" },
  { name: "SAMPLE_CONTENT", says: "on or off: put the sample catalogue into an empty database at the first start.", example: "on" },
  { name: "MAINTENANCE", says: "on or off: everybody sees the maintenance page.", example: "off" },
  { name: "NODE_ENV", says: "production turns samples off and asks for PUBLIC_URL.", example: "production" },
];

const onOff = z.enum(["on", "off"], { error: "must be on or off" });
const url = (protocols: RegExp, says: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error: says });

const Environment = z.object({
  PORT: z.string().regex(/^\d{1,5}$/, "must be a port number, 0 to 65535").transform(Number).refine((port) => port < 65536, "must be a port number, 0 to 65535").default(3000),
  HOST: z.string().min(1, "must name an address").default("0.0.0.0"),
  PUBLIC_URL: url(/^https?:$/, "must be an http or https address").optional(),
  DATA_DIR: z.string().min(1, "must name a folder").default("./data"),
  DATABASE_URL: url(/^postgres(ql)?:$/, "must look like postgres://user:password@host:5432/database").optional(),
  TRUST_PROXY: z.string().regex(/^\d$/, "must be the number of proxies in front, 0 to 9").transform(Number).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace"], { error: "must be fatal, error, warn, info, debug or trace" }).default("info"),
  RATE_LIMIT: onOff.default("on"),
  SAMPLE_CONTENT: onOff.optional(),
  MAINTENANCE: onOff.default("off"),
  NODE_ENV: z.enum(["production", "development", "test"], { error: "must be production, development or test" }).optional(),
});

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly trustProxy: number;
  readonly logLevel: string;
  readonly rateLimit: boolean;
  readonly sampleContent: boolean;
  readonly maintenance: boolean;
}

// Kept apart so that a config can be logged and a secret cannot.
export interface Secrets {
  readonly databaseUrl: string | undefined;
}

// One sentence a person can act on; main.ts prints it and ends.
export class SettingError extends Error {}

// The environment, and a .env file beside package.json for what it leaves open. In the file every name must be ours.
export function loadConfig(): { config: Config; secrets: Secrets } {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const stranger = Object.keys(file).find((name) => !settings.some((setting) => setting.name === name));
  if (stranger !== undefined) throw new SettingError(`${stranger} in .env is not a setting of the hub.`);
  return readConfig({ ...file, ...process.env });
}

export function readConfig(env: Record<string, string | undefined>): { config: Config; secrets: Secrets } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const known = settings.map((setting) => setting.name);
  const [suspect] = suspectNames(Object.keys(given), known);
  if (suspect) throw new SettingError(`${suspect.name} is not a setting of the hub; did you mean ${suspect.meant}?`);

  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(`${String(issue?.path[0] ?? "A setting")} ${issue?.message ?? "is not valid"}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  refuseContradictions(values, production);
  return {
    config: {
      production,
      port: values.PORT,
      host: values.HOST,
      publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
      dataDir: values.DATA_DIR,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      rateLimit: values.RATE_LIMIT === "on",
      sampleContent: (values.SAMPLE_CONTENT ?? (production ? "off" : "on")) === "on",
      maintenance: values.MAINTENANCE === "on",
    },
    secrets: { databaseUrl: values.DATABASE_URL },
  };
}

function refuseContradictions(values: z.infer<typeof Environment>, production: boolean): void {
  if (production && values.PUBLIC_URL === undefined) {
    throw new SettingError("PUBLIC_URL is missing: in production the hub must know the address people reach it at.");
  }
  if (production && values.RATE_LIMIT === "off") {
    throw new SettingError("RATE_LIMIT=off contradicts NODE_ENV=production: limits may only be off while developing.");
  }
  if (values.PUBLIC_URL === undefined) return;
  const { pathname, search, hash, username } = new URL(values.PUBLIC_URL);
  if (pathname !== "/") throw new SettingError("PUBLIC_URL must not have a path: the hub lives at the root of its address.");
  if (search + hash + username !== "") throw new SettingError("PUBLIC_URL must be an address alone, like https://hub.example.");
}
