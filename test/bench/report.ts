import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/set-up.js";
import type { Figures } from "./measured.ts";

const report = join(root, "docs", "performance.md");

export function tell(name: string, figures: Figures): Figures {
  const { perSecond, cpuMs, p50, p99 } = figures;
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)} a second  ${cpuMs.toFixed(3)} ms CPU  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`,
  );
  return figures;
}

/** One more row for the table whose third column is called so. */
export function addRow(column: string, figures: readonly string[]): void {
  const cells = [
    new Date().toISOString().slice(0, 10),
    `${process.version}, ${availableParallelism()} cores`,
    ...figures,
  ];
  const lines = readFileSync(report, "utf8").trimEnd().split("\n");
  const head = lines.findIndex((line) => line.startsWith(`| date | runtime | ${column} |`));
  if (head === -1) throw new Error(`docs/performance.md has no table that begins with ${column}`);
  const after = lines.findIndex((line, at) => at > head && !line.startsWith("|"));
  lines.splice(after === -1 ? lines.length : after, 0, `| ${cells.join(" | ")} |`);
  writeFileSync(report, `${lines.join("\n")}\n`);
  console.log(`\n${cells.join(" | ")}\n\nAdded to docs/performance.md.`);
}
