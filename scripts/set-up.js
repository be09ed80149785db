// The set-up of `npm start` and `npm test`: packages (the pinned Node is one), the built web wing.
// Plain JavaScript without dependencies, because it runs on whatever Node (20 or newer) a person has.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const ownMajor = Number(process.versions.node.split(".")[0]);
const windows = process.platform === "win32";
const modules = join(root, "node_modules");
const installStamp = join(modules, ".installed-from");
// Beside the packages, because a page build empties build/.
const databaseCache = join(modules, ".cache");
const databaseStamp = join(databaseCache, "database-image-from");
const buildStamp = join(root, "build", ".built-from");

/** A person reads its message; its stack would only distract. */
export class SetUpError extends Error {}

/** For a running hub; with `tools`, for tests and checks as well. */
export async function setUp({ tools = false } = {}) {
  await setUpPackages({ tools });
  // Side by side: neither needs the other, and each leaves a processor idle for half of its time.
  const done = await Promise.allSettled([buildWeb(), prepareDatabase()]);
  for (const { reason } of done) if (reason !== undefined) throw reason;
}

export async function setUpPackages({ tools }) {
  if (ownMajor < 20) throw new SetUpError(`Node 20 or newer is needed; this is ${process.version}.`);
  await installPackages(tools);
  pinnedNode();
}

/** The Node this project pins, which comes with the packages; where none is made for the machine, its own if that is as new. */
export function pinnedNode() {
  const machine = `${windows ? "win" : process.platform}-${process.arch}`;
  const pinned = join(modules, `node-${machine}`, "bin", windows ? "node.exe" : "node");
  if (existsSync(pinned)) return pinned;
  if (ownMajor >= 24) return process.execPath;
  throw new SetUpError(`No Node comes with the packages for ${machine}: start with Node 24 or newer of your own.`);
}

/**
 * The flags of the hub's process. Node lets the room for young objects grow to 32 MB thrice, and the part that a start fills stays
 * resident: a quarter of that is enough. `gc` is there for the hub to give back what a load took (server/machine/give-back-memory.ts).
 */
export const hubFlags = ["--max-semi-space-size=16", "--expose-gc"];

/**
 * Its environment. What Node made of our modules at the last start it need not make again: a quarter of a start. And glibc gives
 * large blocks back as they are freed, where by itself it comes to keep ever larger ones: some 60 MB of a start.
 */
export const hubEnv = {
  NODE_COMPILE_CACHE: join(modules, ".cache", "compiled"),
  MALLOC_MMAP_THRESHOLD_: "32768",
};

// Packages for tests, checks and the bench alone are a workspace of their own (test/tools): two thirds of all files.
async function installPackages(tools) {
  const wanted = hashOf([join(root, "package-lock.json")]);
  const [have, extent] = (readIfThere(installStamp) ?? "").split(" ");
  const isCurrent = have === wanted;
  if (isCurrent && (extent === "all" || !tools)) return;
  const isWhole = installedAlready();
  // A hub may be running from these packages: tools are added to them, where `npm ci` would begin by removing all.
  if (!isWhole && isCurrent) await install("Installing the tools for testing", ["install", "--no-save"]);
  else if (!isWhole) await install("Installing packages", tools ? ["ci"] : ["ci", "--workspaces=false"]);
  write(installStamp, `${wanted} ${tools || isWhole ? "all" : "run"}`);
}

async function install(what, command) {
  // Everything is locked by its hash, so npm need not ask again about what it remembers, and no package runs a script. A
  // production environment would leave out the tools that build the web wing.
  const args = [...command, "--include=dev", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund"];
  const log = "install.log";
  try {
    await step(what, { log, command: npm, args: [...args, "--prefer-offline"] });
  } catch (error) {
    // npm's cached facts about a package may be older than the locked version.
    if (!/ETARGET/.test(readIfThere(logPath(log)) ?? "")) throw error;
    await step(what, { log, command: npm, args });
  }
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
    if (there === undefined) return entry.optional === true;
    // An npm command that only wrote the lock file has installed nothing.
    const isThere = entry.optional === true || existsSync(join(root, path));
    return isThere && there.version === entry.version && there.integrity === entry.integrity;
  });
}

async function buildWeb() {
  const sources = ["web", "contract", "public", "scripts/pages"].flatMap((folder) => filesUnder(join(root, folder)));
  const settings = ["vite.config.ts", "react-router.config.ts", "package-lock.json", "package.json", "tsconfig.json"];
  const wanted = hashOf([...sources, ...settings.map((name) => join(root, name))]);
  if (readIfThere(buildStamp) === wanted && existsSync(join(root, "build", "server"))) return;
  rmSync(buildStamp, { force: true });
  const args = [toolPath("@react-router/dev", "react-router"), "build"];
  await step("Building the pages", {
    log: "build.log",
    command: pinnedNode(),
    args,
    env: { NODE_ENV: "production" },
  });
  write(buildStamp, wanted);
}

// An empty database to copy: making one takes seconds, and every first start and every test server needs one.
async function prepareDatabase() {
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
  await step("Preparing an empty database", { log: "database.log", command: pinnedNode(), args: [maker] });
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
export async function step(what, { log, command, args, env = {} }) {
  const began = Date.now();
  console.log(`${what} …`);
  const code = await run({ command, args, env, log });
  if (code !== 0) throw new SetUpError(explain(what, log));
  console.log(`${what}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
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
