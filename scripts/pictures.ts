// Photographs the hub for the README, as it is today: `npm run pictures`. A hub of its own, with the samples and nothing else.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { findBrowser } from "./programs.js";

const project = fileURLToPath(new URL("../", import.meta.url));
const folder = join(project, "docs/pictures");
const mostBytes = 150_000;

interface Photograph {
  readonly name: string;
  readonly path: string;
  readonly size: readonly [width: number, height: number];
  readonly light: "light" | "dark";
  // Points of the picture for each of the page.
  readonly scale: number;
  readonly as?: string;
}

const photographs: readonly Photograph[] = [
  { name: "day", path: "/", size: [1280, 800], light: "light", scale: 1 },
  { name: "night", path: "/admin/products", size: [1280, 800], light: "dark", scale: 1, as: "admin@sample.test" },
  { name: "phone", path: "/products/freelance-guide", size: [390, 760], light: "light", scale: 1.5 },
];

const data = await mkdtemp(join(tmpdir(), "ydi-pictures-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const hub = await startHub();
try {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  await mkdir(folder, { recursive: true });
  for (const one of photographs) await photograph(browser, one);
  await browser.close();
  const wanted = photographs.map(({ name }) => `${name}.webp`);
  for (const file of await readdir(folder)) if (!wanted.includes(file)) await rm(join(folder, file));
} finally {
  hub.kill("SIGTERM");
  await once(hub, "exit");
  await rm(data, { recursive: true, force: true });
}

async function startHub(): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: "", LOG_LEVEL: "fatal" };
  const started = spawn(process.execPath, ["server/main.ts"], { cwd: project, env, stdio: "inherit" });
  while (started.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return started;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The hub did not start: has it been built (npm run build)?");
}

async function photograph(browser: Browser, { name, path, size, light, scale, as }: Photograph): Promise<void> {
  const [width, height] = size;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: light,
    reducedMotion: "reduce",
    baseURL: origin,
  });
  if (as !== undefined) {
    const session = JSON.stringify(await logIn(as));
    await context.addInitScript((value) => localStorage.setItem("hub-session", value), session);
  }
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const picture of document.images) picture.loading = "eager";
  });
  const taken = await page.screenshot();
  await context.close();
  const file = join(folder, `${name}.webp`);
  await writeFile(file, await sharp(taken).webp({ quality: 86, effort: 6, smartSubsample: true }).toBuffer());
  const { size: bytes } = await stat(file);
  if (bytes > mostBytes) throw new Error(`${file} has ${bytes} bytes: a README should stay light.`);
  console.log(`${name}: ${path} ${width} x ${height}, ${bytes} bytes`);
}

async function logIn(email: string): Promise<unknown> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: "sample-password" }),
  });
  if (!answer.ok) throw new Error(`${email} cannot log in: ${await answer.text()}`);
  return answer.json();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
