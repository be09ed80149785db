import { z } from "zod";
import { brand } from "#contract/brand.ts";
import { type GivenSettings, part, webAddress } from "./setting.ts";

export interface SmsConfig {
  // Whether the hub can deliver text messages, if only to the sandbox phone.
  readonly textMessages: boolean;
  readonly texts: {
    // For the whole hub, across all callers.
    readonly dailyLimit: number;
    // The prefixes that a number must have one of; empty when any may.
    readonly prefixes: readonly string[];
  };
  readonly sms: { readonly url: string; readonly method: "POST" | "GET"; readonly body: string } | undefined;
}

export interface SmsSecrets {
  readonly smsHeaders: Readonly<Record<string, string>>;
}

const plainMessage = '{"to":"{to}","text":"{text}"}';

const prefixList = z
  .string()
  .transform((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((prefix) => prefix.replace(/^\+/, "")),
  )
  .refine(
    (list) => list.every((prefix) => prefix === "any" || /^[1-9]\d{0,6}$/.test(prefix)),
    "must be country codes separated by spaces, like 91 971, or any",
  );

const settings = {
  SMS_URL: {
    says: "The gateway for text messages; {to}, {text}, {code} and {channel} are filled in, here and in SMS_BODY.",
    schema: webAddress.optional(),
    example: "https://sms.example/send",
    unset: "the phone at `/sandbox/sms`, in production no text messages",
  },
  SMS_BODY: {
    says: "The request body for the gateway: JSON, XML or a form, detected from its first character. Not used with GET.",
    schema: z.string().optional(),
    example: plainMessage,
    unset: `\`${plainMessage}\``,
  },
  SMS_HEADERS: {
    says: "Headers for the gateway as JSON, usually its API key.",
    schema: z.string().transform(headersOf).optional(),
    example: '{"authkey":"secret"}',
    unset: "none",
    secret: true,
  },
  SMS_METHOD: {
    says: "The gateway's request method: POST or GET.",
    schema: z.enum(["POST", "GET"], { error: "must be POST or GET" }).optional(),
    example: "POST",
    unset: "`POST`",
  },
  SMS_DAILY_LIMIT: {
    says: "The most text messages per day (UTC); a fifth is reserved for second steps.",
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, "must be a number of text messages, at least 1")
      .transform(Number)
      .default(500),
    example: "500",
    unset: "`500`",
  },
  SMS_PREFIXES: {
    says: "Allowed country codes of new numbers, separated by spaces, or any.",
    schema: prefixList.optional(),
    example: brand.countryCode,
    unset: `\`any\`, in production \`${brand.countryCode}\``,
  },
} as const;

// The SMS gateway, and its limits.
export const sms = part({
  settings,
  contradictions: oddGateway,
  config: (given, { production, sandbox }): SmsConfig => ({
    textMessages: given.SMS_URL !== undefined || sandbox,
    texts: { dailyLimit: given.SMS_DAILY_LIMIT, prefixes: prefixesOf(given.SMS_PREFIXES, production) },
    sms:
      given.SMS_URL === undefined
        ? undefined
        : { url: given.SMS_URL, method: given.SMS_METHOD ?? "POST", body: given.SMS_BODY ?? plainMessage },
  }),
  secrets: ({ SMS_HEADERS }): SmsSecrets => ({ smsHeaders: SMS_HEADERS ?? {} }),
});

function headersOf(text: string, issues: z.core.$RefinementCtx<string>): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(z.record(z.string(), z.string()).parse(JSON.parse(text))));
  } catch {
    issues.addIssue({ code: "custom", message: "must be a JSON object of header names and texts" });
    return z.NEVER;
  }
}

// Foreign numbers cost most, and some of them pay the caller who makes us text there. While developing no message costs anything.
function prefixesOf(given: readonly string[] | undefined, production: boolean): readonly string[] {
  const prefixes = given ?? [production ? brand.countryCode : "any"];
  return prefixes.includes("any") ? [] : prefixes;
}

function oddGateway(given: GivenSettings<typeof settings>): string[] {
  const { SMS_URL: url, SMS_METHOD: method = "POST", SMS_BODY: body } = given;
  if (url === undefined) {
    const stray = (["SMS_BODY", "SMS_HEADERS", "SMS_METHOD"] as const).filter((name) => given[name] !== undefined);
    return stray.map((name) => `${name} has no effect without SMS_URL, the gateway's address.`);
  }
  if (method === "GET" && body !== undefined) {
    return ["SMS_BODY contradicts SMS_METHOD=GET, which sends no body: write {to} and {text} into SMS_URL."];
  }
  const sent = url + (method === "GET" ? "" : (body ?? plainMessage));
  if (!sent.includes("{to}") || !/\{(text|code)\}/.test(sent))
    return ["SMS_URL and SMS_BODY must say where {to} and {text} (or {code}) belong."];
  if (body === undefined || !/^\s*[{[]/.test(body) || isJson(body.replaceAll(/\{\w+\}/g, "0"))) return [];
  return ["SMS_BODY starts like JSON but isn't valid JSON."];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
