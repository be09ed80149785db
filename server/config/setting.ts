import { z } from "zod";

// One setting from the environment, declared once. The parser, the refusals, .env.example and the table in the README come from it.
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  // One sentence for the operator.
  readonly says: string;
  readonly schema: Schema;
  readonly example: string;
  // The default, for the table in the README.
  readonly unset: string;
  // A secret: its value is in Secrets only, never in Config, which is logged.
  readonly secret?: true;
}

export type Settings = Readonly<Record<string, Setting>>;
export type GivenSettings<Own extends Settings> = { readonly [Name in keyof Own]: z.output<Own[Name]["schema"]> };

/** The facts that decide about the settings of every part. */
export interface Mode {
  readonly production: boolean;
  // Outside services that are not configured are played by the hub itself, under /sandbox.
  readonly sandbox: boolean;
}

/** Settings that belong together, the sentences about what contradicts itself among them, and what the hub makes of them. */
export interface SettingsPart<Own extends Settings, Made, Kept> {
  readonly settings: Own;
  readonly contradictions: (given: GivenSettings<Own>, mode: Mode) => readonly string[];
  readonly config: (given: GivenSettings<Own>, mode: Mode) => Made;
  readonly secrets: (given: GivenSettings<Own>) => Kept;
}

interface DeclaredPart<Own extends Settings, Made, Kept> {
  readonly settings: Own;
  readonly contradictions?: SettingsPart<Own, Made, Kept>["contradictions"];
  readonly config?: SettingsPart<Own, Made, Kept>["config"];
  readonly secrets?: SettingsPart<Own, Made, Kept>["secrets"];
}

export function part<Own extends Settings, Made = object, Kept = object>(
  declared: DeclaredPart<Own, Made, Kept>,
): SettingsPart<Own, Made, Kept> {
  const nothing = () => ({});
  return { contradictions: () => [], config: nothing as () => Made, secrets: nothing as () => Kept, ...declared };
}

/** Settings that mean something only together: all of them or none. */
export function onlyTogether<Own>(given: Own, names: readonly (keyof Own & string)[]): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(" and ")} must be set too: ${names.join(", ")} only work together.`];
}

export const onOff = z.enum(["on", "off"], { error: "must be on or off" });

export function address(protocols: RegExp, says: string): z.ZodString {
  return z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error: says });
}

export const webAddress = address(/^https?:$/, "must be an http or https address");
