// What the home page weighs and what Google says of it, with few products and with many, and what an edit costs the next visitor.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import { aProduct } from "#test/shop/factories.ts";
import { freePort } from "#test/hub/server.ts";
import { type Judgement, judge } from "./lighthouse.ts";
import { type Measured, open } from "./measured.ts";

const samples = 12;
const many = 1000;
const edits = 20;
// A machine that does other things as well gives a page one judgement now and another a minute later.
const judgements = 5;
// A hub that has just opened is still compiling its database: what that costs belongs to its start.
const openForSeconds = 30;

/** The cells of the table about pages. */
export async function measurePages(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const opened = () => freePort().then((port) => open(["server/main.ts"], port, { DATA_DIR: dataDir }));
  try {
    const few = await opened();
    const weights = [];
    for (const path of ["/", "/products/freelance-guide", "/membership"]) weights.push(await weigh(few, path));
    await few.stop();
    await plant(dataDir, samples);
    const twice = await opened();
    const judged = await judgeInTurn(twice.url);
    await twice.stop();
    await plant(dataDir, many - 2 * samples);
    const full = await opened();
    const weight = await weigh(full, "/");
    await wait(openForSeconds * 1000);
    const slowest = await slowestAfterEdit(full);
    await full.stop();
    return [...weights, weight, `${slowest.toFixed(0)} ms`, judged];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// In turn with the same page before its scripts come: what is left then is the browser's and the machine's.
async function judgeInTurn(url: string): Promise<string> {
  const whole: Judgement[] = [];
  const bare: Judgement[] = [];
  for (let round = 0; round < judgements; round += 1) {
    whole.push(await judge(url));
    bare.push(await judge(url, "*/assets/*.js"));
  }
  const middle = (of: readonly Judgement[], by: "blocked" | "worked") =>
    of.toSorted((one, other) => one[by] - other[by])[of.length >> 1];
  const ms = (of: readonly Judgement[], by: "blocked" | "worked") => (middle(of, by)?.[by] ?? NaN).toFixed(0);
  const scores = middle(whole, "blocked")?.scores ?? "";
  return `${scores}, ${ms(whole, "blocked")} (${ms(bare, "blocked")}) ms, ${ms(whole, "worked")} ms`;
}

async function weigh(hub: Measured, path: string): Promise<string> {
  const ask = () => fetch(hub.url + path, { headers: { "accept-encoding": "br" } });
  // It is packed small once somebody asks a second time.
  await (await ask()).arrayBuffer();
  await (await ask()).arrayBuffer();
  await wait(500);
  const sent = await ask();
  const html = await sent.text();
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const cell = [Number(sent.headers.get("content-length")), Buffer.byteLength(html), style.length]
    .map((bytes) => (bytes / 1024).toFixed(1))
    .join(" / ");
  console.log(`${path}: ${cell} KB (sent / whole / of it style)`);
  return cell;
}

async function plant(dataDir: string, count: number): Promise<void> {
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
  const ctx = await compose(config, secrets);
  for (let place = 0; place < count; place += 1)
    await aProduct(ctx, {
      slug: `planted-${count}-${place}`,
      name: `A Guide to Number ${place}`,
      description: "How to do one thing well, at length, with pictures and a list of what to leave out.",
      images: [{ url: "/covers/interview-workbook.svg", alt: "A cover" }],
      isMembershipIncluded: place % 3 === 0,
      sortingOrder: 1000 + place,
    });
  await ctx.database.close();
}

// An administrator takes a product off the shelf and puts it back; after each of these somebody asks for the home page.
async function slowestAfterEdit(hub: Measured): Promise<number> {
  const tell = (path: string, body: object, token?: string) =>
    fetch(hub.url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const login = { email: "admin@sample.test", password: "sample-password" };
  const { access_token: token } = (await (await tell("/auth/v1/token?grant_type=password", login)).json()) as {
    access_token: string;
  };
  const shelf = await (await fetch(`${hub.url}/api/products?part=others`)).json();
  const [{ id }] = (shelf as { products: [{ id: number }] }).products;
  const took: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const status = edit % 2 === 0 ? "archived" : "published";
    const answer = await tell(`/api/admin/products/${id}/status`, { status }, token);
    if (!answer.ok) throw new Error(`The product is not ${status}: ${await answer.text()}`);
    const began = performance.now();
    await (await fetch(hub.url)).arrayBuffer();
    took.push(performance.now() - began);
  }
  console.log(`after an edit at ${many} products: ${took.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  return Math.max(...took);
}
