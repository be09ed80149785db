import { memo, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import type { OwnProduct } from "#contract/access.ts";
import { paths } from "#contract/values/paths.ts";
import { ProductCard, type ProductCardProps } from "#web/features/catalog/product-card.tsx";
import { ProductCardSkeleton } from "#web/features/catalog/product-card-skeleton.tsx";
import { ownParts, useOwnShelf } from "#web/features/catalog/use-own.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { addressOf, isSearching } from "./search.ts";
import { type Coming, type Shelf as ShelfData, useArrived } from "./shelf-data.ts";
import { ShelfSearch } from "./shelf-search.tsx";
import { splitShelf } from "./split-shelf.ts";

const ShelfPages = latePart(() => import("./shelf-pages.tsx").then((pages) => pages.ShelfPages));

type Types = ShelfData["types"];

// Few products need no search.
const screenful = 6;

export function Shelf({ given }: { readonly given: ShelfData | Coming }): ReactNode {
  const shelf = useArrived(given);
  const types = useLastTypes(shelf);
  const isSearchable = countOf(types) > screenful || isSearching(given.search);
  return (
    <section id="shelf" tabIndex={-1} aria-label="Shelf" className="shell">
      {isSearchable && (types ?? shelf) ? <ShelfSearch search={given.search} types={types ?? []} /> : null}
      <p role="status" className={isSearchable && shelf?.state !== "fallback" ? undefined : "sr-only"}>
        {summary(shelf, given)}
      </p>
      {shelf?.products.length === 0 ? <Nothing isSearching={isSearching(given.search)} /> : null}
      <div className={shelf?.state === "fallback" ? "shelf-away" : undefined}>
        {shelf?.state === "fallback" ? <ShelfFailure address={addressOf(given.search)} /> : null}
        <Parts shelf={shelf} search={given.search} />
      </div>
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
  const count = shelf.total === 1 ? "1 product" : `${shelf.total} products`;
  return search.q === "" ? count : `${count} for “${search.q}”`;
}

export const shelfNames = {
  included: "Included in Your Membership",
  others: "Off the Shelf, One by One",
  found: "On the Shelf",
} as const;

interface PartsProps {
  /** Undefined while it is on its way. */
  readonly shelf: ShelfData | undefined;
  readonly search: ShelfData["search"];
}

function Parts({ shelf, search }: PartsProps): ReactNode {
  const own = useOwnShelf();
  const owns = new Map(own.state === "known" ? own.data.products.map((product) => [product.slug, product]) : []);
  if (!shelf)
    return (
      <ShelfPart id={isSearching(search) ? "found" : (search.shelf ?? "included")} isBusy>
        {[1, 2, 3].map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ShelfPart>
    );
  const says = {
    included: `${shelf.membershipFee ?? "One fee"}, once, opens all of these.`,
    others: "The cards show where members pay less.",
    found: undefined,
  };
  const isAllTheirs = (products: readonly ShelfData["products"][number][]) =>
    products.every(({ slug }) => owns.get(slug)?.offer.act === "open");
  return splitShelf(shelf).map(({ id, products }, part) => (
    <ShelfPart
      key={id}
      id={id}
      says={id === "included" && isAllTheirs(products) ? "All of these are yours." : says[id]}
      after={<More id={id} shelf={shelf} shown={products.length} />}
    >
      {products.map((product, place) => (
        <ShelfCard
          key={product.id}
          product={product}
          own={owns.get(product.slug)}
          isOfferKnown={own.state === "known" || own.state === "failed"}
          loading={part === 0 && place < 3 ? "eager" : "lazy"}
        />
      ))}
    </ShelfPart>
  ));
}

interface MoreProps {
  readonly id: ShelfPartProps["id"];
  readonly shelf: ShelfData;
  readonly shown: number;
}

// The home page shows the front of its shelves and a way to the rest; the pages of a shelf come with a script of their own, since few shops are
// so full. Drawn anew while that is on the way, React would take its links away and put them back.
const More = memo(({ id, shelf: { search, total, shelves }, shown }: MoreProps): ReactNode => {
  const count = id === "found" ? total : shelves[id];
  if (shown >= count) return null;
  const query = id === "found" ? search : { q: "", type: "", shelf: id };
  const isFront = id !== "found" && search.shelf === undefined;
  if (isFront)
    return (
      <ButtonLink to={`${addressOf(query)}#shelf`} variant="outline" className="mt-8">
        {`Show all ${count}`}
      </ButtonLink>
    );
  return (
    <Suspense>
      <ShelfPages id={id} page={search.page ?? 1} count={count} hrefFor={(page) => addressOf({ ...query, page })} />
    </Suspense>
  );
});

interface ShelfPartProps {
  readonly id: keyof typeof shelfNames;
  readonly says?: string | undefined;
  readonly isBusy?: boolean;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

function ShelfPart({ id, says, isBusy, after, children }: ShelfPartProps): ReactNode {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{shelfNames[id]}</h2>
      {says === undefined ? null : <p>{says}</p>}
      <ul aria-busy={isBusy}>{children}</ul>
      {after}
    </section>
  );
}

interface ShelfCardProps extends Pick<ProductCardProps, "product" | "isOfferKnown" | "loading"> {
  readonly own: OwnProduct | undefined;
}

function ShelfCard({ product, own, ...rest }: ShelfCardProps): ReactNode {
  const parts = ownParts();
  return (
    <li>
      <ProductCard
        {...rest}
        product={own ?? product}
        action={parts && own?.offer.act === "open" ? <parts.OwnCardButton own={own} /> : null}
      />
    </li>
  );
}

function Nothing({ isSearching }: { readonly isSearching: boolean }): ReactNode {
  if (!isSearching)
    return (
      <EmptyState title="Products are coming soon" className="mt-8">
        There is nothing here yet. Please check back soon.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No products match"
      className="mt-8"
      action={
        <ButtonLink to={paths.home} preventScrollReset variant="outline">
          Show everything
        </ButtonLink>
      }
    >
      Try a shorter search or another type.
    </EmptyState>
  );
}

// A link, so that it asks again without scripts as well.
function ShelfFailure({ address }: { readonly address: string }): ReactNode {
  return (
    <div role="alert">
      <p>Failed to load products. Using fallback data.</p>
      <p>This one is always here. The others are back as soon as we find the key to the shop.</p>
      <Link to={address} replace preventScrollReset className={buttonLook({ variant: "outline", size: "sm" })}>
        Try again
      </Link>
    </div>
  );
}
