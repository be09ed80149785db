import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { brand } from "#contract/brand.ts";
import { suspectNames } from "./config-names.ts";
import { settings } from "./config-settings.ts";
import { type BucketSetting, readStorageUrl } from "./config-storage.ts";

const onOff = z.enum(["on", "off"], { error: "must be on or off" });
const url = (protocols: RegExp, says: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error: says });

function headersOf(text: string, issues: z.core.$RefinementCtx<string>): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(z.record(z.string(), z.string()).parse(JSON.parse(text))));
  } catch {
    issues.addIssue({ code: "custom", message: "must be a JSON object of header names and texts" });
    return z.NEVER;
  }
}

function bucketOf(text: string, issues: z.core.$RefinementCtx<string>): BucketSetting {
  const read = readStorageUrl(text);
  if (!("refused" in read)) return read;
  issues.addIssue({ code: "custom", message: read.refused });
  return z.NEVER;
}

const Environment = z.object({
  PORT: z.string().regex(/^\d{1,5}$/, "must be a port number, 0 to 65535").transform(Number).refine((port) => port < 65536, "must be a port number, 0 to 65535").default(3000),
  HOST: z.string().min(1, "must name an address").optional(),
  PUBLIC_URL: url(/^https?:$/, "must be an http or https address").optional(),
  DATA_DIR: z.string().min(1, "must name a folder").default("./data"),
  DATABASE_URL: url(/^postgres(ql)?:$/, "must look like postgres://user:password@host:5432/database").optional(),
  STORAGE_URL: z.string().transform(bucketOf).optional(),
  TRUST_PROXY: z.string().regex(/^\d$/, "must be the number of proxies in front, 0 to 9").transform(Number).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace"], { error: "must be fatal, error, warn, info, debug or trace" }).default("info"),
  RATE_LIMIT: onOff.default("on"),
  SAMPLE_CONTENT: onOff.optional(),
  MAINTENANCE: onOff.default("off"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  MAIL_FROM: z.string().refine((text) => /[^@\s<]+@[^@\s>]+/.test(text) && !/[\r\n]/.test(text), "must be a mail address, alone or as Name <address>").default(`${brand.name} <${brand.supportEmail}>`),
  SMTP_URL: url(/^smtps?:$/, "must look like smtp://user:password@host:587").optional(),
  SMS_URL: url(/^https?:$/, "must be an http or https address").optional(),
  SMS_BODY: z.string().optional(),
  SMS_HEADERS: z.string().transform(headersOf).optional(),
  SMS_METHOD: z.enum(["POST", "GET"], { error: "must be POST or GET" }).optional(),
  SMS_DAILY_LIMIT: z.string().regex(/^[1-9]\d{0,6}$/, "must be a number of text messages, at least 1").transform(Number).default(500),
  SMS_PREFIXES: z.string().transform((text) => text.trim().split(/\s+/).map((prefix) => prefix.replace(/^\+/, ""))).refine((list) => list.every((prefix) => prefix === "any" || /^[1-9]\d{0,6}$/.test(prefix)), "must be country codes separated by blanks, like 91 971, or any").optional(),
  OIDC_ISSUER: url(/^https?:$/, "must be an http or https address").optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().default("Google"),
  OIDC_PROVIDER: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/, "must be a short name in small letters").refine((name) => name !== "email" && name !== "phone", "must not be email or phone").default("google"),
  CAPTCHA_PROVIDER: z.enum(["turnstile", "hcaptcha"], { error: "must be turnstile or hcaptcha" }).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_URL: url(/^https?:$/, "must be an http or https address").optional(),
  AUTH_AUTOCONFIRM: onOff.default("off"),
  AUTH_MAIL_GAP_SECONDS: z.string().regex(/^\d{1,4}$/, "must be a number of seconds").transform(Number).default(60),
  AUTH_SIGN_UP: onOff.default("on"),
  AUTH_LINKING: onOff.default("on"),
  AUTH_REDIRECTS: z.string().transform((text) => text.split(/\s+/)).refine((list) => list.every((entry) => URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol)), "must be http or https addresses, separated by blanks").default([]),
  ALLOW_SANDBOX: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
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
  // Outside services that are not configured are played by the hub itself, under /sandbox.
  readonly sandbox: boolean;
  readonly mailFrom: string;
  readonly auth: {
    readonly autoconfirm: boolean;
    readonly mailGapSeconds: number;
    readonly redirects: readonly string[];
    // May strangers open accounts; may members add and remove ways in.
    readonly signUp: boolean;
    readonly linking: boolean;
  };
  readonly identityProvider: { readonly issuer: string; readonly clientId: string; readonly label: string; readonly name: string } | undefined;
  // Whether a text message reaches anybody, if only the sandbox phone.
  readonly textMessages: boolean;
  readonly texts: {
    // For the whole hub, whoever asks for them.
    readonly dailyLimit: number;
    // What a number must begin with; empty when any may.
    readonly prefixes: readonly string[];
  };
  // What a provider is called on the wire, the sandbox one included.
  readonly providerName: string;
  readonly captcha: { readonly provider: "turnstile" | "hcaptcha"; readonly siteKey: string; readonly url: string | undefined } | undefined;
  readonly sms: { readonly url: string; readonly method: "POST" | "GET"; readonly body: string } | undefined;
}

