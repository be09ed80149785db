import { expect, test } from "vitest";
import { factsInWords } from "./facts-in-words.ts";

const book = { format: "EPUB", size: 105_538, pages: null };
const print = { format: "PDF", size: 90_617, pages: 6 };

function says(
  contents: Parameters<typeof factsInWords>[0]["contents"],
  isCommunityAccess = false,
  { openedBy = null, givesRole = false }: { openedBy?: number | null; givesRole?: boolean } = {},
): string {
  const contentsChangedAt = "2026-11-13T20:00:00.000Z";
  const facts = factsInWords({ contents, isCommunityAccess, givesRole, contentsChangedAt, openedBy });
  return facts.map(({ label, says: words }) => `${label}: ${words}`).join(" | ");
}

test.each([
  ["two formats", says([book, print]), "Formats: EPUB, PDF | Pages: 6 | Size: 196 KB | Updated: 14 November 2026"],
  ["two of one format", says([print, print]), "Format: PDF | Pages: 12 | Size: 181 KB | Updated: 14 November 2026"],
  ["unknown pages", says([book]), "Format: EPUB | Size: 106 KB | Updated: 14 November 2026"],
  [
    "a role on Discord",
    says([], true, { givesRole: true }),
    "Access: Lifetime, as soon as you connect Discord | Updated: 14 November 2026",
  ],
  ["a room and no file", says([], true), "Access: Lifetime, by email invitation | Updated: 14 November 2026"],
  [
    "many openers",
    says([book], false, { openedBy: 1280 }),
    "Format: EPUB | Size: 106 KB | Updated: 14 November 2026 | Opened by: 1,280 people",
  ],
  ["nothing to open yet", says([]), "Updated: 14 November 2026"],
])("a product lists its facts before it is bought: %s", (_what, message, right) => expect(message).toBe(right));
