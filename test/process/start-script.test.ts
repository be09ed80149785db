import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../scripts/set-up.js";

const scripts = ["start.js", "test.js", "set-up.js", "programs.js"];

// People start with the Node they have; ours is only fetched by these scripts.
test.each(scripts)("%s is plain JavaScript that leans on nothing installed", (name) => {
  execFileSync(process.execPath, ["--no-experimental-strip-types", "--check", `${root}scripts/${name}`]);
  const imported = [
    ...readFileSync(`${root}scripts/${name}`, "utf8").matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g),
  ].map((found) => found[1] ?? found[2]);
  expect(imported.filter((from) => from !== undefined && !/^(node:|\.\/[\w-]+\.js$)/.test(from))).toEqual([]);
});

// What Node 20 does not have yet.
test.each(scripts)("%s uses nothing newer than Node 20", (name) => {
  const text = readFileSync(`${root}scripts/${name}`, "utf8");
  expect(text).not.toMatch(
    /import\.meta\.(dirname|filename|main)|Promise\.(try|withResolvers)|Object\.groupBy|Map\.groupBy|node:sqlite|\busing\s+\w+\s*=|parseEnv|\.union\(/,
  );
});
