// The limits of a product, for the doors and the editor. No zod: browsers load this.
export const productTypes = ["pdf", "ebook", "template", "icons", "specimen", "course", "community", "talk"] as const;

export const typePattern = /^[a-z][a-z-]*$/;

/** Of an entry in the changelog. */
export const mostInNote = 1000;

export const productBounds = {
  title: 200,
  description: 600,
  fullDetail: 40_000,
  type: 32,
  pictures: 12,
  alt: 300,
  pictureBytes: 20 * 1024 ** 2,
  link: 2000,
  accessButtonText: 60,
  faqs: 40,
  question: 300,
  answer: 4000,
  fileName: 200,
  files: 40,
  // A gigabyte each.
  fileBytes: 1024 ** 3,
  // In paise: ten lakh rupees.
  price: 100_000_000,
} as const;
