// Facts that no row holds: whether the providers accept the hub's keys, and how much room the disk has.
import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "#server/context.ts";
import type { PaymentProvider } from "#server/integrations/payments/interface.ts";

const keptMs = 10 * 60_000;
const patienceMs = 10_000;
// The longest that a page waits for this: an unknown fact appears at the next look.
const waitMs = 300;
const leastMegabytes = 2_048;

interface KeyCheck {
  readonly at: number;
  readonly refused: Promise<readonly string[]>;
}

const checks = new WeakMap<Ctx["payments"], KeyCheck>();

/** The providers that refuse the hub's keys, by their answers of the last minutes. One that is away refuses nothing. */
export function keysRefused(ctx: Ctx): Promise<readonly string[]> {
  const now = ctx.clock.now().getTime();
  let check = checks.get(ctx.payments);
  if (!check || now - check.at > keptMs) {
    check = { at: now, refused: askProviders(ctx) };
    checks.set(ctx.payments, check);
  }
  return Promise.race([check.refused, wait(waitMs, [], { ref: false })]);
}

async function askProviders({ payments, log }: Ctx): Promise<readonly string[]> {
  const isRefused = async (provider: PaymentProvider): Promise<boolean> => {
    try {
      return (await provider.check(AbortSignal.timeout(patienceMs))) === "refused";
    } catch (error) {
      log.warn({ err: error, provider: provider.name }, "a provider could not be asked about its keys");
      return false;
    }
  };
  const all = [...payments.all.values()];
  const verdicts = await Promise.all(all.map(isRefused));
  return all.filter((_, at) => verdicts[at]).map(({ name }) => name);
}

/** The free megabytes of the disk with the files and the embedded database, when they are few. */
export async function roomLow({ config }: Ctx): Promise<number | undefined> {
  try {
    const { bavail, bsize, blocks } = await statfs(config.dataDir);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    // A small disk is not low because it is small.
    return free < Math.min(leastMegabytes, (blocks * bsize) / 2 ** 20 / 10) ? free : undefined;
  } catch {
    return undefined;
  }
}
