import type { ReactNode } from "react";
import type { ProductCard as Product } from "#contract/catalog.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { ProductCardSkeleton } from "#web/features/catalog/product-card-skeleton.tsx";
import { ProductSummary } from "#web/features/catalog/product-summary.tsx";
import { Button } from "#web/ui/button.tsx";
import { Piece, Section } from "./section.tsx";

const guide: Product = {
  id: 1,
  slug: "sample-guide",
  title: "The Freelance Guide",
  description: "Rates, briefs, contracts and the art of saying no, by people who have had to learn it.",
  type: "pdf",
  images: [
    {
      url: "/covers/freelance-guide.svg",
      alt: "Cover of the Freelance Guide",
      width: null,
      height: null,
      widths: [],
      colour: null,
    },
  ],
  priceNonMember: 149_900,
  priceMember: 49_900,
  isCommunityAccess: false,
  isMembershipIncluded: false,
  memberOnly: false,
  offer: { act: "log_in", price: 149_900, because: null, isStruckThrough: false },
  updatedAt: "2025-05-14T00:00:00.000Z",
};

const offers: readonly { readonly to: string; readonly product: Product; readonly action?: string }[] = [
  { to: "a stranger", product: guide },
  { to: "a member, for less", product: offered({ act: "buy", price: 49_900 }) },
  {
    to: "a visitor, included for members",
    product: offered({ act: "join_or_buy", isStruckThrough: true }),
  },
  {
    to: "a visitor, for members only",
    product: { ...offered({ act: "join" }), memberOnly: true },
    action: "Get Access",
  },
  { to: "a member, included", product: offered({ act: "open", because: "included", price: 0 }), action: "Open" },
  { to: "its owner", product: offered({ act: "open", because: "owned", price: 0 }), action: "Download" },
  { to: "anyone, when it is free", product: { ...offered({ price: 0 }), priceNonMember: 0, priceMember: 0 } },
  { to: "anyone, when it is no longer sold", product: offered({ act: "gone" }) },
];

function offered(offer: Partial<Product["offer"]>): Product {
  return { ...guide, offer: { ...guide.offer, act: "buy", ...offer } };
}

/** `shelf`: what this hub sells now, whose cards it draws. */
export function ProductSection({ shelf }: { readonly shelf: readonly Product[] }): ReactNode {
  return (
    <Section title="Products">
      <Piece title="Product card: one product in every offer">
        <ul className="sg-grid">
          {offers.map(({ to, product, action }) => (
            <li key={to} className="grid grid-rows-[auto_1fr] gap-2">
              <p className="text-sm text-soft">To {to}</p>
              <ProductCard
                product={product}
                isOfferKnown
                loading="lazy"
                action={action === undefined ? undefined : <Button size="sm">{action}</Button>}
              />
            </li>
          ))}
          <li className="grid grid-rows-[auto_1fr] gap-2">
            <p className="text-sm text-soft">Loading</p>
            <ProductCardSkeleton />
          </li>
        </ul>
      </Piece>
      <Piece title="Product summary: loaded, and while the price loads">
        <div className="grid gap-10 lg:grid-cols-2">
          <ProductSummary product={guide} headline="h2" />
          <ProductSummary product={guide} headline="h2" price="waiting" />
        </div>
      </Piece>
      <Piece title="Social card: the preview image for shared links, drawn by the hub">
        <div className="sg-grid">
          {shelf.map(({ slug, title, updatedAt }) => (
            <SocialCard key={slug} src={`/cards/${slug}.png?v=${Date.parse(updatedAt)}`} title={title} />
          ))}
          <SocialCard src="/social-card.png" title="All other pages" />
        </div>
      </Piece>
    </Section>
  );
}

function SocialCard({ src, title }: { readonly src: string; readonly title: string }): ReactNode {
  return (
    <figure>
      <img src={src} alt="" width={1200} height={630} loading="lazy" className="h-auto w-full border border-edge" />
      <figcaption className="mt-2 text-sm text-soft">{title}</figcaption>
    </figure>
  );
}
