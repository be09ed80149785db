import { type ReactNode, useState } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { MembershipRequired, OwnCardButton } from "#web/features/catalog/own/signed-in.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { ProductCardSkeleton } from "#web/features/catalog/product-card-skeleton.tsx";
import { ownShelf } from "#web/features/catalog/queries.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const failed = {
  title: "Your products could not be loaded.",
  says: "Nothing is lost. Please try again in a moment.",
  within: Below,
};

/** What is theirs, bought or included, and what is not yet. How much that is nobody knows beforehand, so what comes below waits out of sight. */
export function Products(): ReactNode {
  const shelf = useOwnQuery(ownShelf);
  return (
    <>
      <section aria-labelledby="products">
        <h2 id="products" className="text-heading">
          Your Products
        </h2>
        <Loaded
          of={shelf}
          waiting={<Waiting says="Loading your products..." className="min-h-svh" />}
          failed={failed}
          isEmpty={({ products }) => !products.some(isTheirs)}
          empty={<NothingYet />}
        >
          {({ products }) => <Cards products={products.filter(isTheirs)} actionOf={open} />}
        </Loaded>
      </section>
      {/* That it did not load is said once, above. */}
      {shelf.failure && !shelf.data ? null : (
        <section aria-labelledby="available">
          <h2 id="available" className="text-heading">
            Available Products
          </h2>
          <Loaded
            of={shelf}
            waiting={<Waiting says="Loading products..." />}
            failed={failed}
            isEmpty={({ products }) => !products.some(isAvailable)}
            empty={<EmptyState title="No new products are currently available" className="mt-6" />}
          >
            {({ products }) => <Available products={products.filter(isAvailable)} />}
          </Loaded>
        </section>
      )}
    </>
  );
}

function isTheirs({ offer }: OwnProduct): boolean {
  return offer.act === "open";
}

function isAvailable({ offer }: OwnProduct): boolean {
  return offer.act !== "open" && offer.act !== "gone";
}

function Below({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="mt-6">{children}</div>;
}

function open(product: OwnProduct): ReactNode {
  return <OwnCardButton own={product} />;
}

function NothingYet(): ReactNode {
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
