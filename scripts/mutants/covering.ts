// Which test files could notice a change of a file: those that reach it by imports, the nearest first.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const specifier = /(?:from|import|new URL)\s*\(?\s*"([.#][^"]+)"/g;

/** For any file below this folder, the test files that import it in however many steps, the nearest first. */
export function coveringTests(root: string): (file: string) => string[] {
  const files = globSync("{contract,server,web,seeds,scripts,test}/**/*.{ts,tsx}", { cwd: root }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, wanted = ""] of readFileSync(join(root, file), "utf8").matchAll(specifier)) {
      const target = wanted.startsWith("#") ? wanted.slice(1) : posix.join(dirname(file), wanted);
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return (file) => {
    const steps = distances(file, importers);
    const room = file.split("/").slice(0, 3).join("/");
    const rank = (test: string): number =>
      (steps.get(test) ?? 9) +
      // What walks through all rooms lies in test/ itself.
      (test.startsWith(`${dirname(file)}/`) ? 0 : test.startsWith(`${room}/`) || dirname(test) === "test" ? 3 : 6) -
      (test.replace(/\.test\.tsx?$/, "") === file.replace(/\.tsx?$/, "") ? 9 : 0);
    return [...steps.keys()]
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith("test/laws/"))
      .toSorted((one, other) => rank(one) - rank(other));
  };
}

function distances(from: string, importers: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [file, step] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  return steps;
}
