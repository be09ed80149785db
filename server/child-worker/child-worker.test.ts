import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { type ChildBounds, createChildWorker } from "./child-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "child-worker-"));
afterAll(() => rmSync(folder, { recursive: true }));

// A worker that obeys its job, as unknown bytes might force a real one to.
const acts = {
  whoAreYou: "[process.pid, process.env]",
  crash: "process.kill(process.pid, 'SIGSEGV')",
  exit: "process.exit(3)",
  fail: "(() => { throw new Error('this went wrong') })()",
  loop: "(() => { for (;;); })()",
  burn: "(() => { const spent = () => process.cpuUsage().user + process.cpuUsage().system; for (const from = spent(); spent() - from < 300_000; ); })()",
  wait: "new Promise(() => undefined)",
  fill: "(() => { for (const held = [];;) held.push(Buffer.alloc(8_000_000, 1)); })()",
  fillHeap: "(() => { for (const held = [];;) held.push(held.map(() => ({}))); })()",
  nearlyFill: "(globalThis.held = Buffer.alloc(160_000_000, 1)) && process.pid",
};

const module = pathToFileURL(join(folder, "worker.mjs"));
writeFileSync(
  module,
  `import { serveJobs } from ${JSON.stringify(new URL("./serve-jobs.ts", import.meta.url).href)};\nserveJobs((job) => eval(job));\n`,
);

type Act = (act: keyof typeof acts, signal?: AbortSignal) => Promise<unknown>;

function aWorker({ isAwaited = false, ...bounds }: Partial<ChildBounds> & { readonly isAwaited?: boolean } = {}): Act {
  const run = createChildWorker<string, unknown>({
    module,
    bounds: { ms: 40_000, cpuMs: 40_000, megabytes: 200, waiting: 8, ...bounds },
    refuse: () => new Error("busy"),
    isAwaited,
  });
  return (act, signal) => run(acts[act], signal);
}

const pidOf = async (worker: Act): Promise<number> => ((await worker("whoAreYou")) as [number])[0];

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

test.each([
  ["crash", "crashed"],
  ["exit", "exited"],
  ["fill", "memory"],
] as const)("after a worker crashes (%s) the next job finds another", async (act, why) => {
  const worker = aWorker();
  const before = await pidOf(worker);
  expect(await pidOf(worker)).toBe(before);
  await expect(worker(act)).rejects.toMatchObject({ name: "ChildEnded", why });
  expect(await pidOf(worker)).not.toBe(before);
});

test("endless objects end the worker like endless bytes", async () => {
  await expect(aWorker({ megabytes: 120 })("fillHeap")).rejects.toMatchObject({
    why: expect.stringMatching(/memory|crashed/),
  });
});

test("a worker that holds much memory after its job gets no further one", async () => {
  const worker = aWorker({ megabytes: 280 });
  const first = await worker("nearlyFill");
  expect(await pidOf(worker)).not.toBe(first);
});

test.each([
  ["comes to no end", "loop", { cpuMs: 300 }],
  ["waits for ever", "wait", { ms: 6000 }],
] as const)("a job that %s is ended, and what waited behind it is done", async (_, act, bounds) => {
  const worker = aWorker(bounds);
  const [ended, behind] = await Promise.allSettled([worker(act), worker("whoAreYou")]);
  expect(ended).toMatchObject({ status: "rejected", reason: { why: "time" } });
  expect(behind.status).toBe("fulfilled");
});

test("each job has its own limit of processor time, however many came before it", async () => {
  // With so much memory that its garbage is no reason for another process.
  const worker = aWorker({ cpuMs: 1500, megabytes: 900 });
  const pid = await pidOf(worker);
  for (let job = 0; job < 7; job += 1) await worker("burn");
  expect(await pidOf(worker)).toBe(pid);
});

