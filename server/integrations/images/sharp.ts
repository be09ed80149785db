import { Refusal } from "#server/errors.ts";
import { createTurns } from "#server/in-turn.ts";
import { type ImagePress, PictureRefused } from "./interface.ts";
import { isPictureKind, mostBytes } from "./picture-limits.ts";
import { createPressRoom, PressBroke } from "./press-room.ts";

// Each that waits holds its bytes.
const mostWaiting = 8;
// Cards wait among themselves: strangers who ask for many do not keep an operator's picture from being pressed.
const mostCardsWaiting = 8;

/** One thing is drawn at a time, in a process of its own. */
export function sharpPress(): ImagePress {
  const order = createPressRoom();
  const refuse = () => new Refusal("busy", { retryAfterSeconds: 5 });
  const inTurn = createTurns({ atOnce: 1, waiting: mostWaiting, refuse });
  const cardsInTurn = createTurns({ atOnce: 1, waiting: mostCardsWaiting, refuse });
  return {
    async press(bytes) {
      if (bytes.length > mostBytes) throw new PictureRefused("picture_too_large");
      if (!isPictureKind(bytes)) throw new PictureRefused("not_a_picture");
      const outcome = await inTurn(() => order({ kind: "press", bytes })).catch(blameThePicture);
      if (outcome.kind === "refused") throw new PictureRefused(outcome.why);
      if (outcome.kind !== "pressed") throw new Error(outcome.kind === "broken" ? outcome.message : "The press drew something else");
      return outcome.picture;
    },
    async drawCard(card) {
      const outcome = await cardsInTurn(() => inTurn(() => order({ kind: "card", card })));
      if (outcome.kind !== "drawn") throw new Error(outcome.kind === "broken" ? outcome.message : "The press made something else");
      return outcome.bytes;
    },
  };
}

// A picture that brings down what reads it is none that the hub takes.
function blameThePicture(error: unknown): never {
  throw error instanceof PressBroke ? new PictureRefused("not_a_picture") : error;
}
