import { writeFileSync } from "node:fs";
import sharp from "sharp";
import type { Order, Outcome } from "./messages.ts";
import { pressPicture } from "./press-picture.ts";

// Between two pictures nothing is worth keeping, and one core is enough.
sharp.cache(false);
sharp.concurrency(1);

// Of the many kinds of file that could be read, only these are.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Svg"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

if (process.platform === "linux") offerItselfFirst();

let queue: Promise<void> = Promise.resolve();
process.on("disconnect", () => process.exit());
// A terminal tells everybody to stop; the hub answers first who is still there, and the press ends with the hub.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("message", (order: Order) => {
  queue = queue.then(async () => void process.send?.(await carryOut(order)));
});

async function carryOut(order: Order): Promise<Outcome> {
  try {
    if (order.kind === "press") return await pressPicture(order.bytes);
    const { drawCard } = await import("./card/draw-card.ts");
    return { kind: "drawn", bytes: await drawCard(order.card) };
  } catch (error) {
    return { kind: "broken", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// When the machine's memory is spent, this process ends and not the hub.
function offerItselfFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "800");
  } catch {
    // Not allowed here: then the system chooses by itself.
  }
}
