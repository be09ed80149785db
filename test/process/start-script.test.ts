import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { pinnedNode, root } from "../../scripts/set-up.js";

const scripts = ["start.js", "test.js", "run.js", "set-up.js", "programs.js"];

// People start with the Node they have; these scripts fetch the pinned one.
test.each(scripts)("%s is plain JavaScript without dependencies", (name) => {
  execFileSync(process.execPath, ["--no-experimental-strip-types", "--check", `${root}scripts/${name}`]);
  const imported = [
    ...readFileSync(`${root}scripts/${name}`, "utf8").matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g),
  ].map((match) => match[1] ?? match[2]);
  expect(imported.filter((from) => from !== undefined && !/^(node:|\.\/[\w-]+\.js$)/.test(from))).toEqual([]);
});

// The features that Node 20 lacks.
test.each(scripts)("%s uses nothing newer than Node 20", (name) => {
  const text = readFileSync(`${root}scripts/${name}`, "utf8");
  expect(text).not.toMatch(
    /import\.meta\.(dirname|filename|main)|Promise\.(try|withResolvers)|Object\.groupBy|Map\.groupBy|node:sqlite|\busing\s+\w+\s*=|parseEnv|\.union\(/,
  );
});

test("a script behind the set-up gets the pinned Node and its own arguments, and sets the exit code", () => {
  const script = join(temporaryFolder(), "say.ts");
  writeFileSync(script, "console.log(process.execPath, ...process.argv.slice(2));\nprocess.exitCode = 3;\n");
  const { stdout, status } = spawnSync(process.execPath, ["scripts/run.js", "packages", script, "--one", "two"], {
    cwd: root,
    encoding: "utf8",
  });
  expect([stdout.trim(), status]).toEqual([`${pinnedNode()} --one two`, 3]);
});

// A shell remembers which Node it found before the first command of a line installed another.
test("no command starts Node a second time", () => {
  const { scripts: commands } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(Object.entries(commands).filter(([, command]) => /&&|;|\|/.test(command))).toEqual([]);
});
