// The limits of a profile picture, checked before the upload. The door checks again.
import { mostPictureBytes } from "#contract/values/profile-bounds.ts";
import type { ToastInput } from "#web/ui/toast-store.ts";

export const tooLarge: ToastInput = {
  title: "File too large",
  description: "Profile picture must be smaller than 3MB",
  variant: "destructive",
};

export const wrongKind: ToastInput = {
  title: "Invalid file type",
  description: "Please upload a JPEG, PNG, or WebP image",
  variant: "destructive",
};

/** Checks the content, not the name; undefined if the file is fine. */
export async function whyNotTaken(file: Blob): Promise<ToastInput | undefined> {
  if (file.size > mostPictureBytes) return tooLarge;
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isTaken(new Uint8Array(head)) ? undefined : wrongKind;
}

function isTaken(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff" || text(0, 8) === "\x89PNG\r\n\x1a\n") return true;
  return text(0, 4) === "RIFF" && text(8, 12) === "WEBP";
}
