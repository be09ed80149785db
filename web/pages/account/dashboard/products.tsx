import { type ReactNode, useState } from "react";
import type { OwnProduct } from "#contract/access.ts";
import type { NewestUpdate } from "#contract/updates.ts";
import { paths } from "#contract/values/paths.ts";
import { MembershipRequired } from "#web/features/catalog/own/signed-in.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { ProductCardSkeleton } from "#web/features/catalog/product-card-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OwnedRows } from "./owned-rows.tsx";

interface ProductsProps {
  readonly products: readonly OwnProduct[];
  readonly updates: readonly NewestUpdate[];
}

/** The person's products, bought or included, and the others. */
export function Products({ products, updates }: ProductsProps): ReactNode {
  const theirs = products.filter(isTheirs);
  const available = products.filter(isAvailable);
  return (
    <>
      <Shelf id="products" title="Your Products">
        <div className="shell">
          {theirs.length === 0 ? <NothingYet /> : <OwnedRows products={theirs} updates={updates} />}
        </div>
      </Shelf>
      <Shelf id="available" title="Available Products">
        {available.length === 0 ? (
          <div className="shell">
            <EmptyState title="No new products are currently available" className="mt-6" />
          </div>
        ) : (
          <Available products={available} />
        )}
      </Shelf>
    </>
  );
}

/** The height of the first list is unknown while it loads, so the second one waits out of sight. */
export function WaitingProducts(): ReactNode {
  return (
    <>
      <Shelf id="products" title="Your Products">
        <Waiting says="Loading your products..." className="min-h-svh" />
      </Shelf>
      <Shelf id="available" title="Available Products">
        <Waiting says="Loading products..." />
      </Shelf>
    </>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Shelf({ id, title, children }: ShelfProps): ReactNode {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="shell text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function isTheirs({ offer }: OwnProduct): boolean {
  return offer.act === "open";
}

function isAvailable({ offer }: OwnProduct): boolean {
  return offer.act !== "open" && offer.act !== "gone";
}

function NothingYet(): ReactNode {
  return (
    <EmptyState
      title="No products yet"
      className="mt-6"
      action={
        <ButtonLink to={paths.home} variant="outline">
          Explore More
        </ButtonLink>
      }
    >
      Your purchases and everything in your membership appear here.
    </EmptyState>
  );
}

function Available({ products }: { readonly products: readonly OwnProduct[] }): ReactNode {
  const [asks, setAsks] = useState<"nothing" | "membership">("nothing");
  return (
    <>
      <Cards products={products} actionOf={(product) => joinTo(product, () => setAsks("membership"))} />
      {asks === "membership" ? <MembershipRequired onClose={() => setAsks("nothing")} /> : null}
    </>
  );
}

function joinTo({ offer, title }: OwnProduct, onJoin: () => void): ReactNode {
  if (offer.act !== "join") return null;
  return (
    <Button variant="outline" size="sm" aria-label={`Get access to ${title}`} onClick={onJoin}>
      Get Access
    </Button>
  );
}

// One row that scrolls sideways, out of the window on both sides.
const row = "bleeding mt-6 flex snap-x gap-4 overflow-x-auto pt-1 pb-4";

interface CardsProps {
  readonly products: readonly OwnProduct[];
  readonly actionOf: (product: OwnProduct) => ReactNode;
}

function Cards({ products, actionOf }: CardsProps): ReactNode {
  return (
    <ul className={row}>
      {products.map((product, place) => (
        <li key={product.id} className="grid w-68 shrink-0 snap-start">
          <ProductCard
            product={product}
            isOfferKnown
            loading={place < 3 ? "eager" : "lazy"}
            action={actionOf(product)}
          />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ says, className }: { readonly says: string; readonly className?: string }): ReactNode {
  return (
    <div aria-busy="true" className={className}>
      <ul className={row}>
        {[1, 2, 3].map((place) => (
          <li key={place} className="w-68 shrink-0">
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
      <p role="status" className="shell mt-6 text-soft">
        {says}
      </p>
    </div>
  );
}
