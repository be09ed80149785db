import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { paths } from "#contract/values/paths.ts";
import { Picture } from "#web/features/catalog/picture.tsx";

/** Shortcuts for a logged-in person: the product they opened last, and the newest one. */
export function HeroOwn({ shelf: { products, continueWith, newest } }: { readonly shelf: OwnShelf }): ReactNode {
  const find = (slug: string | null) => products.find((product) => product.slug === slug);
  const last = find(continueWith);
  const theirs = products.find(({ offer }) => offer.act === "open");
  const included = products.find(({ isMembershipIncluded }) => isMembershipIncluded);
  // Always two where there are two: an owner who has opened nothing yet begins somewhere.
  const first = last
    ? { label: "Continue:", product: last }
    : theirs
      ? { label: "Yours to open:", product: theirs }
      : { label: "Yours with membership:", product: included };
  const rows = [first, { label: "New on the shelf:", product: find(newest) }];
  return (
    <ul className="grid max-w-xl gap-3">
      {rows.map(({ label, product }) => (product ? <Row key={label} label={label} product={product} /> : null))}
    </ul>
  );
}

function Row({ label, product }: { readonly label: string; readonly product: OwnProduct }): ReactNode {
  const [image] = product.images;
  return (
    <li>
      <article className="sheet-link group flex items-center">
        <div className="cover w-[min(6rem,30%)] shrink-0 border-r border-edge">
          {image ? <Picture image={{ ...image, alt: "" }} sizes="6rem" loading="eager" /> : null}
        </div>
        <p className="min-w-0 px-4 leading-snug">
          <span className="block text-sm text-soft">{label}</span>
          <Link
            to={paths.product(product.slug)}
            viewTransition
            className="sheet-cover line-clamp-1 font-semibold [overflow-wrap:anywhere] group-hover:text-accent"
          >
            {product.title}
          </Link>
        </p>
      </article>
    </li>
  );
}
