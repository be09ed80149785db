// Google's scores for a page on a slow phone, as four numbers out of a hundred.
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { browserArguments, browserProgram } from "#test/browser/browser-program.ts";
import { freePort } from "#test/hub/server.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The four scores of a page. */
export async function judge(url: string): Promise<string> {
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
    });
    const scores = categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
    const lost = Object.values(result?.lhr.audits ?? {})
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => `${audit.id} ${audit.displayValue ?? ""}`);
    if (lost.length > 0) console.log(`  Lighthouse would like better: ${lost.join(", ")}`);
    console.log(`  Lighthouse: ${scores.join(" / ")}`);
    return scores.join(" / ");
  } finally {
    await browser.close();
  }
}
