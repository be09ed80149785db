// The fallback product, shown while the shelf can't be loaded.
import type { ProductCard } from "#contract/catalog.ts";

export const fallbackCard: ProductCard = {
  id: 5,
  slug: "discord-access",
  title: "Community Chat Access",
  description: "The room where the community talks: feedback, jobs, meetups and chai, at all hours.",
  type: "community",
  images: [
    {
      url: "/covers/discord-access.svg",
      alt: "Cover of Community Chat Access",
      width: null,
      height: null,
      widths: [],
      colour: null,
    },
  ],
  priceNonMember: 2499,
  priceMember: 0,
  isCommunityAccess: true,
  isMembershipIncluded: true,
  memberOnly: false,
  offer: { act: "log_in", price: 2499, because: null, isStruckThrough: true },
  updatedAt: "2025-05-14T00:00:00.000Z",
};
