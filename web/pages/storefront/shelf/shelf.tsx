import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ProductCard as Product } from "#contract/catalog.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { ProductCardSkeleton } from "#web/features/catalog/product-card-skeleton.tsx";
import { ownParts, useOwnShelf } from "#web/features/catalog/use-own.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { addressOf, isSearching } from "./search.ts";
import { type Coming, type Shelf as ShelfData, useArrived } from "./shelf-data.ts";
import { ShelfSearch } from "./shelf-search.tsx";

type Types = ShelfData["types"];

// What fits on a screen needs no search.
const screenful = 6;

export function Shelf({ given }: { readonly given: ShelfData | Coming }): ReactNode {
  const shelf = useArrived(given);
  const types = useLastTypes(shelf);
  const isSearchable = countOf(types) > screenful || isSearching(given.search);
  return (
    <section id="included" aria-labelledby="included-title" className="shell scroll-mt-4 py-16 md:py-24">
      <h2 id="included-title" className="text-heading">
        Included in Your Membership
      </h2>
      {isSearchable && (types ?? shelf) ? <ShelfSearch search={given.search} types={types ?? []} /> : null}
      {shelf?.state === "fallback" ? <Away address={addressOf(given.search)} /> : null}
      <p
        role="status"
        className={isSearchable && shelf?.state !== "fallback" ? "mt-5 min-h-6 text-sm text-soft" : "sr-only"}
      >
        {summary(shelf, given)}
      </p>
      {shelf?.products.length === 0 ? <Nothing isSearching={isSearching(given.search)} /> : null}
      <Cards products={shelf?.products} />
    </section>
  );
}

// Of the last shelf that came: who types while the hub is away keeps the field they type in.
function useLastTypes(shelf: ShelfData | undefined): Types | undefined {
  const given = shelf?.state === "loaded" ? shelf.types : undefined;
  const [last, setLast] = useState(given);
  if (given !== undefined && given !== last) setLast(given);
  return given ?? last;
}

function countOf(types: Types | undefined): number {
  return types?.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

function summary(shelf: ShelfData | undefined, { search }: ShelfData | Coming): string {
  if (!shelf) return "Loading products...";
  if (shelf.state === "fallback") return "";
  const count = shelf.products.length === 1 ? "1 product" : `${shelf.products.length} products`;
  return search.q === "" ? count : `${count} for “${search.q}”`;
}

function Cards({ products }: { readonly products: readonly Product[] | undefined }): ReactNode {
  const own = useOwnShelf();
  const parts = ownParts();
  const owns = new Map(own.state === "known" ? own.data.products.map((product) => [product.slug, product]) : []);
  if (products?.length === 0) return null;
  return (
    <ul aria-busy={products === undefined} className="mt-6 grid gap-6 min-[40rem]:grid-cols-2 lg:grid-cols-3">
      {products === undefined
        ? [1, 2, 3].map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))
        : products.map((product, place) => {
            const theirs = owns.get(product.slug);
            return (
              <li key={product.id} className="grid">
                <ProductCard
                  product={theirs ?? product}
                  isOfferKnown={own.state === "known" || own.state === "failed"}
                  loading={place < 3 ? "eager" : "lazy"}
                  action={parts && theirs?.offer.act === "open" ? <parts.OwnCardButton own={theirs} /> : null}
                />
              </li>
            );
          })}
    </ul>
  );
}

function Nothing({ isSearching }: { readonly isSearching: boolean }): ReactNode {
  if (!isSearching)
    return (
      <EmptyState title="The shelf is being filled" className="mt-8">
        There is nothing to show yet. Please look in again soon.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing on the shelf fits that"
      className="mt-8"
      action={
        <ButtonLink to="/" replace preventScrollReset variant="outline">
          Show everything
        </ButtonLink>
      }
    >
      Try fewer letters, or another type.
    </EmptyState>
  );
}

// A link, so that it asks again without scripts as well.
function Away({ address }: { readonly address: string }): ReactNode {
  return (
    <div
      role="alert"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-danger bg-raised p-4"
    >
      <p className="font-semibold text-danger">Failed to load products. Using fallback data.</p>
      <Link to={address} replace preventScrollReset className={buttonLook({ variant: "outline", size: "sm" })}>
        Try again
      </Link>
    </div>
  );
}
