// A thread beside the work: ends the process when it holds more memory than it may, when a job has used more
// processor time, or when the hub is gone.
import { workerData } from "node:worker_threads";
import { overMemory, overTime, type WatchOptions } from "./messages.ts";

const everyMs = 20;
const { mostBytes, mostCpuMs, parent, jobs } = workerData as WatchOptions;
const job = new Int32Array(jobs);
let lastPresent = 0;
let usedBefore = 0;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isOverTime(): boolean {
  const present = Atomics.load(job, 0);
  if (present !== lastPresent) {
    lastPresent = present;
    usedBefore = cpuMs();
  }
  return present % 2 === 1 && cpuMs() - usedBefore > mostCpuMs;
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, overMemory);
  if (isOverTime()) process.kill(process.pid, overTime);
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, everyMs);
