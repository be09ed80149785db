// A small copy of the house in a temporary folder, read by the real dependency-cruiser with the real rules.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, toolPath } from "../../scripts/set-up.js";

export interface Violation {
  readonly rule: string;
  readonly from: string;
}

export interface Edge {
  readonly from: string;
  readonly to: string;
}

export interface Reading {
  readonly rules: readonly string[];
  readonly files: number;
  readonly edges: readonly Edge[];
  readonly violations: readonly Violation[];
}

export interface SmallHouse {
  plant(path: string, text: string): void;
  read(): Promise<Reading>;
  remove(): void;
}

const rooms = ["contract", "server", "web", "seeds", "scripts", "test"];
const packages = {
  zod: "dependencies",
  hono: "dependencies",
  "drizzle-orm": "dependencies",
  "@tanstack/react-query": "dependencies",
  vite: "devDependencies",
  vitest: "test/tools",
};

export function buildSmallHouse(): SmallHouse {
  const folder = mkdtempSync(join(tmpdir(), "small-house-"));
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { imports: object };
  const named = (kind: string) =>
    Object.fromEntries(
      Object.entries(packages)
        .filter(([, one]) => one === kind)
        .map(([name]) => [name, "1.0.0"]),
    );
  plant(
    "package.json",
    JSON.stringify({
      name: "small-house",
      type: "module",
      imports,
      dependencies: named("dependencies"),
      devDependencies: named("devDependencies"),
    }),
  );
  for (const name of Object.keys(packages)) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    plant(`node_modules/${name}/index.js`, "export {};");
  }
  for (const room of rooms) mkdirSync(join(folder, room), { recursive: true });
  for (const file of [".dependency-cruiser.mjs", "test/tools/package.json"])
    cpSync(join(root, file), join(folder, file));
  return { plant, read: () => cruise(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function readThisHouse(): Promise<Reading> {
  return cruise(root);
}

interface CruiserOutput {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

async function cruise(folder: string): Promise<Reading> {
  const tool = toolPath("dependency-cruiser", "depcruise");
  const output = await new Promise<string>((resolve, reject) => {
    const args = [tool, "--config", ".dependency-cruiser.mjs", "--output-type", "json", ...rooms];
    // Its exit code is the number of breaches, so only an unreadable answer is a failure.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      stdout.startsWith("{") ? resolve(stdout) : reject(error ?? new Error(stderr)),
    );
  });
  const { modules, summary } = JSON.parse(output) as CruiserOutput;
  return {
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
    files: modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`))).length,
    edges: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from }) => ({ rule: rule.name, from })),
  };
}
