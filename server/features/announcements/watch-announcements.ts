import { Gauge, type Registry } from "prom-client";
import { recipientStates } from "#contract/announcements.ts";
import type { Ctx } from "#server/context.ts";
import { countRunning } from "./people-store.ts";

/** Figures for /metrics: the people of each announcement on its way, by state. Counted at each scrape. */
export function watchAnnouncements(ctx: Ctx, registry: Registry): void {
  const figures = new Gauge({
    name: "hub_announcement_people",
    help: "People of announcements that are being sent or paused, by state. Their sum is the audience.",
    labelNames: ["announcement", "state"],
    registers: [registry],
    async collect() {
      const running = await countRunning(ctx.db).catch(() => new Map<string, never>());
      figures.reset();
      for (const [announcement, counts] of running)
        for (const state of recipientStates) figures.set({ announcement, state }, counts[state]);
    },
  });
}
