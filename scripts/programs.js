// The two programs the tests need that npm does not bring: a browser and a PostgreSQL server.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step, SetUpError } from "./set-up.js";

const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(process.env.PROGRAMFILES ?? "C:\\Program Files", "Google", "Chrome", "Application", "chrome.exe"),
];

export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new SetUpError(`CHROME_PATH names ${CHROME_PATH}, which is not there.`);
  }
  // The same engine without the windows around it needs a third less of the processor.
  const look = () =>
    onPath(["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) ??
    applications.find((file) => existsSync(file));
  return (
    look() ??
    (await installed("chromium-headless-shell", look)) ??
    (await installed("chromium", look)) ??
    lacking("The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to it.")
  );
}

export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  return (
    installedPostgres() ??
    (await installed("postgresql", installedPostgres)) ??
    lacking(
      "The tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL to a server where databases may be made.",
    )
  );
}

export function postgresIsInstalled() {
  return Boolean(process.env.TEST_DATABASE_URL) || installedPostgres() !== undefined;
}

function installedPostgres() {
  return debianPostgres() ?? onPath(["postgres"]);
}

function debianPostgres() {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .filter((version) => Number(version) >= 15)
    .map((version) => join(versions, version, "bin", "postgres"))
    .find((file) => existsSync(file));
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Debian's own, when this is Debian and we may install; the caller says what else a person can do. */
async function installed(name, look) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step("Reading the list of packages", {
      log: "apt-update.log",
      command: "apt-get",
      args: ["update", "-q"],
      env,
    });
    await step(`Installing ${name}`, {
      log: `apt-${name}.log`,
      command: "apt-get",
      args: ["install", "-yq", "--no-install-recommends", name],
      env,
    });
  } catch (error) {
    console.log(error.message);
  }
  return look();
}

function lacking(sentence) {
  throw new SetUpError(sentence);
}
