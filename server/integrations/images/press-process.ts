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

// Twice the width of an email, for sharp screens.
const emailWidth = 1056;

serveJobs<PressOrder, PressOutcome>(async (order) => {
  if (order.kind === "press") return pressPicture(order.bytes, order.subject);
  if (order.kind === "email") {
    const picture = sharp(order.bytes)
      .resize({ width: emailWidth, withoutEnlargement: true })
      .flatten({ background: "#ffffff" });
    return { kind: "drawn", bytes: await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer() };
  }
  const { drawCard } = await import("./card/draw-card.ts");
  return { kind: "drawn", bytes: await drawCard(order.card) };
});
