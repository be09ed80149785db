// `npm run image`: builds the Dockerfile's image, starts it as people would, and sends requests. A line for each check.
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/hub/server.ts";
import { buildImage, type Image, MissingTools, needTools, removeBuilt } from "./builder.ts";
import { runIn } from "./container.ts";

const trial = {
  PUBLIC_URL: "https://hub.example",
  SMTP_URL: "smtps://hub:secret@mail.example:465",
  ALLOW_SANDBOX: "1",
  PAYMENTS: "sandbox",
};

const folder = mkdtempSync(join(tmpdir(), "hub-image-"));
try {
  needTools();
  const image = await buildImage(folder);
  reportContents(image);
  await refusesToStart(image);
  await runsAndStops(image);
  console.log(`note ${image.megabytes} MB, ${image.baseMegabytes} of them the base`);
} catch (error) {
  if (!(error instanceof MissingTools)) throw error;
  console.log(`skip ${error.message}`);
} finally {
  await removeBuilt(folder);
}

function report(holds: boolean, what: string, why = ""): void {
  console.log(`${holds ? "ok  " : "FAIL"} ${what}${holds || why === "" ? "" : `: ${why}`}`);
  if (!holds) process.exitCode = 1;
}

function reportContents({ files, settings }: Image): void {
  const hub = join(files, "hub");
  const there = (names: readonly string[]) => names.filter((name) => existsSync(join(hub, "node_modules", name)));
  const tools = there([
    "vite",
    "rolldown",
    "@react-router/dev",
    "tailwindcss",
    "typescript",
    "vitest",
    "oxlint",
    "lighthouse",
  ]);
  const programs = ["npm", "npx", "gcc", "make", "git"].filter((name) =>
    ["usr/bin", "usr/local/bin", "hub/node_modules/.bin"].some((place) => existsSync(join(files, place, name))),
  );
  report(tools.length + programs.length === 0, "no build tools are left", [...tools, ...programs].join(", "));
  const stray = globSync(["**/*.test.*", "**/.env*", "data", "test", "docs", ".git", "web"], {
    cwd: hub,
    exclude: ["node_modules"],
  });
  report(stray.length === 0, "the image holds no tests, page sources, secrets or data", stray.slice(0, 5).join(", "));
  report(settings.Volumes["/data"] !== undefined, "the data folder is a volume");
  report(settings.Healthcheck?.Test[0] === "CMD", "the image has a health check");
}

async function refusesToStart(image: Image): Promise<void> {
  const data = join(folder, "no-settings");
  mkdirSync(data);
  const hub = runIn(image, data, { PORT: String(await freePort()) });
  const code = await hub.ended;
  const names = ["PUBLIC_URL", "SMTP_URL", "PAYMENTS"].filter((name) => hub.output().includes(`${name} is missing`));
  report(code === 1 && names.length === 3, "a start without settings names each missing one", hub.output());
}

async function runsAndStops(image: Image): Promise<void> {
  const port = await freePort();
  const data = join(folder, "data");
  mkdirSync(data);
  const hub = runIn(image, data, { ...trial, PORT: String(port) });
  const opened = new Promise<"open">((resolve) => {
    hub.process.stdout?.on("data", () => hub.output().includes("The hub is open") && resolve("open"));
  });
  const first = await Promise.race([opened, hub.ended]);
  report(first === "open", "the hub starts on a read-only root", hub.output());
  if (first !== "open") return;
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  report(ready.status === 200, "the hub is ready", String(ready.status));
  const page = await fetch(`http://127.0.0.1:${port}/`);
  const html = await page.text();
  report(
    page.status === 200 && html.includes("<h1"),
    "the hub shows its first page",
    `${page.status}, ${html.length} bytes`,
  );
  const status = readFileSync(`/proc/${hub.pid()}/status`, "utf8");
  const user = /^Uid:\s+(\d+)/m.exec(status)?.[1];
  report(user !== undefined && user !== "0", "the hub is not root", `user ${user}`);
  const program = readlinkSync(`/proc/${hub.pid()}/exe`);
  report(
    /^NSpid:.*\s1$/m.test(status) && program.endsWith("/bin/node"),
    "the hub itself is the first process",
    program,
  );
  process.kill(hub.pid(), "SIGTERM");
  // An engine's grace period before it kills.
  const impatience = setTimeout(() => hub.process.kill("SIGKILL"), 40_000);
  const code = await hub.ended;
  clearTimeout(impatience);
  report(
    code === 0 && hub.output().includes('"closed"'),
    "a stopped hub finishes and closes its database",
    `code ${code}`,
  );
  report(existsSync(join(data, "database")), "the database is in the volume");
}
