// What `npm start` and `npm test` need before anything of ours can run: packages, the pinned runtime, the built web wing.
// Plain JavaScript without dependencies, because it runs on whatever Node (20 or newer) a person has.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const modules = join(root, "node_modules");
const installStamp = join(modules, ".installed-from");
// Beside the packages, because a page build empties build/.
const databaseCache = join(modules, ".cache");
const databaseStamp = join(databaseCache, "database-image-from");
const buildStamp = join(root, "build", ".built-from");

/** A person reads its message; nobody needs its stack. */
export class SetUpError extends Error {}

export async function setUp(say = console.log) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) throw new SetUpError(`Node 20 or newer is needed; this is ${process.version}.`);
  await installPackages(say);
  await ensureRuntime(say);
  await buildWeb(say);
  // After the pages, because their build empties the folder.
  await prepareDatabase(say);
}

/** The Node this project pins; people's own Node only brings it here. */
export function pinnedNode() {
  return join(modules, "node", "bin", windows ? "node.exe" : "node");
}

/**
 * What the hub's process is told. Node lets the room for young objects grow to 32 MB thrice; what a start fills of it stays
 * resident for good. Half of that costs no measurable time and saves some 100 MB.
 */
export const hubFlags = ["--max-semi-space-size=16"];

async function installPackages(say) {
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (readIfThere(installStamp) === wanted) return;
  if (!installedAlready()) {
    // A production environment would leave out the tools that build the web wing.
    await step(say, "Installing packages", {
      log: "install.log",
      command: npm,
      args: ["ci", "--include=dev", "--no-audit", "--no-fund"],
    });
  }
  write(installStamp, wanted);
}

/** True when npm itself (an `npm ci` or `npm install` by hand) has already put every locked package here. */
function installedAlready() {
  const have = readIfThere(join(modules, ".package-lock.json"));
  if (have === undefined) return false;
  const installed = JSON.parse(have).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "") return true;
    const there = installed[path];
    return there === undefined
      ? entry.optional === true
      : there.version === entry.version && there.integrity === entry.integrity;
  });
}

async function ensureRuntime(say) {
  if (runtimeIsThere()) return;
  await step(say, "Fetching the pinned Node", {
    log: "runtime.log",
    command: npm,
    args: ["rebuild", "node", "--ignore-scripts=false"],
  });
  if (runtimeIsThere()) return;
  throw new SetUpError(
    `npm could not fetch the pinned Node for ${process.platform}-${process.arch}; see ${logPath("runtime.log")}.`,
  );
}

// The wrapper leaves a short text file where the runtime could not be fetched.
function runtimeIsThere() {
  return (statSync(pinnedNode(), { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
}

async function buildWeb(say) {
  const sources = ["web", "contract", "public", "scripts/pages"].flatMap((folder) => filesUnder(join(root, folder)));
  const settings = ["vite.config.ts", "react-router.config.ts", "package-lock.json", "package.json", "tsconfig.json"];
  const wanted = hashOf([...sources, ...settings.map((name) => join(root, name))]);
  if (readIfThere(buildStamp) === wanted && existsSync(join(root, "build", "server"))) return;
  rmSync(buildStamp, { force: true });
  const args = [toolPath("@react-router/dev", "react-router"), "build"];
  await step(say, "Building the pages", {
    log: "build.log",
    command: pinnedNode(),
    args,
    env: { NODE_ENV: "production" },
  });
  write(buildStamp, wanted);
}

// An empty database to copy: making one takes seconds, and every first start and every test server needs one.
async function prepareDatabase(say) {
  const maker = join("scripts", "make-database-image.ts");
  const wanted = hashOf([
    join(modules, "@electric-sql", "pglite", "package.json"),
    join(root, "server", "db", "embedded", "directory.ts"),
    join(root, maker),
  ]);
  const images = existsSync(databaseCache)
    ? readdirSync(databaseCache).filter((name) => name.startsWith("database-image-"))
    : [];
  if (readIfThere(databaseStamp) === wanted && images.length > 1) return;
  for (const name of images) rmSync(join(databaseCache, name), { recursive: true, force: true });
  await step(say, "Preparing an empty database", { log: "database.log", command: pinnedNode(), args: [maker] });
  write(databaseStamp, wanted);
}

/** The script behind a package's command; the links in .bin are shell files on Windows. */
export function toolPath(name, command = name) {
  const { bin } = JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8"));
  return join(modules, name, typeof bin === "string" ? bin : bin[command]);
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

// Names count as well as bytes: a renamed page is another page.
function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/** Runs one command quietly: a line when it begins, its time when it ends, its output in logs/. */
export async function step(say, what, { log, command, args, env = {} }) {
  const began = Date.now();
  say(`${what} …`);
  const code = await run({ command, args, env, log });
  if (code !== 0) throw new SetUpError(explain(what, log));
  say(`${what}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function run({ command, args, env, log }) {
  mkdirSync(join(root, "logs"), { recursive: true });
  const output = openSync(logPath(log), "w");
  // npm must not run on the very Node that it is about to replace, so ours leaves the PATH first.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
  const viaShell = windows && command === npm;
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    shell: viaShell,
    env: { ...process.env, PATH: path, ...env },
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  }).finally(() => closeSync(output));
}

function explain(what, log) {
  const text = readIfThere(logPath(log)) ?? "";
  const reasons = [
    [/ENOSPC|no space left/i, "the disk is full"],
    [/EACCES|EPERM|EROFS/, "this folder may not be written to"],
    [/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/i, "npm could not reach its registry"],
    [/npm ci. can only install|in sync/i, "package.json and package-lock.json do not agree"],
  ];
  const reason = reasons.find(([pattern]) => pattern.test(text))?.[1];
  return `${what} failed${reason === undefined ? "" : `: ${reason}`}. The details are in ${logPath(log)}.`;
}

const npm = "npm";

function logPath(name) {
  return join(root, "logs", name);
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function write(file, text) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

// `npm run build`: the set-up alone.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp().catch((error) => {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
