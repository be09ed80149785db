// For tests: a product in the hub's answer to an administrator.
import type { ManagedProduct } from "#contract/catalog-admin.ts";

export const aPicture = {
  url: "/pictures/abcdefghijklmnopqrstuvwxyz",
  alt: "A lamp",
  width: 800,
  height: 600,
  widths: [320],
  colour: "#aabbcc",
};

const guide: ManagedProduct = {
  id: 7,
  slug: "guide",
  title: "Guide",
  description: "How to do one thing well.",
  fullDetail: null,
  type: "pdf",
  images: [aPicture, { ...aPicture, url: "/pictures/zyxwvutsrqponmlkjihgfedcba", alt: "" }],
  priceNonMember: 12_345_600,
  priceMember: 0,
  isMembershipIncluded: false,
  memberOnly: false,
  externalLink: null,
  accessButtonText: null,
  stampFiles: false,
  faqs: [{ question: "Why?", answer: "Because." }],
  status: "draft",
  revision: 3,
  files: [],
  oldSlugs: [],
  owners: 0,
  readers: 0,
  lastUpdate: null,
  maker: null,
  hasPrivateMaker: false,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
};

export function aManagedProduct(about: Partial<ManagedProduct> = {}): ManagedProduct {
  return { ...guide, ...about };
}
