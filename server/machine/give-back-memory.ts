// V8 keeps the memory of a past load for the next one. A thread that has been quiet for a while gives it back instead.
import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

// A request during the collection waits a tenth of a second, so it begins only behind ten looks in a row at which there was hardly any work.
const lookEveryMs = 1000;
const looksInARow = 10;
// The share of the time between two looks in which the thread had work.
const quietBelow = 0.05;
const worthBytes = 8 * 1024 * 1024;

/** Runs from now on, on the thread that calls it. Needs Node's `--expose-gc` (`hubFlags`). */
export function giveBackMemoryWhenQuiet(): void {
  const collect = globalThis.gc;
  if (collect === undefined) return;
  let left = 0;
  let quietLooks = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quietLooks = utilization > quietBelow ? 0 : quietLooks + 1;
    if (quietLooks < looksInARow || getHeapStatistics().total_physical_size < left + worthBytes) return;
    quietLooks = 0;
    // Only this flavour hands the pages of the heap back to the machine.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    left = getHeapStatistics().total_physical_size;
  }, lookEveryMs).unref();
}
