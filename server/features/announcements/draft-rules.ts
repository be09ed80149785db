// What a draft needs before it can be sent.
import { announcementPlaceholders, linkTarget } from "#contract/values/announcement.ts";

interface WrittenDraft {
  readonly subject: string;
  readonly preview: string;
  readonly body: string;
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly audience: {
    readonly is: string;
    readonly productId?: number | null;
    readonly event?: string | null;
    readonly city?: string;
  };
}

const required = "This is required.";

/** A sentence for each field that does not fit. */
export function faultsOf(draft: WrittenDraft, hubUrl: string): Record<string, string> {
  const { subject, preview, body, button, audience } = draft;
  const faults = {
    subject: subject === "" ? required : strangePlaceholder(subject),
    preview: strangePlaceholder(preview),
    body: body.trim() === "" ? required : strangePlaceholder(body),
    "button.label": button?.label === "" ? required : button && strangePlaceholder(button.label),
    "button.link": button && linkFault(button.link, hubUrl),
    "audience.productId": audience.is === "owners" && audience.productId === null ? "Choose a product." : undefined,
    "audience.event": audience.is === "came" && audience.event === null ? "Choose an event." : undefined,
    "audience.city": audience.is === "city" && audience.city === "" ? required : undefined,
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, says]) => (says ? [[field, says]] : [])));
}

function strangePlaceholder(text: string): string | undefined {
  const [strange] = [...text.matchAll(/\{\s*([\w -]{1,40})\s*\}/g)]
    .map(([written]) => written)
    .filter((written) => !announcementPlaceholders.some((name) => written === `{${name}}`));
  const all = announcementPlaceholders.map((name) => `{${name}}`).join(" or ");
  return strange && `${strange} is not a placeholder. Use ${all}.`;
}

function linkFault(link: string, hubUrl: string): string | undefined {
  if (link === "") return required;
  return linkTarget(link, hubUrl) === undefined
    ? "Enter a full link, starting with https://, or a page of the hub, starting with /."
    : undefined;
}
