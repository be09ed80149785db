// Calls of the letters' pages, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LetterInWords, LetterWords } from "#contract/letters-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

const lettersKey = ["admin", "letters"] as const;

export function oneLetter(name: string) {
  return queryOptions({
    queryKey: [...lettersKey, name],
    queryFn: () => lookAtLetter(name),
    // What is being written upon must not change under the hand: whoever saves is told (409).
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function lookAtLetter(name: string): Promise<LetterInWords> {
  return answerOf(doors().$get(of(name)));
}

export function saveWords(
  name: string,
  json: { readonly words: LetterWords; readonly changedAt: string | null },
): Promise<LetterInWords> {
  return answerOf(doors().$put({ ...of(name), json }));
}

export function resetWords(name: string): Promise<LetterInWords> {
  return answerOf(doors().$delete(of(name)));
}

export async function sendTest(name: string): Promise<void> {
  await answerOf(doors().test.$post(of(name)));
}

/** Of the words as JSON: as long as they stay the same, so does the letter. */
export function letterTry(name: string, words: string) {
  return queryOptions({
    queryKey: [...lettersKey, name, "try", words],
    queryFn: ({ signal }) =>
      answerOf(doors().preview.$post({ ...of(name), json: JSON.parse(words) as LetterWords }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function doors() {
  return browserApi().admin.letters[":name"];
}

function of(name: string) {
  return { param: { name } };
}
