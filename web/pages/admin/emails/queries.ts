// Calls of the emails' pages, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EmailInWords, EmailWords } from "#contract/emails-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

const emailsKey = ["admin", "emails"] as const;

export function oneEmail(name: string) {
  return queryOptions({
    queryKey: [...emailsKey, name],
    queryFn: () => lookAtEmail(name),
    // A draft must not change under the hand: saving it is answered with 409.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function lookAtEmail(name: string): Promise<EmailInWords> {
  return answerOf(doors().$get(of(name)));
}

export function saveWords(
  name: string,
  json: { readonly words: EmailWords; readonly changedAt: string | null },
): Promise<EmailInWords> {
  return answerOf(doors().$put({ ...of(name), json }));
}

export function resetWords(name: string): Promise<EmailInWords> {
  return answerOf(doors().$delete(of(name)));
}

export async function sendTest(name: string): Promise<void> {
  await answerOf(doors().test.$post(of(name)));
}

/** Of the words as JSON: as long as they stay the same, so does the email. */
export function emailTry(name: string, words: string) {
  return queryOptions({
    queryKey: [...emailsKey, name, "try", words],
    queryFn: ({ signal }) =>
      answerOf(doors().preview.$post({ ...of(name), json: JSON.parse(words) as EmailWords }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function doors() {
  return browserApi().admin.emails[":name"];
}

function of(name: string) {
  return { param: { name } };
}
