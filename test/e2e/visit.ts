// A browser for a test file, and visits in it. A visit records errors, and a test that ends with errors fails.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, vi } from "vitest";
import { browserArguments, browserProgram } from "#test/browser/browser-program.ts";
import "./bounded-waits.ts";

declare module "vitest" {
  interface ProvidedContext {
    hubUrl: string;
    accountsUrl: string;
  }
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

// The time after which a page counts as stuck; a busy machine is slow.
const patience = 30_000;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  // Console errors and warnings (a broken policy and a failed hydration among them), uncaught errors, other origins.
  readonly complaints: readonly string[];
  go(path: string): Promise<number>;
}

let browser: Browser;

export function aBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserProgram(), args: [...browserArguments] });
  });
  afterAll(() => browser.close());
}

const nothing = /^$/;

/** `refusals`: doors that are meant to refuse in this journey, each of which Chromium logs as an error; `elsewhere`: allowed requests outside the hub. */
export async function visit(
  options: BrowserContextOptions = {},
  refusals = nothing,
  elsewhere = nothing,
): Promise<Visit> {
  const origin = options.baseURL ?? inject("hubUrl");
  const context = await browser.newContext({
    baseURL: origin,
    viewport: desktop,
    colorScheme: "light",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isRefusal = /status of (4\d\d|50[13])/.test(message.text()) && refusals.test(message.location().url);
    if (["error", "warning"].includes(message.type()) && !isRefusal && !isExpected(message.text(), page.url()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  context.on("request", (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()) && !elsewhere.test(request.url()))
      complaints.push(`left the hub: ${request.url()}`);
  });
  onTestFinished(async () => {
    // An intercepted request may still be waiting: its answer comes too late, which is no error.
    for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
    expect(complaints, complaints.join("\n")).toEqual([]);
  });
  return {
    page,
    context,
    complaints,
    go: (path) => go(page, path, options.javaScriptEnabled === false ? "missing" : "run"),
  };
}

/** Until its scripts run, a button only remembers the press. */
export async function pageIsReady(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(
      () => document.querySelector('script[type="begin"]') === null || "ready" in document.documentElement.dataset,
    );
  // Hooks wait for a page as well, where `expect.poll` is not available.
  await vi.waitFor(
    async () => {
      if (!(await isReady())) throw new Error(`the scripts of ${page.url()} have taken it over`);
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** The focus moves with the next render, not within the press. */
export function hasFocus(place: Locator): Promise<void> {
  return place.and(place.page().locator(":focus")).waitFor();
}

/** A field, by its name in the request. */
export function fieldHasFocus(page: Page, name: string): Promise<void> {
  return page.locator(`[name=${name}]:focus`).waitFor();
}

async function go(page: Page, path: string, scripts: "run" | "missing"): Promise<number> {
  const answer = await page.goto(path, { waitUntil: "load" });
  if (scripts === "run") await pageIsReady(page);
  await page.evaluate(() => document.fonts.ready);
  return answer?.status() ?? 0;
}

// Chromium logs the status of a page that is meant to be missing or closed as an error.
function isExpected(text: string, url: string): boolean {
  return /the server responded with a status of (404|503)/.test(text) && /404|no-such|maintenance/.test(url);
}

/** Requests to this door are answered when the test says so. */
export async function onASlowLine(page: Page, door: string): Promise<{ readonly arrive: () => void }> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(door, (route) => arrived.then(() => route.fallback()));
  return { arrive };
}
