import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { ChildEnded, createChildWorker } from "#server/child-worker/child-worker.ts";
import { diskTrouble, spool, tidySpool } from "../files/spool.ts";
import { type StampedPdf, type Stamper, StampRefused, StampUnfinished } from "./interface.ts";
import type { StampOutcome, ToStamp } from "./messages.ts";

const module = new URL("./stamp-process.ts", import.meta.url);
// A PDF of a hundred megabytes takes half of this. Its jobs come one after the other, so that none ever waits here.
const bounds = { cpuMs: 60_000, ms: 240_000, megabytes: 768, waiting: 8 };
const mostBytes = 512 * 1024 * 1024;

/**
 * Stamps in a process of its own, which reads and writes files in `folder`: the contents of a strange PDF never enter the hub's memory.
 * One that takes too long may have met a busy machine; one that takes too much memory would do so again.
 */
export function pdfStamper(folder: string, narrower: Partial<typeof bounds> = {}): Stamper {
  const order = createChildWorker<ToStamp, StampOutcome>({
    module,
    bounds: { ...bounds, ...narrower },
    refuse: () => new Error("Too many stamps at once"),
  });
  /** While it runs the PDF is at the path of its argument. */
  async function laidDown<Made>(
    pdf: ReadableStream<Uint8Array>,
    signal: AbortSignal | undefined,
    run: (path: string) => Promise<Made>,
  ): Promise<Made> {
    await tidySpool(folder);
    const { path } = await spool(
      folder,
      signal ? pdf.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal }) : pdf,
      mostBytes,
    );
    try {
      return await run(path);
    } finally {
      await rm(path, { force: true });
    }
  }
  return {
    stamp: (pdf, line, signal) =>
      laidDown(pdf, signal, async (from) => {
        const to = `${from}.stamped`;
        try {
          const outcome = await order({ from, to, line }, signal);
          if ("refused" in outcome) throw new StampRefused(outcome.refused, outcome.says);
          if (!("size" in outcome)) throw new Error("Nothing was stamped");
          return stampedAt(to, outcome.size);
        } catch (error) {
          await rm(to, { force: true });
          throw diskTrouble(blameThePdf(error));
        }
      }),
    countPages: (pdf, signal) =>
      laidDown(pdf, signal, async (from) => {
        try {
          const outcome = await order({ from, to: from, line: undefined }, signal);
          return "pages" in outcome ? outcome.pages : null;
        } catch (error) {
          if (error instanceof ChildEnded) return null;
          throw error;
        }
      }),
  };
}

function stampedAt(path: string, size: number): StampedPdf {
  const file = createReadStream(path);
  file.once("close", () => void rm(path, { force: true }).catch(() => undefined));
  return { size, content: Readable.toWeb(file) as ReadableStream<Uint8Array> };
}

function blameThePdf(error: unknown): unknown {
  if (!(error instanceof ChildEnded)) return error;
  if (error.why === "memory" || error.why === "crashed") return new StampRefused("too_heavy", error.message);
  return error.why === "exited" ? error : new StampUnfinished(error.message, { cause: error });
}
