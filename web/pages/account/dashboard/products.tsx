import { type ReactNode, useState } from "react";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { ProductCardSkeleton } from "#web/features/catalog/product-card-skeleton.tsx";
import { type Own, useOwnShelf } from "#web/features/catalog/use-own.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";

type KnownShelf = Extract<Own<OwnShelf>, { readonly state: "known" }>;

/** What is theirs, bought or included, and what is not yet. How much that is nobody knows beforehand, so what comes below waits out of sight. */
export function Products(): ReactNode {
  const own = useOwnShelf();
  if (own.state === "failed") {
    return (
      <section aria-labelledby="products">
        <h2 id="products" className="text-heading">
          Your Products
        </h2>
        <ErrorState
          title="Your products could not be loaded."
          className="mt-6"
          onRetry={own.retry}
          retryState={own.isBusy ? "busy" : "idle"}
        >
          Nothing is lost. Please try again in a moment.
        </ErrorState>
      </section>
    );
  }
  return (
    <>
      <section aria-labelledby="products">
        <h2 id="products" className="text-heading">
          Your Products
        </h2>
        {own.state === "known" ? (
          <Theirs own={own} />
        ) : (
          <Waiting says="Loading your products..." className="min-h-svh" />
        )}
      </section>
      <section aria-labelledby="available">
        <h2 id="available" className="text-heading">
          Available Products
        </h2>
        {own.state === "known" ? <Available own={own} /> : <Waiting says="Loading products..." />}
      </section>
    </>
  );
}

function Theirs({ own: { data, parts } }: { readonly own: KnownShelf }): ReactNode {
  const theirs = data.products.filter(({ offer }) => offer.act === "open");
  if (theirs.length === 0) {
    return (
      <EmptyState
        title="No products yet"
        className="mt-6"
        action={
          <ButtonLink to="/" variant="outline">
            Explore More
          </ButtonLink>
        }
      >
        What you buy, and what membership includes, is opened from here.
      </EmptyState>
    );
  }
  return <Cards products={theirs} actionOf={(product) => open(parts, product)} />;
}

function open({ OwnCardButton }: KnownShelf["parts"], product: OwnProduct): ReactNode {
  return <OwnCardButton own={product} />;
}

function joinTo({ offer, title }: OwnProduct, onJoin: () => void): ReactNode {
  if (offer.act !== "join") return null;
  return (
    <Button variant="outline" size="sm" aria-label={`Get access to ${title}`} onClick={onJoin}>
      Get Access
    </Button>
  );
}

function Available({ own: { data, parts } }: { readonly own: KnownShelf }): ReactNode {
  const [asks, setAsks] = useState<"nothing" | "membership">("nothing");
  const available = data.products.filter(({ offer }) => offer.act !== "open" && offer.act !== "gone");
  if (available.length === 0) return <EmptyState title="No new products are currently available" className="mt-6" />;
  return (
    <>
      <Cards products={available} actionOf={(product) => joinTo(product, () => setAsks("membership"))} />
      {asks === "membership" ? <parts.MembershipRequired onClose={() => setAsks("nothing")} /> : null}
    </>
  );
}

const grid = "mt-6 grid gap-6 min-[40rem]:grid-cols-2 lg:grid-cols-3";

interface CardsProps {
  readonly products: readonly OwnProduct[];
  readonly actionOf: (product: OwnProduct) => ReactNode;
}

function Cards({ products, actionOf }: CardsProps): ReactNode {
  return (
    <ul className={grid}>
      {products.map((product, place) => (
        <li key={product.id} className="grid">
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
      <ul className={grid}>
        {[1, 2, 3].map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-6 text-soft">
        {says}
      </p>
    </div>
  );
}
