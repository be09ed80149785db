// A draft as words: two versions are compared by them, and differences are shown.
import type { AnnouncementDraft, AudienceFilter } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { findState } from "#contract/values/states.ts";
import { specialTags } from "#contract/values/special-tag.ts";

export const audienceKinds: Readonly<Record<AudienceFilter["is"], string>> = {
  everyone: "Everyone",
  members: "Members",
  owners: "People who own a product",
  came: "People who came to an event",
  city: "People in a city",
  state: "People in a State",
  level: "People of a level",
  tag: "People with a tag",
};

export function draftWords(draft: AnnouncementDraft): Record<string, string> {
  const { subject, preview, body, picture, button, purpose, audience } = draft;
  return {
    Subject: subject.trim(),
    "Preview line": preview.trim(),
    Text: body,
    Picture: picture === null ? "" : `${picture.alt.trim()} (${picture.url})`,
    Button: button === null ? "" : `${button.label.trim()} (${button.link.trim()})`,
    Purpose: purposeWords[purpose].name,
    "Who gets it": audienceWords(audience),
  };
}

function audienceWords(audience: AudienceFilter): string {
  const kind = audienceKinds[audience.is];
  if (audience.is === "owners") return `${kind}: number ${audience.productId ?? "not chosen"}`;
  if (audience.is === "came") return `${kind}: ${audience.event ?? "not chosen"}`;
  if (audience.is === "city") return `${kind}: ${audience.city.trim()}`;
  if (audience.is === "state") return `${kind}: ${findState(audience.state)?.name ?? audience.state}`;
  if (audience.is === "level") return `${kind}: ${levelTags[audience.level]}`;
  return audience.is === "tag" ? `${kind}: ${specialTags[audience.tag]}` : kind;
}

/** The names of what differs. Spaces around a line are not saved, so they make no difference. */
export function differencesBetween(one: AnnouncementDraft, other: AnnouncementDraft): string[] {
  const [mine, theirs] = [draftWords(one), draftWords(other)];
  return Object.keys(mine).filter((name) => mine[name] !== theirs[name]);
}
