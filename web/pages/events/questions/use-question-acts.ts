import { useState } from "react";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useRequestKey } from "#web/api/use-request-key.ts";

export interface QuestionActs {
  /** Why the last vote or act of a host was refused. */
  readonly message: string | undefined;
  /** Resolves to the sentence to show if it was refused; so do the acts of a host. */
  ask(text: string): Promise<string | undefined>;
  vote(id: string, isGiven: boolean): void;
  answer(id: string, answer: string | null): Promise<string | undefined>;
  reopen(id: string): void;
  hide(id: string, isHidden: boolean): void;
  silence(id: string, isSilenced: boolean): Promise<string | undefined>;
}

/** `onDone` loads the lists again, also after a refusal: then the page was out of date. */
export function useQuestionActs(slug: string, onDone: () => Promise<unknown>): QuestionActs {
  const [message, setMessage] = useState<string>();
  const withKey = useRequestKey();
  const doors = browserApi().events[":slug"].questions;
  const at = (id: string) => ({ param: { slug, id } });

  const act = async (request: Promise<unknown>): Promise<string | undefined> => {
    const refused = await request.then(() => undefined, wordsOf);
    // A list that does not load comes with the next look.
    await onDone().catch(() => undefined);
    return refused;
  };
  const press = (request: Promise<unknown>): void => void act(request).then(setMessage);

  return {
    message,
    ask: (text) => {
      const question = { param: { slug }, json: { text } };
      return act(withKey(question, (keyed) => answerOf(doors.$post(question, keyed))));
    },
    vote: (id, isGiven) =>
      press(answerOf(isGiven ? doors[":id"].vote.$post(at(id)) : doors[":id"].vote.$delete(at(id)))),
    answer: (id, answer) => act(answerOf(doors[":id"].answer.$put({ ...at(id), json: { answer } }))),
    reopen: (id) => press(answerOf(doors[":id"].answer.$delete(at(id)))),
    hide: (id, isHidden) =>
      press(answerOf(isHidden ? doors[":id"].hidden.$put(at(id)) : doors[":id"].hidden.$delete(at(id)))),
    silence: (id, isSilenced) =>
      act(answerOf(isSilenced ? doors[":id"].silence.$put(at(id)) : doors[":id"].silence.$delete(at(id)))),
  };
}