// Kept apart so that a config can be logged and a secret cannot.
export interface Secrets {
  readonly databaseUrl: string | undefined;
  readonly bucket: BucketSetting | undefined;
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly oidcClientSecret: string | undefined;
  readonly captchaSecret: string | undefined;
  readonly smsHeaders: Readonly<Record<string, string>>;
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
      // Outside production there are demo logins, whose password stands in the README: the network is let in only when asked for.
      host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
      publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
      dataDir: values.DATA_DIR,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      rateLimit: values.RATE_LIMIT === "on",
      sampleContent: (values.SAMPLE_CONTENT ?? (production ? "off" : "on")) === "on",
      maintenance: values.MAINTENANCE === "on",
      sandbox: !production || values.ALLOW_SANDBOX === "1",
      mailFrom: values.MAIL_FROM,
      textMessages: values.SMS_URL !== undefined || !production || values.ALLOW_SANDBOX === "1",
      texts: { dailyLimit: values.SMS_DAILY_LIMIT, prefixes: prefixesOf(values.SMS_PREFIXES, production) },
      auth: { autoconfirm: values.AUTH_AUTOCONFIRM === "on", mailGapSeconds: values.AUTH_MAIL_GAP_SECONDS, redirects: values.AUTH_REDIRECTS, signUp: values.AUTH_SIGN_UP === "on", linking: values.AUTH_LINKING === "on" },
      ...outsideParts(values),
    },
    secrets: {
      databaseUrl: values.DATABASE_URL,
      bucket: values.STORAGE_URL,
      secretKey: values.SECRET_KEY,
      smtpUrl: values.SMTP_URL,
      oidcClientSecret: values.OIDC_CLIENT_SECRET,
      captchaSecret: values.CAPTCHA_SECRET,
      smsHeaders: values.SMS_HEADERS ?? {},
    },
  };
}

// Foreign numbers cost most, and some of them pay whoever makes us text there. While developing no message costs anything.
function prefixesOf(given: readonly string[] | undefined, production: boolean): readonly string[] {
  const prefixes = given ?? [production ? brand.countryCode : "any"];
  return prefixes.includes("any") ? [] : prefixes;
}

function outsideParts(values: z.infer<typeof Environment>): Pick<Config, "identityProvider" | "providerName" | "captcha" | "sms"> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, SMS_URL: smsUrl } = values;
  return {
    identityProvider: issuer === undefined || clientId === undefined ? undefined : { issuer, clientId, label: values.OIDC_LABEL, name: values.OIDC_PROVIDER },
    providerName: values.OIDC_PROVIDER,
    captcha: provider === undefined || siteKey === undefined ? undefined : { provider, siteKey, url: values.CAPTCHA_URL },
    sms: smsUrl === undefined ? undefined : { url: smsUrl, method: values.SMS_METHOD ?? "POST", body: values.SMS_BODY ?? plainMessage },
  };
}

const plainMessage = '{"to":"{to}","text":"{text}"}';

function refuseOddGateway(values: z.infer<typeof Environment>): void {
  const { SMS_URL: url, SMS_METHOD: method = "POST", SMS_BODY: body } = values;
  const stray = (["SMS_BODY", "SMS_HEADERS", "SMS_METHOD"] as const).find((name) => values[name] !== undefined);
  if (url === undefined) {
    if (stray !== undefined) throw new SettingError(`${stray} means nothing without SMS_URL, the gateway's address.`);
    return;
  }
  if (method === "GET" && body !== undefined) throw new SettingError("SMS_BODY contradicts SMS_METHOD=GET, which sends no body: write {to} and {text} into SMS_URL.");
  const sent = url + (method === "GET" ? "" : (body ?? plainMessage));
  if (!sent.includes("{to}") || !/\{(text|code)\}/.test(sent)) throw new SettingError("SMS_URL and SMS_BODY must say where {to} and {text} (or {code}) belong.");
  if (/^\s*[{[]/.test(body ?? "") && !isJson((body ?? "").replaceAll(/\{\w+\}/g, "0"))) throw new SettingError("SMS_BODY begins like JSON and is none.");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// Settings that mean something only together.
const together: readonly (readonly (keyof z.infer<typeof Environment>)[])[] = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["CAPTCHA_PROVIDER", "CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"],
];

function refuseContradictions(values: z.infer<typeof Environment>, production: boolean): void {
  if (production && values.PUBLIC_URL === undefined) {
    throw new SettingError("PUBLIC_URL is missing: in production the hub must know the address people reach it at.");
  }
  if (production && values.RATE_LIMIT === "off") {
    throw new SettingError("RATE_LIMIT=off contradicts NODE_ENV=production: limits may only be off while developing.");
  }
  for (const names of together) {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) throw new SettingError(`${missing.join(" and ")} must be set too: ${names.join(", ")} mean something only together.`);
  }
  if (production && values.AUTH_AUTOCONFIRM === "on") {
    throw new SettingError("AUTH_AUTOCONFIRM=on contradicts NODE_ENV=production: anybody could sign up with anybody's address.");
  }
  if (production && values.ALLOW_SANDBOX === "0" && values.SMTP_URL === undefined) {
    throw new SettingError("SMTP_URL is missing: in production letters must reach people. ALLOW_SANDBOX=1 keeps them in the sandbox mailbox instead.");
  }
  refuseOddGateway(values);
  if (values.PUBLIC_URL === undefined) return;
  const { pathname, search, hash, username } = new URL(values.PUBLIC_URL);
  if (pathname !== "/") throw new SettingError("PUBLIC_URL must not have a path: the hub lives at the root of its address.");
  if (search + hash + username !== "") throw new SettingError("PUBLIC_URL must be an address alone, like https://hub.example.");
}
