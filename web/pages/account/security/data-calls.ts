// The calls of the section about a person's own data.
import { queryOptions } from "@tanstack/react-query";
import type { OwnData } from "#contract/own-data.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";
import { readViewer, takeProfile } from "#web/session/session-store.ts";

const lookAgainMs = 2_000;

/** While a copy is being made it is looked for again and again. */
export function ownData(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "data"],
    queryFn: () => answerOf(browserApi().account.data.$get()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.state === "making" ? lookAgainMs : false),
  });
}

export async function askForCopy(): Promise<void> {
  await answerOf(browserApi().account.export.$post());
}

export async function saveCopy(): Promise<void> {
  const answer: Response = await browserApi().account.export.$get();
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  await saveFile(answer, "your-data.zip");
}

export async function askForErasure(): Promise<void> {
  hear(await answerOf(browserApi().account.erasure.$post()));
}

export async function stay(): Promise<void> {
  hear(await answerOf(browserApi().account.erasure.$delete()));
}

// Every page of theirs offers to stay.
function hear({ erasure }: OwnData): void {
  const viewer = readViewer();
  if (viewer.state !== "signed-in" || viewer.profile === undefined) return;
  takeProfile(viewer.id, { ...viewer.profile, erasureAt: erasure?.dueAt ?? null });
}
