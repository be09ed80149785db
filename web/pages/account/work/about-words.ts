// What people say about their work, as words.
import type { AboutParts } from "#contract/portfolio.ts";
import { crafts } from "#contract/values/crafts.ts";
import { feeBands } from "#contract/values/fee-bands.ts";
import { languages } from "#contract/values/languages.ts";
import { tools } from "#contract/values/tools.ts";
import { visibilities } from "#contract/values/visibility.ts";
import { writeDay } from "#contract/values/written-days.ts";

export const aboutLabels: Readonly<Record<keyof AboutParts, string>> = {
  sentence: "Your sentence",
  crafts: "What you do",
  tools: "Tools",
  languages: "Languages",
  fee: "Fees",
  availableFrom: "Available from",
};

/** Each part with its viewers, by its label. */
export function aboutWords(about: AboutParts): Record<string, string> {
  const values: Record<keyof AboutParts, string> = {
    sentence: about.sentence.value,
    crafts: about.crafts.value.map((name) => crafts[name]).join(", "),
    tools: about.tools.value.map((name) => tools[name]).join(", "),
    languages: about.languages.value.map((name) => languages[name]).join(", "),
    fee: about.fee.value === null ? "" : feeBands[about.fee.value],
    availableFrom: writeDay(about.availableFrom.value ?? ""),
  };
  return Object.fromEntries(
    Object.entries(aboutLabels).map(([name, label]) => [
      label,
      `${values[name as keyof AboutParts] || "Not set"} (${visibilities[about[name as keyof AboutParts].visibleTo]})`,
    ]),
  );
}
