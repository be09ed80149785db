// Which kept answer lies behind which address of a door, and how often one caller may ask for it.
import type { RateAsk } from "./rate-store.ts";

export interface ShortWay {
  /** Under which the answer is kept. */
  readonly key: string;
  /** For everybody, or with what is remembered of each caller. */
  readonly keptFor: "everybody" | "caller";
  readonly door: string;
  readonly params: Readonly<Record<string, string>>;
  readonly limited: Omit<RateAsk, "caller"> | undefined;
}

/** By address as it was written: one door has a thousand spellings, and those nobody used lately are forgotten. */
export interface ShortWays {
  find(address: string): ShortWay | undefined;
  remember(address: string, way: ShortWay): void;
}

const mostWays = 2000;

export function createShortWays(): ShortWays {
  const ways = new Map<string, ShortWay>();
  return {
    find: (address) => ways.get(address),
    remember(address, way) {
      ways.delete(address);
      ways.set(address, way);
      for (const oldest of ways.keys()) {
        if (ways.size <= mostWays) return;
        ways.delete(oldest);
      }
    },
  };
}
