// The checks that are somebody else's tool with our settings: each passes or fails as one.
import { type Command, runNode, type Suite } from "../suite.ts";
import { toolPath } from "../set-up.js";

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

export const types: Suite = tool(
  "types",
  { log: "typegen", args: [toolPath("@react-router/dev", "react-router"), "typegen"] },
  { log: "types", args: [toolPath("typescript", "tsc"), "--noEmit"] },
);

export const lint: Suite = tool("lint", { log: "lint", args: [toolPath("oxlint"), "--format", "unix"] });

export const form: Suite = tool("form", { log: "form", args: [toolPath("oxfmt"), "--list-different"] });

export const deadCode: Suite = tool("dead code", {
  log: "dead-code",
  args: [toolPath("knip"), "--no-progress", "--no-config-hints"],
});

export const repetition: Suite = tool("duplicates", {
  log: "duplicates",
  args: [toolPath("jscpd"), "--config", ".jscpd.json", "--exit-code", "1"],
});
