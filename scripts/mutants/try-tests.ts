// Runs test files again and again in a copy of the hub, for whoever changes a file between two runs; a process of its own, since a
// change can make code that never ends.
import { createVitest } from "vitest/node";
import { join } from "node:path";

export interface Ask {
  readonly changed: string;
  readonly tests: readonly string[];
}

export interface Answer {
  // What the first test that failed said; undefined when all passed.
  readonly failed: string | undefined;
}

const root = process.cwd();
const projects = process.argv.slice(2);
const patience = { testTimeout: 60_000, hookTimeout: 240_000 };
const vitest = await createVitest("test", { root, watch: false, reporters: [{}], project: projects, ...patience });
await vitest.standalone();
await vitest.globTestSpecifications();

async function run({ changed, tests }: Ask): Promise<Answer> {
  vitest.invalidateFile(join(root, changed));
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)));
  if (specifications.length === 0) return { failed: undefined };
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  // The runs before this one are told of as well.
  for (const module of testModules.filter(({ moduleId }) => wanted.has(moduleId))) {
    for (const error of module.errors()) return { failed: `${module.relativeModuleId}: ${error.message}` };
    if (module.state() === "pending" || module.state() === "queued") return { failed: `${module.relativeModuleId} was not run` };
    for (const test of module.children.allTests("failed")) return { failed: `${module.relativeModuleId} › ${test.name}: ${test.result().errors?.[0]?.message ?? ""}` };
  }
  return { failed: unhandledErrors.length === 0 ? undefined : String((unhandledErrors[0] as Error).message) };
}

process.on("message", (ask: Ask) => {
  run(ask).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Answer),
  );
});
process.send?.({ failed: undefined } satisfies Answer);