test("a caller who gives up a job ends the process of that job alone", async () => {
  const [worker, other] = [aWorker(), aWorker()];
  const [left, stays] = [await pidOf(worker), await pidOf(other)];
  const giving = new AbortController();
  const job = worker("loop", giving.signal);
  setImmediate(() => giving.abort(new Error("not wanted any more")));
  await expect(job).rejects.toThrow("not wanted any more");
  expect([isThere(left), await pidOf(other)]).toEqual([false, stays]);
  await expect(worker("whoAreYou", giving.signal)).rejects.toThrow("not wanted any more");
});

test("a worker whose hub was killed ends although its job never would", async () => {
  const file = join(folder, "hub.mjs");
  const ours = JSON.stringify(new URL("./child-worker.ts", import.meta.url).href);
  writeFileSync(
    file,
    `import { createChildWorker } from ${ours};
     const run = createChildWorker({ module: new URL(${JSON.stringify(module.href)}), bounds: { ms: 1e6, cpuMs: 1e6, megabytes: 200, waiting: 8 } });
     process.stdout.write(String(await run("process.pid")));
     await run(${JSON.stringify(acts.loop)});`,
  );
  const killed = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  const [pid] = (await once(killed.stdout, "data")) as [Buffer];
  expect(isThere(Number(pid))).toBe(true);
  killed.kill("SIGKILL");
  await expect.poll(() => isThere(Number(pid))).toBe(false);
});

test("a worker runs at a low priority, unless a person waits for its job", async () => {
  const own = getPriority();
  expect([getPriority(await pidOf(aWorker())), getPriority(await pidOf(aWorker({ isAwaited: true })))]).toEqual([
    Math.max(own, 5),
    own,
  ]);
});

test("an idle hub stays open for its worker's job, and ends after it", () => {
  const file = join(folder, "patient-hub.mjs");
  const ours = JSON.stringify(new URL("./child-worker.ts", import.meta.url).href);
  writeFileSync(
    file,
    `import { createChildWorker } from ${ours};
     const run = createChildWorker({ module: new URL(${JSON.stringify(module.href)}), bounds: { ms: 40_000, cpuMs: 40_000, megabytes: 200, waiting: 8 } });
     const later = "new Promise((done) => setTimeout(done, 200, 7))";
     process.stdout.write(String(await run(later)) + String(await run(later)));`,
  );
  const { status, stdout } = spawnSync(process.execPath, [file]);
  expect([status, String(stdout)]).toEqual([0, "77"]);
});

test("a terminal's signal to all processes does not end a worker: its hub decides", async () => {
  const worker = aWorker();
  const pid = await pidOf(worker);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.kill(pid, signal);
    expect(await pidOf(worker)).toBe(pid);
  }
});

test("an error within a job is reported by its place, without its message, and the worker stays", async () => {
  const worker = aWorker();
  const before = await pidOf(worker);
  await expect(worker("fail")).rejects.toThrow(/^Error\nat .*worker\.mjs/);
  expect(await pidOf(worker)).toBe(before);
});

test("a worker receives none of the hub's secrets", async () => {
  const [, env] = (await aWorker()("whoAreYou")) as [number, Record<string, string>];
  expect(Object.keys(env).filter((name) => !/^(NODE_CHANNEL|__)/.test(name))).toEqual([]);
});

test("a job for a full queue is refused", async () => {
  const worker = aWorker({ waiting: 2 });
  const ends = await Promise.all(
    Array.from({ length: 5 }, () =>
      worker("whoAreYou").then(
        () => "done",
        (error: Error) => error.message,
      ),
    ),
  );
  expect(ends).toEqual(["done", "done", "done", "busy", "busy"]);
});

test("no timer of a finished job or an earlier pause ends a worker that has a job", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [worker, resting] = [aWorker({ ms: 50_000, idleMs: 1e9 }), aWorker({ ms: 1e9, idleMs: 50_000 })];
  const pids = [await pidOf(worker), await pidOf(resting)];
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(30_000);
    expect([await pidOf(worker), await pidOf(resting)]).toEqual(pids);
  }
});

test("an idle worker ends, and its memory goes back", async () => {
  const pid = await pidOf(aWorker({ idleMs: 1 }));
  await expect.poll(() => isThere(pid)).toBe(false);
});
