import { ChildEnded, createChildWorker } from "#server/child-worker/child-worker.ts";
import { Refusal } from "#server/errors.ts";
import { createSemaphore } from "#server/concurrency/semaphore.ts";
import { type ImagePress, PictureRefused } from "./interface.ts";
import { isPictureKind, mostBytes, type PressOrder, type PressOutcome } from "./messages.ts";

const module = new URL("./press-process.ts", import.meta.url);
// An AVIF of forty megapixels takes more than 800.
const bounds = { cpuMs: 120_000, ms: 240_000, megabytes: 1536, waiting: 8 };
// Cards wait among themselves, and so do pictures of members: many of them do not keep an operator's picture from being pressed.
const mostWaitingApart = 8;

/** One thing is drawn at a time, in a process of its own. */
export function sharpPress(press: Partial<typeof bounds & { module: URL }> = {}): ImagePress {
  const refuse = (): Refusal => new Refusal("busy", { retryAfterSeconds: 5 });
  const order = createChildWorker<PressOrder, PressOutcome>({
    module: press.module ?? module,
    bounds: { ...bounds, ...press },
    refuse,
  });
  const cardsInTurn = createSemaphore({ concurrency: 1, waiting: mostWaitingApart, refuse });
  const membersInTurn = createSemaphore({ concurrency: 1, waiting: mostWaitingApart, refuse });
  async function draw(wanted: PressOrder): Promise<Uint8Array> {
    const outcome = await cardsInTurn(() => order(wanted)).catch(askAgain);
    if (outcome.kind !== "drawn") throw new Error("The press made something else");
    return outcome.bytes;
  }
  return {
    async press(bytes, subject) {
      if (bytes.length > mostBytes) throw new PictureRefused("picture_too_large");
      if (!isPictureKind(bytes)) throw new PictureRefused("not_a_picture");
      const pressing = () => order({ kind: "press", bytes, subject });
      const outcome = await (subject === "product" ? pressing() : membersInTurn(pressing)).catch(blameThePicture);
      if (outcome.kind === "refused") throw new PictureRefused(outcome.why);
      if (outcome.kind !== "pressed") throw new Error("The press drew something else");
      return outcome.picture;
    },
    drawCard: (card) => draw({ kind: "card", card }),
    drawForEmail: (bytes) => draw({ kind: "email", bytes }),
  };
}

// A picture that crashes its reader is refused.
function blameThePicture(error: unknown): never {
  if (error instanceof ChildEnded && error.why === "crashed") throw new PictureRefused("not_a_picture");
  if (error instanceof ChildEnded && error.why === "memory") throw new PictureRefused("picture_too_large");
  return askAgain(error);
}

// Too slow on a busy machine, or ended by a system whose memory is spent.
function askAgain(error: unknown): never {
  throw error instanceof ChildEnded && (error.why === "time" || error.why === "killed")
    ? new Refusal("busy", { retryAfterSeconds: 30 })
    : error;
}
