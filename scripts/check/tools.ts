// The checks that are outside tools with our settings: each passes or fails as one.
import { join } from "node:path";
import { type Command, runNode, type Suite } from "../suite.ts";
import { root, toolPath } from "../set-up.js";

function tool(name: string, ...commands: readonly Command[]): Suite {
  return {
    name,
    async run() {
      for (const command of commands) {
        const { code, output } = await runNode(command);
        if (code !== 0) return { passed: 0, failed: 1, findings: output };
      }
      return { passed: 1, failed: 0, findings: "" };
    },
  };
}

// Only files that changed since are checked again.
const typesSeenBefore = join(root, "node_modules", ".cache", "types.tsbuildinfo");

export const types: Suite = tool(
  "types",
  { log: "typegen", args: [toolPath("@react-router/dev", "react-router"), "typegen"] },
  {
    log: "types",
    args: [toolPath("typescript", "tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", typesSeenBefore],
  },
);

const linter = [toolPath("oxlint"), "--format", "unix"];
/** Asks the types: promises without an await. Apart, since with types in hand the categories of the first lint mean more rules. */
export const promiseLint = [...linter, "--type-aware", "--config", join(root, "scripts/check/promises.oxlintrc.json")];
export const lint: Suite = tool("lint", { log: "lint", args: linter }, { log: "promises", args: promiseLint });

export const form: Suite = tool("form", { log: "form", args: [toolPath("oxfmt"), "--list-different"] });

export const deadCode: Suite = tool("dead code", {
  log: "dead-code",
  args: [toolPath("knip"), "--no-progress", "--no-config-hints"],
});

export const repetition: Suite = tool("duplicates", {
  log: "duplicates",
  args: [toolPath("jscpd"), "--config", ".jscpd.json", "--exit-code", "1"],
});
