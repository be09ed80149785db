import type { TaxDocument } from "#contract/values/tax-document.ts";
import { createChildWorker } from "#server/child-worker/child-worker.ts";
import { Refusal } from "#server/errors.ts";
import type { PaperPress } from "./interface.ts";
import { wordsOf } from "./paper-words.ts";

const module = new URL("./paper-process.ts", import.meta.url);
// A page takes a tenth of a second, and the first one the opening of the fonts.
const bounds = { cpuMs: 10_000, ms: 60_000, megabytes: 512, waiting: 256 };

/** Draws in a process of its own: names are strangers' words, and shaping them takes time that no other request should wait for. */
export function childPaperPress(): PaperPress {
  const draw = createChildWorker<TaxDocument, Uint8Array>({
    module,
    bounds,
    refuse: () => new Refusal("busy", { retryAfterSeconds: 5 }),
    isAwaited: true,
  });
  return { draw: (document) => draw(document), wordsOf };
}
