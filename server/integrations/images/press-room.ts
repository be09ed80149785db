// The press is a process of its own: what hostile bytes can bring down is not the hub, and when there is nothing to draw none
// of it lies in memory.
import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Refusal } from "#server/errors.ts";
import type { Order, Outcome } from "./messages.ts";

const restMs = 20_000;
// People who look at pages go first.
const niceness = 5;

/** The process was brought down by what it was given. */
export class PressBroke extends Error {}

interface PressRoom {
  readonly process: URL;
  readonly mostMs: number;
}

const ours: PressRoom = { process: new URL("./press-process.ts", import.meta.url), mostMs: 120_000 };

/** Takes one order at a time. */
export function createPressRoom({ process, mostMs }: PressRoom = ours): (order: Order) => Promise<Outcome> {
  let press: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function wake(): ChildProcess {
    clearTimeout(resting);
    if (!press || hasEnded(press)) press = startPress(process);
    hold(press);
    return press;
  }

  function rest(idle: ChildProcess): void {
    letGo(idle);
    resting = setTimeout(() => idle.connected && idle.disconnect(), restMs).unref();
  }

  return async (order) => {
    const woken = wake();
    try {
      return await outcomeOf(woken, order, mostMs);
    } finally {
      rest(woken);
    }
  };
}

function startPress(process: URL): ChildProcess {
  const press = fork(fileURLToPath(process), {
    // It reads strangers' bytes, so it is told none of our secrets.
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (press.pid !== undefined) yieldToOthers(press.pid);
  return press;
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system has no such order.
  }
}

// While it draws it keeps the hub's process alive, and not while it waits.
function hold(press: ChildProcess): void {
  press.ref();
  press.channel?.ref();
}

function letGo(press: ChildProcess): void {
  press.unref();
  press.channel?.unref();
}

function hasEnded({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return !connected || killed || exitCode !== null || signalCode !== null;
}

function outcomeOf(press: ChildProcess, order: Order, mostMs: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const ended = (code: number | null, signal: string | null) => reject(whyEnded(code, signal));
  const tooSlow = setTimeout(() => press.kill("SIGKILL"), mostMs);
  press.once("message", resolve).once("exit", ended).once("error", reject);
  // If it cannot be told, it is ending, and says that itself.
  press.send(order, () => undefined);
  return promise.finally(() => {
    clearTimeout(tooSlow);
    press.off("message", resolve).off("exit", ended).off("error", reject);
  });
}

// A decoder that goes wrong ends in another way than one that is ended: by us, when it took too long, or by a system whose memory is spent.
function whyEnded(code: number | null, signal: string | null): Error {
  if (signal === null) return new Error(`The press ended by itself (${code})`);
  return signal === "SIGKILL" ? new Refusal("busy", { retryAfterSeconds: 30 }) : new PressBroke(signal);
}
