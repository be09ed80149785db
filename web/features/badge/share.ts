// Sharing a badge on other websites.
import { brand } from "#contract/brand.ts";
import { indianDay } from "#contract/values/india.ts";
import type { BadgeFacts } from "./badge-facts.ts";

/** LinkedIn's form for a certification, filled in. Undefined for a badge without a public page. */
export function linkedInForm({ proof, issuedAt }: BadgeFacts): string | undefined {
  if (proof === undefined) return undefined;
  const [year = "", month = ""] = indianDay(issuedAt).split("-");
  const fields = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: brand.memberLabel,
    organizationName: brand.name,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: proof.url,
    certId: proof.id,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

/** To go with the picture of a post. */
export function captionOf({ proof }: BadgeFacts): string {
  const says = `I'm an official ${brand.name} member.`;
  return proof === undefined ? says : `${says} Check my badge: ${proof.url}`;
}

/** Whether the phone shared it. Closing its sheet counts as an answer, so no file is downloaded instead. */
export async function sharePicture(file: File, text: string): Promise<boolean> {
  // Some apps accept only a picture.
  const whole = { files: [file], text };
  try {
    await navigator.share(navigator.canShare(whole) ? whole : { files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
