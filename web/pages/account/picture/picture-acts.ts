import type { PersonPicture } from "#contract/account.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { bytesOfPicture } from "./cut-out.ts";
import { tooLarge, wrongKind } from "./picture-limits.ts";

/** Replaces the current picture. Checked here; the door checks again. */
export function sendPicture(address: string): Promise<PersonPicture> {
  const headers = { "content-type": "application/octet-stream" };
  return answerOf(browserApi().account.profile.picture.$put({}, { init: { body: bytesOfPicture(address), headers } }));
}

export async function removePicture(): Promise<void> {
  await answerOf(browserApi().account.profile.picture.$delete());
}

export function tellPictureRefusal(refusal: unknown): void {
  const code = codeOf(refusal);
  if (code === "profile_picture_too_large") return void toast(tooLarge);
  if (code === "no_profile_picture") return void toast(wrongKind);
  const description = code === undefined || code === "internal" ? "Failed to upload profile picture" : wordsOf(refusal);
  toast({ title: "Error", description, variant: "destructive" });
}
