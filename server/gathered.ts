// Many who ask at the same moment, each for itself, are answered by one question: one statement where there would be as many as askers.
import { setImmediate } from "node:timers/promises";

/** `answer` is given what was asked within one turn of the event loop, and answers in that order. Whatever it throws, all of them get. */
export function gathered<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (one: Asked) => Promise<Answer> {
  let round: { readonly asked: Asked[]; readonly answers: Promise<readonly Answer[]> } | undefined;

  function begin(): NonNullable<typeof round> {
    const asked: Asked[] = [];
    async function close(): Promise<readonly Answer[]> {
      await setImmediate();
      round = undefined;
      return answer(asked);
    }
    return { asked, answers: close() };
  }

  return async (one) => {
    const { asked, answers } = (round ??= begin());
    const place = asked.push(one) - 1;
    return (await answers)[place]!;
  };
}
