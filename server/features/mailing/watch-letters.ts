import { Gauge } from "prom-client";
import type { Ctx } from "#server/context.ts";
import { countLetters } from "./outbox-store.ts";

/** Shows in /metrics how many letters wait and how many were given up: counted when somebody looks. */
export function watchLetters({ db, metrics }: Pick<Ctx, "db" | "metrics">): void {
  const gauge = new Gauge({
    name: "letters",
    help: "Letters that have not left, by state: waiting or dead.",
    labelNames: ["state"],
    registers: [metrics.registry],
    async collect() {
      try {
        const { waiting, dead } = await countLetters(db);
        gauge.set({ state: "waiting" }, waiting);
        gauge.set({ state: "dead" }, dead);
      } catch {
        // The other figures matter most when the database is away.
        gauge.reset();
      }
    },
  });
}
