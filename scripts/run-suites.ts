// Everything that is tested, one line each. A suite that fails does not keep the others from running.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checks } from "./check.ts";
import { image } from "./check/image.ts";
import { toolPath } from "./set-up.js";
import { conclude, type Outcome, reports, runInTurn, runNode, type Suite } from "./suite.ts";

// The longest first: a free runner takes the next, so that neither of two waits long for the other at the end.
const suites: readonly Suite[] = [
  vitest("journeys", "journeys in a browser"),
  vitest("embedded", "the hub on the embedded database"),
  vitest("databases", "the database road, both engines"),
  vitest("postgres", "the hub on PostgreSQL"),
  vitest("process", "the process"),
  vitest("unit", "without a database"),
  vitest("components", "pieces of pages in a DOM"),
  image(process.env["TEST_IMAGE"] === "1" || process.argv.slice(2).includes("image")),
];

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function vitest(project: string, says: string): Suite {
  return {
    name: `${project}: ${says}`,
    async run() {
      const file = join(reports, `${project}.json`);
      const args = [
        toolPath("vitest"),
        "run",
        "--project",
        project,
        "--reporter",
        "default",
        "--reporter",
        "json",
        `--outputFile.json=${file}`,
      ];
      const { code, output } = await runNode({ log: project, args: [...args, "--passWithNoTests"], env: { CI: "1" } });
      return count(JSON.parse(readFileSync(file, "utf8")) as VitestReport, { code, output });
    },
  };
}

function count(report: VitestReport, { code, output }: { code: number; output: string }): Outcome {
  // A file that cannot even be loaded has no tests to count, and counts as one that failed.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
  );
  const failed = report.numFailedTests + broken.length;
  if (failed === 0)
    return code === 0
      ? { passed: report.numPassedTests, failed: 0, findings: "" }
      : { passed: report.numPassedTests, failed: 1, findings: output };
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === "failed")
      .map((one) => `${file.name}\n  ${one.fullName}\n  ${causeOf(one.failureMessages.join("\n"), file.name)}`),
  );
  // An error that ended the process itself belongs to no test: vitest prints it after everything else.
  const [, ...unhandled] = output.split(/Unhandled Errors?[ ⎯]*\n/);
  failures.push(...unhandled.map((text) => text.trim()), "(what was expected and what came: test-report/)");
  return {
    passed: report.numPassedTests,
    failed,
    findings: [...broken.map(({ name, message }) => `${name}\n  ${message}`), ...failures].join("\n"),
  };
}

// The message, and the lines of the test that led to it: CI prints nothing more about a failure.
function causeOf(failure: string, file: string): string {
  const [message, ...stack] = failure.split("\n    at ");
  const lines = stack.filter((line) => line.includes(file)).map((line) => /:(\d+):\d+\)?\s*$/.exec(line)?.[1]);
  return `${message}\n  (line ${lines.join(", called from line ")})`;
}

const wanted = process.argv.slice(2);

const isWanted = ({ name }: Suite) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
const queue = suites.filter(isWanted);

async function checkFirst(): Promise<Outcome[]> {
  return [...(await runInTurn(checks.filter(isWanted))), ...(await runInTurn(queue))];
}

// Side by side: while a journey waits for its browser, the processor works on what needs a database.
conclude((await Promise.all([checkFirst(), runInTurn(queue)])).flat());
