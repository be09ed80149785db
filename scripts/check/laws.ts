import { toolPath } from "../set-up.js";
import { type Outcome, runNode, type Suite } from "../suite.ts";

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };
  };
}

const rooms = ["contract", "server", "web", "seeds", "scripts", "test"];

// Every rule of .dependency-cruiser.mjs counts as one check.
export const laws: Suite = {
  name: "laws",
  async run() {
    const args = [toolPath("dependency-cruiser", "depcruise"), "--output-type", "json", ...rooms];
    const { output } = await runNode({ log: "laws", args });
    const start = output.indexOf("{");
    return start === -1
      ? { passed: 0, failed: 1, findings: output }
      : judge(JSON.parse(output.slice(start, output.lastIndexOf("}") + 1)) as Cruise);
  },
};

function judge({ summary }: Cruise): Outcome {
  // A reader that understands no TypeScript finds nothing and calls it clean.
  if (summary.totalCruised < 100)
    return { passed: 0, failed: 1, findings: `only ${summary.totalCruised} files were read` };
  const rules = summary.ruleSetUsed.forbidden;
  const broken = new Set(summary.violations.map((violation) => violation.rule.name));
  const findings = summary.violations.map(({ rule, from, to }) => {
    const comment = rules.find((candidate) => candidate.name === rule.name)?.comment ?? "";
    return `${from} → ${to}\n    ${rule.name}. ${comment}`;
  });
  return { passed: rules.length - broken.size, failed: broken.size, findings: findings.join("\n") };
}
