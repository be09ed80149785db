import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { postgresIsInstalled } from "./scripts/programs.js";

// The imports of a test decide where it runs: a test that starts a hub runs on PostgreSQL where that is installed, else on the
// embedded engine; a test that opens databases itself gets a PostgreSQL; one that opens a page without a browser gets a DOM; all
// others need nothing.
const files = globSync("{contract,server,web,seeds,scripts,test}/**/*.test.{ts,tsx}").map((file) =>
  file.replaceAll("\\", "/"),
);
const leansOn = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, "utf8")));
const journeys = files.filter((file) => file.startsWith("test/e2e/"));
const processes = files.filter((file) => file.startsWith("test/process/"));
const hubs = leansOn(/\/harness\.ts"/).filter((file) => !journeys.includes(file) && !processes.includes(file));
// Tests of what differs between the engines say so in their first line, with the reason.
const onBothEngines = leansOn(/^\/\/ On both engines:/);
const databases = leansOn(/#test\/engines\/(databases|postgres-server)\.ts"/).filter(
  (file) => ![...hubs, ...processes, ...journeys].includes(file),
);
const components = leansOn(/#test\/browser\/open-[a-z]+\.tsx"/);
const rest = files.filter((file) => ![...journeys, ...processes, ...hubs, ...databases, ...components].includes(file));

interface Project {
  readonly name: string;
  readonly include: string[];
  readonly globalSetup?: readonly string[];
  readonly environment?: "happy-dom";
}

function project({ globalSetup, environment, ...given }: Project): TestProjectConfiguration {
  const setUps = ["test/hub/quick-folder.ts", ...(globalSetup ?? [])];
  // The house keeps its state in what a file opens, not in modules: loading them once a worker saves a third of the time.
  return {
    test: {
      ...given,
      globalSetup: setUps,
      setupFiles: ["test/hub/leave-nothing.ts"],
      // V8 may crash (SIGSEGV) where it frees code of WebAssembly in a process that opens many embedded databases (nodejs/node#64500).
      execArgv: ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--no-wasm-code-gc"],
      environment: environment ?? "node",
      // For what hangs. How long something takes is no verdict, and a machine with a neighbour is four times slower.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // A page is waited for as long by a question asked over and over as by Playwright's own waiting.
      expect: { poll: { timeout: 30_000 } },
      isolate: false,
    },
  };
}

export default defineConfig({
  test: {
    // Nearly half of a test's time it waits for another process or thread, and `npm test` runs two suites side by side.
    maxWorkers: availableParallelism(),
    // Messages of failures are whole: one that fails once in ten runs is understood from what CI printed.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      project({ name: "unit", include: rest }),
      project({ name: "components", include: components, environment: "happy-dom" }),
      project({
        name: "databases",
        include: databases,
        globalSetup: ["test/engines/one-postgres.ts"],
      }),
      project({
        name: "embedded",
        include: postgresIsInstalled() ? hubs.filter((file) => onBothEngines.includes(file)) : hubs,
        globalSetup: ["test/engines/embedded.ts"],
      }),
      project({ name: "postgres", include: hubs, globalSetup: ["test/engines/postgres.ts"] }),
      project({
        name: "process",
        include: processes,
        globalSetup: ["test/engines/embedded.ts", "test/engines/one-postgres.ts"],
      }),
      project({
        name: "journeys",
        include: journeys,
        globalSetup: [`test/engines/${postgresIsInstalled() ? "postgres" : "embedded"}.ts`, "test/e2e/open-hub.ts"],
      }),
    ],
  },
});
