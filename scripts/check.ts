// `npm run check`: everything that can be said about the code without running it.
import { laws } from "./check/laws.ts";
import { textSuite } from "./check/text-laws.ts";
import { deadCode, form, lint, repetition, types } from "./check/tools.ts";
import { conclude, runInTurn, type Suite } from "./suite.ts";

// The types of the routes are generated first: the linter and the search for dead code read them too.
const [first, ...others]: readonly [Suite, ...Suite[]] = [types, lint, laws, deadCode, form, textSuite, repetition];

export const checks: readonly Suite[] = [first, ...others];

if (import.meta.main) {
  const queue = [...others];
  const outcomes = await runInTurn([first]);
  conclude([...outcomes, ...(await Promise.all([runInTurn(queue), runInTurn(queue)])).flat()]);
}
