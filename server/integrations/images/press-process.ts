import sharp from "sharp";
import { serveJobs } from "#server/child-worker/serve-jobs.ts";
import type { PressOrder, PressOutcome } from "./messages.ts";
import { pressPicture } from "./press-picture.ts";

// Between two pictures nothing is worth keeping, and one core is enough.
sharp.cache(false);
sharp.concurrency(1);

// Of the many kinds of file that could be read, only these are.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Svg"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

serveJobs<PressOrder, PressOutcome>(async (order) => {
  if (order.kind === "press") return pressPicture(order.bytes, order.subject);
  const { drawCard } = await import("./card/draw-card.ts");
  return { kind: "drawn", bytes: await drawCard(order.card) };
});
