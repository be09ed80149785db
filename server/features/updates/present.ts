import type { ManagedProduct } from "#contract/catalog-admin.ts";
import type { Changelog, NewestUpdate, ProductUpdate } from "#contract/updates.ts";
import type { Readership } from "./look-at-changelog.ts";
import type { DatedUpdate, UpdateRow } from "./store.ts";

export function presentChangelog(updates: readonly UpdateRow[]): Changelog {
  return { updates: updates.map(presentUpdate) };
}

export function presentUpdate({ id, createdAt, noteHtml }: UpdateRow): ProductUpdate {
  return { id, at: createdAt.toISOString(), noteHtml };
}

export function presentReadership({ newest, readers }: Readership): Pick<ManagedProduct, "lastUpdate" | "readers"> {
  return { lastUpdate: newest ? presentUpdate(newest) : null, readers };
}

const mostSaid = 140;

export function presentNewest({ slug, createdAt, noteHtml }: DatedUpdate): NewestUpdate {
  const letters = [...plainText(noteHtml)];
  return {
    slug,
    at: createdAt.toISOString(),
    says: letters.length > mostSaid ? `${letters.slice(0, mostSaid).join("").trimEnd()}…` : letters.join(""),
  };
}

const characters: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

// The drawer's own markup: it has no other entities.
function plainText(html: string): string {
  return html
    .replaceAll(/\.?<\/p>\s*<[ou]l>\s*<li>/g, ": ")
    .replaceAll(/<\/li>\s*<li>/g, " · ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
