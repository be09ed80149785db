// `npm ci` refuses a lock file that omits a package of another platform; `npm install` accepts it.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, Package>>;
};

function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

test("the lock file names every package of every platform, so that npm ci works anywhere", () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(name, path))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

interface PackageLists {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as PackageLists;

test("the hub's packages and the test tools are separate lists", () => {
  const { dependencies, optionalDependencies, devDependencies } = read("package.json");
  const here = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(Object.keys(read("test/tools/package.json").devDependencies).filter((name) => here.includes(name))).toEqual(
    [],
  );
});

// The compiler asks for types, and a tool for its plugin.
const indirectTools = /^@types\/|^@swc\/core$|^oxlint-tsgolint$/;

test("every test tool is used", () => {
  const files = globSync("{contract,server,web,seeds,scripts,test}/**/*.{ts,tsx,js}");
  const text = [...files, "package.json", "vitest.config.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
  const tools = Object.keys(read("test/tools/package.json").devDependencies);
  const idle = tools.filter((name) => !indirectTools.test(name) && !new RegExp(`["/]${name}[/"]`).test(text));
  expect(idle).toEqual([]);
});

test("every pinned Node is the same version, and the lock file contains no addresses", () => {
  expect(new Set(Object.values(read("package.json").optionalDependencies)).size).toBe(1);
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/https?:\/\/[^"]+\.tgz/);
});
