// The texts of a badge's public page.
import { brand } from "#contract/brand.ts";

/** As read aloud, and as on the picture. */
export function spacedId(id: string): string {
  return `${id.slice(0, 5)} ${id.slice(5)}`.toUpperCase();
}

export const namelessPages = {
  never: {
    title: "Badge not found",
    says: "A badge ID has ten letters and digits, without the letters I, L, O and U. Please compare it with the one next to the QR code.",
  },
  withdrawn: {
    title: "This badge was withdrawn",
    says: "The owner withdrew this badge or replaced it. The picture that led you here is no longer valid.",
  },
  erased: {
    title: "This badge has no owner",
    says: `The account was erased, and ${brand.name} stores nothing about its owner.`,
  },
} as const;
