import { ChildEnded, createChildWorker } from "#server/child-worker/child-worker.ts";
import { Refusal } from "#server/errors.ts";
import { drawingVersion } from "./draw-markdown.ts";
import { type MarkdownDrawer, TextTooTangled } from "./interface.ts";

const module = new URL("./markdown-process.ts", import.meta.url);
// An honest text of forty thousand characters takes a tenth of a second.
const bounds = { cpuMs: 2000, ms: 30_000, megabytes: 512, waiting: 16 };

/** Draws in processes of its own: some texts of a few kilobytes hold a parser for minutes. */
export function childDrawer(narrower: Partial<typeof bounds> = {}): MarkdownDrawer {
  const refuse = (): Refusal => new Refusal("busy", { retryAfterSeconds: 5 });
  const aDrawer = (): ReturnType<typeof createChildWorker<string, string>> =>
    createChildWorker({ module, bounds: { ...bounds, ...narrower }, refuse, isAwaited: true });
  const [keeping, looking] = [aDrawer(), aDrawer()];
  return {
    version: drawingVersion,
    draw: (text, wish) =>
      (wish.is === "kept" ? keeping(text) : looking(text, wish.signal)).catch((error: unknown) => {
        // A reader who left gets no answer, and leaving is no error.
        throw wish.is === "looked at" && wish.signal?.aborted ? refuse() : reasonOf(error);
      }),
  };
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof ChildEnded) || error.why === "exited") return error;
  return error.why === "killed"
    ? new Refusal("busy", { retryAfterSeconds: 30 })
    : new TextTooTangled(error.message, { cause: error });
}
