import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { auth, type AuthConfig } from "./auth.ts";
import { database, type DatabaseConfig, type DatabaseSecrets } from "./database.ts";
import { files, type FileSecrets } from "./files.ts";
import { mail, type MailConfig, type MailSecrets } from "./mail.ts";
import { mode, type ModeConfig, modeOf } from "./mode.ts";
import { suspectNames } from "./names.ts";
import { passkeys, type PasskeysConfig, passkeysConfig } from "./passkeys.ts";
import { payments, type PaymentsConfig, type PaymentsSecrets } from "./payments.ts";
import { type ProviderConfig, providers, type ProviderSecrets } from "./providers.ts";
import { serving, type ServingConfig } from "./serving.ts";
import type { GivenSettings, Mode, SettingsPart, Settings } from "./setting.ts";
import { sms, type SmsConfig, type SmsSecrets } from "./sms.ts";

// A new setting is declared in the part it belongs to; a new part has a line in each of the next five statements.
export interface Config
  extends
    ServingConfig,
    DatabaseConfig,
    MailConfig,
    SmsConfig,
    PaymentsConfig,
    ProviderConfig,
    AuthConfig,
    PasskeysConfig,
    ModeConfig {}

// Kept apart so that a config can be logged and a secret cannot.
export interface Secrets
  extends DatabaseSecrets, FileSecrets, MailSecrets, SmsSecrets, PaymentsSecrets, ProviderSecrets {}

// In the order of .env.example and of the table in the README.
export const settings = {
  ...serving.settings,
  ...database.settings,
  ...files.settings,
  ...mail.settings,
  ...sms.settings,
  ...payments.settings,
  ...providers.settings,
  ...auth.settings,
  ...passkeys.settings,
  ...mode.settings,
} satisfies Settings;

type AllSettings = GivenSettings<typeof settings>;

function configOf(given: AllSettings, about: Mode): Config {
  const served = serving.config(given, about);
  return {
    ...served,
    ...database.config(given, about),
    ...mail.config(given, about),
    ...sms.config(given, about),
    ...payments.config(given, about),
    ...providers.config(given, about),
    ...auth.config(given, about),
    ...passkeysConfig(given, served),
    ...mode.config(given, about),
  };
}

function secretsOf(given: AllSettings): Secrets {
  return {
    ...database.secrets(given),
    ...files.secrets(given),
    ...mail.secrets(given),
    ...sms.secrets(given),
    ...payments.secrets(given),
    ...providers.secrets(given),
  };
}

// Sentences a person can act on, one a line; main.ts prints them and ends.
export class SettingError extends Error {}

// The environment, and a .env file beside package.json for what it leaves open. In the file every name must be ours.
export function loadConfig(): { config: Config; secrets: Secrets } {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const strangers = Object.keys(file).filter((name) => !(name in settings));
  if (strangers.length > 0)
    throw new SettingError(strangers.map((name) => `${name} in .env is not a setting of the hub.`).join("\n"));
  return readConfig({ ...file, ...process.env });
}

/** Reports everything that is wrong in one go. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): { config: Config; secrets: Secrets } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const slips = suspectNames(Object.keys(given), Object.keys(settings)).map(
    ({ name, meant }) => `${name} is not a setting of the hub; did you mean ${meant}?`,
  );
  const { values, wrong } = parseEach(given);
  const about = modeOf(values);

  // Contradictions are looked for only among values that could be read.
  function contradictionsIn<Own extends Settings>({
    settings: own,
    contradictions,
  }: SettingsPart<Own, unknown, unknown>): readonly string[] {
    const isRead = ![...Object.keys(own), ...Object.keys(mode.settings)].some((name) => wrong.has(name));
    return isRead ? contradictions(values as unknown as GivenSettings<Own>, about) : [];
  }

  const contradictions = [
    contradictionsIn(serving),
    contradictionsIn(database),
    contradictionsIn(mail),
    contradictionsIn(sms),
    contradictionsIn(payments),
    contradictionsIn(providers),
    contradictionsIn(auth),
    contradictionsIn(passkeys),
  ];
  const refusals = [...slips, ...wrong.values(), ...contradictions.flat()];
  if (refusals.length > 0) throw new SettingError(refusals.join("\n"));
  return { config: configOf(values, about), secrets: secretsOf(values) };
}

// A value that could not be read has a sentence in its place; the values are unused while there are sentences.
function parseEach(given: Readonly<Record<string, string | undefined>>): {
  values: AllSettings;
  wrong: ReadonlyMap<string, string>;
} {
  const values: Record<string, unknown> = {};
  const wrong = new Map<string, string>();
  for (const [name, { schema }] of Object.entries<Settings[string]>(settings)) {
    const parsed = schema.safeParse(given[name]);
    if (parsed.success) values[name] = parsed.data;
    else wrong.set(name, `${name} ${parsed.error.issues[0]?.message ?? "is not valid"}.`);
  }
  return { values: values as AllSettings, wrong };
}
