import { existsSync } from "node:fs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium-headless-shell",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** `npm test` says where the browser is; a single test file run by hand looks in the usual places. */
export function browserProgram(): string {
  const path = process.env["CHROME_PATH"] ?? usual.find((file) => existsSync(file));
  if (path === undefined)
    throw new Error("The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to it.");
  return path;
}

// A second list of features replaces the first, so these are Playwright's own, and the two pages that Chromium opens for the address bar
// of each window: they take longer than the page that is tested.
const featuresOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

// No request that the browser makes on its own may leave this machine.
export const browserArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
  "--no-first-run",
  "--disable-dev-shm-usage",
  // Text as wide as on a phone. Without windows glyphs would be fitted to whole pixels, and small ones be too wide.
  "--font-render-hinting=none",
];
