// Runs a command in the files of an image, as an engine would: first process of its own, its user, only /data and /tmp writable.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Image } from "./builder.ts";

export interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** The inner process, by this machine's number. */
  pid(): number;
}

const script = `
set -e
mount --make-rprivate /
mount --bind "$FILES" "$FILES"
mount -t proc proc "$FILES/proc"
mount --rbind /dev "$FILES/dev"
mount --bind "$DATA" "$FILES/data"
mount -t tmpfs tmpfs "$FILES/tmp"
mount -o remount,bind,ro "$FILES"
exec chroot --userspec="$USERSPEC" "$FILES" /usr/bin/env -i --chdir="$WORKDIR" "$@"
`;

export function runIn(image: Image, data: string, env: Readonly<Record<string, string>>): Running {
  const user = idOf(image);
  execFileSync("chown", [user, data]);
  const within = [...image.settings.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const child = spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "sh", ...within, ...image.settings.Cmd],
    {
      env: {
        PATH: process.env["PATH"],
        FILES: image.files,
        DATA: data,
        USERSPEC: user,
        WORKDIR: image.settings.WorkingDir,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (output += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { process: child, output: () => output, ended, pid: () => firstChildOf(child.pid ?? 0) };
}

// chroot takes numbers or the names of this machine; the image has names of its own.
function idOf({ files, settings }: Image): string {
  if (settings.User === "") return "0:0";
  const line = readFileSync(join(files, "etc/passwd"), "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${settings.User}:`));
  const [, , user, group] = line?.split(":") ?? [];
  if (user === undefined || group === undefined) throw new Error(`the image has no user ${settings.User}`);
  return `${user}:${group}`;
}

function firstChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);
}
