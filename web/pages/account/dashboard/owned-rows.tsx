import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnProduct } from "#contract/access.ts";
import type { NewestUpdate } from "#contract/updates.ts";
import { paths } from "#contract/values/paths.ts";
import { fileKind, fileSize } from "#web/features/catalog/own/file-size.ts";
import { OwnCardButton } from "#web/features/catalog/own/signed-in.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { dayInShort } from "#web/ui/moments.ts";
import { Badge } from "#web/ui/badge.tsx";

interface OwnedRowsProps {
  readonly products: readonly OwnProduct[];
  readonly updates?: readonly NewestUpdate[];
}

/** Owned products as rows to open, instead of cards that sell. */
export function OwnedRows({ products, updates = [] }: OwnedRowsProps): ReactNode {
  return (
    <ul className="mt-6 overflow-hidden rounded-lg border border-edge bg-raised">
      {products.map((product) => (
        <li key={product.id} className="@container border-line not-first:border-t">
          <OwnedRow product={product} update={updates.find(({ slug }) => slug === product.slug)} />
        </li>
      ))}
    </ul>
  );
}

interface OwnedRowProps {
  readonly product: OwnProduct;
  readonly update: NewestUpdate | undefined;
}

function OwnedRow({ product, update }: OwnedRowProps): ReactNode {
  const { slug, title, offer } = product;
  const [image] = product.images;
  return (
    <article className="grid items-center gap-x-4 gap-y-2 p-3 @[15rem]:grid-cols-[4.5rem_minmax(0,1fr)] @[28rem]:grid-cols-[6rem_minmax(0,1fr)_auto] @[28rem]:p-4">
      {image ? (
        <Picture
          image={{ ...image, alt: "" }}
          sizes="6rem"
          loading="lazy"
          className="w-full max-w-24 self-start rounded-sm border border-edge"
          turnsInto={`p${product.id}`}
        />
      ) : null}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <Badge tone={offer.because === "owned" ? "bottle" : "marigold"}>
            {offer.because === "owned" ? "Purchased" : "Included"}
          </Badge>
          {contentWords(product)}
        </p>
        <h3 className="mt-1 font-text text-lg/tight font-semibold [overflow-wrap:anywhere]">{title}</h3>
        {update ? (
          <p className="mt-1 line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
            <b className="font-semibold text-ink">Updated {dayInShort(update.at)}:</b> {update.says}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @[15rem]:col-start-2 @[28rem]:col-start-3">
        {product.type === "talk" ? null : (
          <Link
            to={paths.product(slug)}
            aria-label={`View Content: ${title}`}
            viewTransition
            className="tap link text-sm font-semibold"
          >
            View Content
          </Link>
        )}
        <OwnCardButton own={product} />
      </div>
    </article>
  );
}

function contentWords({ type, files, hasLink }: OwnProduct): string {
  if (type === "talk") return "Talk";
  const kinds = [...new Set(files.map(({ name }) => fileKind(name)))];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return [...kinds, ...(hasLink ? ["Link"] : []), ...(size > 0 ? [fileSize(size)] : [])].join(", ");
}
