// `npm run bench`: how fast the hub is beside a bare node:http server that sends the same bytes, in one run on one machine.
// `npm run bench NAME` measures one chapter: pages, memory, payments, announcements, lists, meet, talks, opportunities, introductions or first-start.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/hub/server.ts";
import { measureSessionCheck } from "./accounts.ts";
import { measureAnnouncements } from "./announcements.ts";
import { measureFirstStart } from "./first-start.ts";
import { measureIntroductions } from "./introductions.ts";
import { judge } from "./lighthouse.ts";
import { measureLists } from "./lists.ts";
import { addRow, besideBare, figuresOf, open, settledMemory, logFigures, type Ask, type Measured } from "./measured.ts";
import { measureMeet } from "./meet.ts";
import { measureMemory } from "./memory.ts";
import { measureOpportunities } from "./opportunities.ts";
import { measurePayments } from "./payments.ts";
import { measureTalks } from "./talks.ts";

const page: Omit<Ask, "path"> = { headers: { "Accept-Encoding": "br" }, connections: 16, seconds: 2 };
// One of the two shelves as a page of its own is never cached: every request is a render.
const fresh: Ask = { path: "/?shelf=included", headers: {}, connections: 8, seconds: 4 };

const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
try {
  const only = process.argv[2];
  if (only === undefined || only === "pages") await measurePages();
  if (only === undefined || only === "memory") addRow("idle, embedded", await measureMemory());
  if (only === undefined || only === "payments") addRow("webhook accepted", await measurePayments());
  if (only === undefined || only === "announcements") addRow("emails", await measureAnnouncements());
  if (only === undefined || only === "lists") addRow("users", await measureLists());
  if (only === undefined || only === "meet") addRow("seats", await measureMeet());
  if (only === undefined || only === "talks") addRow("search", await measureTalks());
  if (only === undefined || only === "opportunities") addRow("opportunities", await measureOpportunities());
  if (only === undefined || only === "introductions") addRow("request", await measureIntroductions());
  if (only === undefined || only === "first-start") addRow("installing", await measureFirstStart());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measurePages(): Promise<void> {
  const start = await coldStart();
  const hub = await openHub();
  const idle = await settledMemory(hub);
  const home = await besideBare("home, kept", hub, { ...page, path: "/" });
  const product = await besideBare("product, kept", hub, { ...page, path: "/products/discord-access" });
  const catalogue = await besideBare("catalogue API", hub, { ...page, path: "/api/products" });
  const render = logFigures("home, fresh", await figuresOf(hub, fresh));
  const crowd = logFigures("home, fresh, 64 at once", await figuresOf(hub, { ...fresh, connections: 64 }));
  const scripts = await scriptsOf(hub);
  const scores = [await judge(hub.url), await judge(`${hub.url}/products/discord-access`)];
  await hub.stop();
  const check = await measureSessionCheck();
  addRow("home", [
    home,
    product,
    catalogue,
    check,
    `${render.cpuMs.toFixed(2)} ms`,
    `${crowd.p99.toFixed(0)} ms`,
    `${idle.toFixed(0)} MB`,
    `${start.toFixed(1)} s`,
    `${(scripts / 1024).toFixed(0)} KB`,
    scores.join("; "),
  ]);
}

async function openHub(): Promise<Measured> {
  return open(["server/main.ts"], await freePort(), { DATA_DIR: dataDir });
}

// From nothing running to the first page, built and with an existing database: the middle of three.
async function coldStart(): Promise<number> {
  await (await openHub()).stop();
  const took: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const began = performance.now();
    const hub = await openHub();
    await fetch(hub.url);
    took.push((performance.now() - began) / 1000);
    await hub.stop();
  }
  return took.toSorted((a, b) => a - b)[1] ?? 0;
}

async function scriptsOf(hub: Measured): Promise<number> {
  const html = await (await fetch(hub.url)).text();
  const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ""));
  const sizes = [...paths].map(async (path) => {
    const { headers } = await fetch(hub.url + path, { method: "HEAD", headers: { "accept-encoding": "br" } });
    return Number(headers.get("content-length"));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
