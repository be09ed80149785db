import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { runUnderPowerCut } from "#test/power-cut/power-cut.ts";
import { secretKey } from "./secret-key.ts";

const itself = new URL("./secret-key.ts", import.meta.url).href;

function scriptOf(text: string): URL {
  const file = join(temporaryFolder(), "script.mjs");
  writeFileSync(file, text);
  return pathToFileURL(file);
}

test("a key is made once, readable by its owner alone, and a given key comes first", () => {
  const dataDir = join(temporaryFolder(), "data");
  const made = secretKey(undefined, dataDir);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secretKey(undefined, dataDir)).toBe(made);
  expect(readdirSync(dataDir)).toEqual(["secret.key"]);
  expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
  expect(secretKey("a secret that was given in the environment", dataDir)).toBe(
    "a secret that was given in the environment",
  );
});

test.each(["", "\n", "x".repeat(31)])("a key file with %j in it is refused in one sentence, and stays", (text) => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "secret.key"), text);
  expect(() => secretKey(undefined, dataDir)).toThrow(
    /secret\.key has fewer than 32 characters, so it is no whole secret: .*\.$/,
  );
  expect(readFileSync(join(dataDir, "secret.key"), "utf8")).toBe(text);
});

// Two threads let go at the same moment, over and over: one of them would find a file that is there and not yet written.
test("processes that make the key at once agree on one whole key", async () => {
  const rounds = 400;
  const dataDir = temporaryFolder();
  for (let round = 0; round < rounds; round += 1) mkdirSync(join(dataDir, String(round)));
  const gate = new SharedArrayBuffer(4 * rounds);
  const script = scriptOf(`
    import { parentPort, workerData } from "node:worker_threads";
    import { secretKey } from ${JSON.stringify(itself)};
    const gate = new Int32Array(workerData.gate);
    const keys = [];
    for (let round = 0; round < ${rounds}; round += 1) {
      Atomics.add(gate, round, 1);
      while (Atomics.load(gate, round) < 2);
      keys.push(secretKey(undefined, workerData.dataDir + "/" + round));
    }
    parentPort.postMessage(keys);`);
  const started = [0, 1].map(() => new Worker(script, { workerData: { gate, dataDir } }));
  const [one, other] = (
    await Promise.all(
      started.map((worker) =>
        Promise.race([
          once(worker, "message"),
          once(worker, "error").then(([error]) => Promise.reject(error as Error)),
        ]),
      ),
    )
  ).map(([keys]) => keys as string[]);
  expect(one).toEqual(other);
  expect(one?.filter((key) => key.length !== 43)).toEqual([]);
});

test("a key that was given out is on the disk, wherever the process is cut off next", async () => {
  const folder = temporaryFolder();
  const victim = scriptOf(`
    import { secretKey } from ${JSON.stringify(itself)};
    process.stdout.write(secretKey(undefined, process.argv[2] + "/data"));
    setInterval(() => {}, 1e6);`);
  const { process: child, afterPowerCut } = runUnderPowerCut(folder, victim, [folder]);
  const [key] = (await once(child.stdout!, "data")) as [Buffer];
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readFileSync(join(afterPowerCut(), "data", "secret.key"), "utf8").trim()).toBe(String(key));
});
