// `npm run check`: everything that can be said about the code without running it.
import { laws } from "./check/laws.ts";
import { textSuite } from "./check/text-laws.ts";
import { deadCode, form, lint, repetition, types } from "./check/tools.ts";
import { conclude, type Outcome, runSuite, type Suite } from "./suite.ts";

export const checks: readonly Suite[] = [types, form, lint, laws, textSuite, deadCode, repetition];

export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runSuite(check));
  return outcomes;
}

if (import.meta.main) conclude(await runChecks());
