import type { OwnData } from "#contract/own-data.ts";
import type { OwnDataFacts } from "./look-at-own-data.ts";

export function presentOwnData({ made, eraseAt, waitsFor }: OwnDataFacts): OwnData {
  return {
    export: made
      ? {
          state: made.state,
          askedAt: made.askedAt.toISOString(),
          readyUntil: made.readyUntil?.toISOString() ?? null,
          size: made.size,
        }
      : null,
    erasure: eraseAt === null ? null : { dueAt: eraseAt.toISOString() },
    waitsFor,
  };
}
