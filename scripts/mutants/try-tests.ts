// Runs test files again and again in a copy of the hub, for whoever changes files between two runs; a process of its own, since a
// change can make code that never ends.
import { createVitest } from "vitest/node";
import { join } from "node:path";

export interface Ask {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
}

export interface Answer {
  /** Those of the asked tests that belong to the suites. */
  readonly ran: readonly string[];
  /** By test file, what its first failure said; "" for one that belongs to no test file. */
  readonly failed: readonly (readonly [test: string, said: string])[];
}

const root = process.cwd();
const [toTheEnd, ...projects] = process.argv.slice(2);
const patience = { testTimeout: 60_000, hookTimeout: 240_000 };
// Whoever wants to know whether a change is noticed has heard enough after one failure.
const vitest = await createVitest("test", {
  root,
  watch: false,
  reporters: [{}],
  project: projects,
  bail: toTheEnd === "to-the-end" ? 0 : 1,
  ...patience,
});
await vitest.standalone();
await vitest.globTestSpecifications();

async function run({ changed, tests }: Ask): Promise<Answer> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)));
  if (specifications.length === 0) return { ran: [], failed: [] };
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  const failed: [string, string][] = [];
  // The runs before this one are told of as well.
  for (const module of testModules.filter(({ moduleId }) => wanted.has(moduleId))) {
    const [error] = module.errors();
    const [test] = module.children.allTests("failed");
    if (error) failed.push([module.relativeModuleId, error.message]);
    else if (test)
      failed.push([module.relativeModuleId, `› ${test.name}: ${test.result().errors?.[0]?.message ?? ""}`]);
    else if (vitest.config.bail === 0 && ["pending", "queued"].includes(module.state()))
      failed.push([module.relativeModuleId, "was not run"]);
  }
  if (failed.length === 0) for (const error of unhandledErrors) failed.push(["", String((error as Error).message)]);
  return { ran: [...wanted].map((id) => id.slice(root.length + 1)), failed };
}

process.on("message", (ask: Ask) => {
  run(ask).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ ran: [], failed: [["", String(error)]] } satisfies Answer),
  );
});
process.send?.({ ran: [], failed: [] } satisfies Answer);
