// Google's own judgement of a page on a slow phone, as four numbers out of a hundred.
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { browserArguments, browserProgram } from "#test/browser/browser-program.ts";
import { freePort } from "#test/hub/server.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

// How many times slower than this machine the phone is, and from when on one piece of work makes somebody wait.
const slower = 4;
const patienceMs = 50;

export interface Judgement {
  readonly scores: string;
  /** Total blocking time, in milliseconds of the slow phone. */
  readonly blocked: number;
  /** The same without the time in which the page's work waited for a core. */
  readonly worked: number;
}

/** `without`: what is not let through, as a pattern of addresses. */
export async function judge(url: string, without?: string): Promise<Judgement> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserProgram(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "silent",
      onlyCategories: [...categories],
      ...(without === undefined ? {} : { blockedUrlPatterns: [without] }),
    });
    const scores = categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
    const lost = Object.values(result?.lhr.audits ?? {})
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => `${audit.id} ${audit.displayValue ?? ""}`);
    if (lost.length > 0 && without === undefined) console.log(`  Lighthouse would like better: ${lost.join(", ")}`);
    const blocked = result?.lhr.audits["total-blocking-time"]?.numericValue ?? 0;
    const worked = workedFor(result?.artifacts.Trace.traceEvents ?? []);
    const named = without === undefined ? "" : `, without ${without}`;
    console.log(
      `  Lighthouse: ${scores.join(" / ")}, blocked for ${blocked.toFixed(0)} ms, by the processor's clock ${worked.toFixed(0)} ms${named}`,
    );
    return { scores: scores.join(" / "), blocked, worked };
  } finally {
    await browser.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** By the clock of the thread. */
  readonly tdur?: number;
}

// From the first paint on, as Lighthouse counts.
function workedFor(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  return events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === painted?.pid && tid === painted.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > (painted?.ts ?? Infinity))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slower * tdur) / 1000 - patienceMs), 0);
}
