// `npm run bench`: how fast the hub is beside a bare node:http server that sends the same bytes, in one run on one machine.
// `npm run bench accounts` measures only what accounts cost, `npm run bench storefront` only the shelf and
// its search, `npm run bench strangers` only what time tells of who has an account, `npm run bench due-work` only claiming from a long queue,
// `npm run bench payments` only what taking money costs, `npm run bench dashboard` only what a member's first page costs,
// `npm run bench people` only finding people among a million, and a public profile that is kept,
// `npm run bench memory` only what the hub holds while nobody asks, before a load and after it,
// `npm run bench office` only the lists of the back office, `npm run bench first-start` only the first start of a new clone,
// `npm run bench workers` only what a second process on the port brings, `npm run bench pages` only what pages weigh.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/hub/server.ts";
import { measureAccounts } from "./accounts.ts";
import { besideBare } from "./beside-bare.ts";
import { measureDashboard } from "./dashboard.ts";
import { measureDueWork } from "./due-work.ts";
import { measureFirstStart } from "./first-start.ts";
import { measureMemory } from "./memory.ts";
import { measureOffice } from "./office.ts";
import { measurePages } from "./pages.ts";
import { measurePayments } from "./payments.ts";
import { measurePeople } from "./people.ts";
import { judge } from "./lighthouse.ts";
import { figuresOf, open, settledMemory, type Ask, type Measured } from "./measured.ts";
import { addRow, tell } from "./report.ts";
import { measureStorefront } from "./storefront.ts";
import { measureStrangers } from "./strangers-apart.ts";
import { measureWorkers } from "./workers.ts";

const kept: Omit<Ask, "path"> = { headers: { "Accept-Encoding": "br" }, connections: 16, seconds: 2 };
// One of the two shelves as a page of its own is never kept: every request is a render.
const fresh: Ask = { path: "/?shelf=included", headers: {}, connections: 8, seconds: 4 };

const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
try {
  const only = process.argv[2];
  if (only === undefined) await bench();
  if (only === undefined || only === "accounts") addRow("session check", await measureAccounts());
  if (only === undefined || only === "pages") addRow("home, 12 products", await measurePages());
  if (only === undefined || only === "memory") addRow("idle, embedded", await measureMemory());
  if (only === undefined || only === "storefront") addRow("catalogue, kept", await measureStorefront());
  if (only === undefined || only === "strangers") addRow("strangers, embedded", await measureStrangers());
  if (only === undefined || only === "payments") addRow("webhook accepted", await measurePayments());
  if (only === undefined || only === "dashboard") addRow("dashboard", await measureDashboard());
  if (only === undefined || only === "people") addRow("common words", await measurePeople());
  if (only === undefined || only === "workers") addRow("kept, 2 workers", await measureWorkers());
  if (only === undefined || only === "office") {
    const { people, money, records } = await measureOffice();
    addRow("users, first page", people);
    addRow("transactions, first page", money);
    addRow("outbox, first page", records);
  }
  if (only === undefined || only === "due-work") addRow("claiming, PostgreSQL", await measureDueWork());
  if (only === undefined || only === "first-start") addRow("installing", await measureFirstStart());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const start = await coldStart();
  const hub = await openHub();
  const idle = await settledMemory(hub);
  const home = await besideBare("home, kept", hub, { ...kept, path: "/" });
  const product = await besideBare("product, kept", hub, { ...kept, path: "/products/discord-access" });
  const catalogue = await besideBare("catalogue API", hub, { ...kept, path: "/api/products" });
  const render = tell("home, fresh", await figuresOf(hub, fresh));
  const crowd = tell("home, fresh, 64 at once", await figuresOf(hub, { ...fresh, connections: 64 }));
  const scripts = await scriptsOf(hub);
  const scores = [await judge(hub.url), await judge(`${hub.url}/products/discord-access`)];
  await hub.stop();
  addRow("home", [
    home,
    product,
    catalogue,
    `${render.cpuMs.toFixed(2)} ms`,
    `${crowd.p99.toFixed(0)} ms`,
    `${idle.toFixed(0)} MB`,
    `${start.toFixed(1)} s`,
    `${(scripts / 1024).toFixed(0)} KB`,
    scores.map((one) => one.scores).join("; "),
  ]);
}

async function openHub(): Promise<Measured> {
  return open(["server/main.ts"], await freePort(), { DATA_DIR: dataDir });
}

// From nothing running to the first page, built and with a database that is there already: the middle of three.
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
