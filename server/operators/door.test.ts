import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { askRunningHub, openOperatorDoor } from "./door.ts";

const acts = { greet: async (line: string) => ({ greeting: line }) };

function aLongFolder(): string {
  const folder = join(temporaryFolder(), "a-folder-whose-name-is-long".repeat(6));
  mkdirSync(folder);
  return folder;
}

async function opened(dataDir: string): Promise<void> {
  const door = await openOperatorDoor(acts, { dataDir, log: silentLog });
  onTestFinished(() => door.close());
}

test.each([
  ["a short path", temporaryFolder],
  ["a path too long for a socket", aLongFolder],
])(
  "with %s the door is a socket in the data folder, for its owner alone, and gone when it is closed",
  async (_what, folder) => {
    const dataDir = folder();
    const before = readdirSync(tmpdir()).filter((name) => name.endsWith(".sock"));
    const door = await openOperatorDoor(acts, { dataDir, log: silentLog });
    const { mode, uid } = lstatSync(join(dataDir, "operator.sock"));
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
    expect(await askRunningHub(dataDir, "greet", "two  words")).toEqual({ greeting: "two words" });
    expect(
      readdirSync(tmpdir()).filter((name) => name.endsWith(".sock")),
      "nothing lies where others can write",
    ).toEqual(before);
    await door.close();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await askRunningHub(dataDir, "greet")).toBeUndefined();
  },
);

test("the next hub takes over the socket that a killed hub left behind", async () => {
  const dataDir = temporaryFolder();
  // A process that is killed leaves its socket lying.
  const killed = spawn(process.execPath, [
    "-e",
    `require("node:net").createServer().listen(${JSON.stringify(join(dataDir, "operator.sock"))}, () => process.kill(process.pid, "SIGKILL"))`,
  ]);
  await once(killed, "exit");
  expect(await askRunningHub(dataDir, "greet")).toBeUndefined();
  await opened(dataDir);
  expect(await askRunningHub(dataDir, "greet", "again")).toEqual({ greeting: "again" });
});

test("a file that is no socket is not contacted", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "operator.sock"), "");
  await expect(askRunningHub(dataDir, "greet")).rejects.toThrow(/is not the hub's/);
});

// Only root can act as another user.
test.runIf(process.getuid?.() === 0)(
  "a socket that another user put there is not spoken to: the operator reads why",
  async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o777);
    const path = join(dataDir, "operator.sock");
    const script = `process.umask(0); require("node:net").createServer((caller) => caller.end('{"answer":{"outcome":"done"}}')).listen(${JSON.stringify(path)}, () => console.log("listening"))`;
    const stranger = spawn(process.execPath, ["-e", script], {
      uid: 65_534,
      gid: 65_534,
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void stranger.kill());
    await once(stranger.stdout, "data");
    await expect(askRunningHub(dataDir, "make-admin", "boss@example.in")).rejects.toThrow(
      `${path} is not the hub's: another user put it there.`,
    );
  },
);

test("an unknown act gets no answer, and a failed one says why", async () => {
  const dataDir = temporaryFolder();
  const failing = { ...acts, fail: () => Promise.reject(new Error("the disk is full")) };
  const door = await openOperatorDoor(failing, { dataDir, log: silentLog });
  onTestFinished(() => door.close());
  await expect(askRunningHub(dataDir, "toString")).rejects.toThrow("it ended before it was done");
  await expect(askRunningHub(dataDir, "fail")).rejects.toThrow("The running hub could not do it: the disk is full");
});
