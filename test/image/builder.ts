// Builds the image of the Dockerfile without an engine: by Debian's buildah, on bases that are made here.
import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { pinnedNode, root } from "../../scripts/set-up.js";

/** Why this machine cannot try it: a sentence, and not counted as passed. */
export class MissingTools extends Error {}

export interface Image {
  // Its files, unpacked.
  readonly files: string;
  readonly settings: ImageSettings;
  readonly megabytes: number;
  readonly baseMegabytes: number;
}

export interface ImageSettings {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

const run = promisify(execFile);
const roomy = { maxBuffer: 256 * 1024 * 1024 };

export function needTools(): void {
  const folders = (process.env["PATH"] ?? "").split(":");
  const missing = ["buildah", "debootstrap", "unshare"].filter(
    (tool) => ![...folders, "/usr/sbin"].some((folder) => existsSync(join(folder, tool))),
  );
  if (missing.length > 0) throw new MissingTools(`to build the image this machine lacks ${missing.join(" and ")}`);
  if (process.getuid?.() !== 0) throw new MissingTools("only root can build the image without an engine");
}

export async function buildImage(folder: string): Promise<Image> {
  const base = await makeBase(folder);
  await makeBuilder(folder);
  const images = ["--build-arg", "BASE=localhost/base", "--build-arg", "BUILDER=localhost/builder"];
  await online(() =>
    buildah(folder, ["bud", "--isolation", "chroot", "--format", "docker", ...images, "-t", "hub", root]),
  );
  const container = await buildah(folder, ["from", "hub"]);
  const files = await buildah(folder, ["mount", container]);
  const inspected = JSON.parse(await buildah(folder, ["inspect", "hub"])) as { Docker: { config: ImageSettings } };
  return { files, settings: inspected.Docker.config, megabytes: megabytesOf(files), baseMegabytes: megabytesOf(base) };
}

export async function removeBuilt(folder: string): Promise<void> {
  if (existsSync(join(folder, "store"))) await buildah(folder, ["rm", "--all"]).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}

// A bare Debian, as slim as the one that the Dockerfile names.
async function makeBase(folder: string): Promise<string> {
  const base = join(folder, "base");
  await online(() => run("debootstrap", ["--variant=minbase", "bookworm", base], roomy), "debootstrap");
  for (const unread of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"])
    rmSync(join(base, unread), { recursive: true, force: true });
  await run("tar", ["-C", base, "--exclude=./dev/*", "-cf", join(folder, "base.tar"), "."]);
  const container = await buildah(folder, ["from", "scratch"]);
  await buildah(folder, ["add", "-q", container, join(folder, "base.tar"), "/"]);
  await buildah(folder, ["commit", "-q", container, "base"]);
  return base;
}

// The base with this machine's Node and npm, and the files they need to reach their registry.
async function makeBuilder(folder: string): Promise<void> {
  const container = await buildah(folder, ["from", "base"]);
  const own = { cwd: root, encoding: "utf8" } as const;
  const npm = join(execFileSync("npm", ["root", "--global"], own).trim(), "npm");
  const registry = execFileSync("npm", ["config", "get", "registry"], own).trim();
  await buildah(folder, ["copy", "-q", container, pinnedNode(), "/usr/local/bin/node"]);
  await buildah(folder, ["copy", "-q", container, npm, "/usr/local/lib/node_modules/npm"]);
  const link = ["ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"];
  await buildah(folder, ["run", "--isolation", "chroot", container, "--", ...link]);
  await buildah(folder, ["config", "--env", `npm_config_registry=${registry}`, container]);
  const authorities = process.env["NODE_EXTRA_CA_CERTS"];
  if (authorities !== undefined && existsSync(authorities)) {
    const within = "/usr/local/share/authorities.pem";
    copyFileSync(authorities, join(folder, "authorities.pem"));
    await buildah(folder, ["copy", "-q", container, join(folder, "authorities.pem"), within]);
    await buildah(folder, ["config", "--env", `NODE_EXTRA_CA_CERTS=${within}`, container]);
  }
  await buildah(folder, ["commit", "-q", container, "builder"]);
}

async function buildah(folder: string, args: readonly string[]): Promise<string> {
  const store = join(folder, "store");
  mkdirSync(store, { recursive: true });
  const places = ["--root", join(store, "root"), "--runroot", join(store, "run")];
  const { stdout } = await run("buildah", [...places, ...args], { ...roomy, cwd: dirname(store) });
  return stdout.trim();
}

// A failure to reach the network says nothing about the image.
async function online<Result>(work: () => Promise<Result>, what = "npm"): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? "") + String(error);
    if (
      /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|Failed getting release file|Couldn't download/.test(output)
    )
      throw new MissingTools(`${what} could not reach where packages come from`, { cause: error });
    throw error;
  }
}

function megabytesOf(folder: string): number {
  const [kilobytes = "0"] = execFileSync("du", ["-sxk", folder], { encoding: "utf8" }).split("\t");
  return Math.round(Number(kilobytes) / 1024);
}
