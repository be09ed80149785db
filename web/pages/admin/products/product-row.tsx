import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedRow } from "#contract/catalog-admin.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { priceText } from "#web/features/catalog/price-words.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { sinceThen } from "#web/ui/moments.ts";
import { StatusBadge } from "./status-badge.tsx";

// Four columns of one sheet where there is room; one card after the other where there is none.
export const rowGrid = "lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_7.5rem_9.5rem] lg:items-center lg:gap-x-6";

interface ProductRowProps {
  readonly product: ManagedRow;
  readonly handle: ReactNode;
  readonly menu: ReactNode;
}

export function ProductRow({ product, handle, menu }: ProductRowProps): ReactNode {
  const { id, image, slug, title, type, status, memberOnly, isMembershipIncluded } = product;
  return (
    <div className="flex items-start gap-3 py-3 pr-1 pl-3 lg:items-center lg:gap-4 lg:pr-2 lg:pl-1">
      {/* Where there is little room the handle lies below the picture, and the words have the width. */}
      <div className="flex shrink-0 flex-col-reverse items-center gap-1 lg:flex-row">
        {handle ?? <span className="hidden w-2 lg:block" />}
        <Picture image={{ ...image, alt: "" }} sizes="5rem" turn="late" className="max-w-16 rounded-md border border-edge lg:max-w-18" />
      </div>
      <article className={`min-w-0 grow ${rowGrid}`}>
        <div className="min-w-0">
          <h2 className="font-text text-base leading-snug font-semibold [overflow-wrap:anywhere]">
            <Link to={`/admin/products/${id}`} className="link inline-block decoration-transparent hover:decoration-current pointer-coarse:py-1">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            {typeLabel(type)} · /{slug}
          </p>
          {memberOnly || isMembershipIncluded ? (
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              {isMembershipIncluded ? <Badge tone="marigold">Included</Badge> : null}
              {memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
            </p>
          ) : null}
        </div>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm lg:contents">
          <Prices product={product} />
          <p className="flex flex-wrap gap-x-3 text-soft tabular-nums lg:block">
            <span className={isHollow(product) ? "font-semibold text-danger" : undefined}>{contentsOf(product)}</span>
            <span className="lg:block">{counted(product.owners, "owner")}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block">
            <StatusBadge status={status} />
            <span className="text-soft lg:mt-1 lg:block">{sinceThen(product.updatedAt)}</span>
          </p>
        </div>
      </article>
      {menu}
    </div>
  );
}

function Prices({ product }: { readonly product: ManagedRow }): ReactNode {
  const { priceMember, priceNonMember, isMembershipIncluded } = product;
  const forMembers = isMembershipIncluded ? "Members: included" : priceMember < priceNonMember ? `Members: ${priceText(priceMember)}` : undefined;
  return (
    <p className="tabular-nums">
      <span className="font-semibold">{priceText(priceNonMember)}</span>
      {forMembers ? <span className="ml-2 text-soft lg:ml-0 lg:block">{forMembers}</span> : null}
    </p>
  );
}

// On the shelf with nothing in it: whoever buys it opens nothing.
function isHollow({ status, files, hasLink }: ManagedRow): boolean {
  return status === "published" && files === 0 && !hasLink;
}

function contentsOf({ files, hasLink }: ManagedRow): string {
  const inside = [files > 0 ? counted(files, "file") : undefined, hasLink ? "link" : undefined].filter(Boolean);
  return inside.length > 0 ? inside.join(", ") : "Nothing to open";
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
