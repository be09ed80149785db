import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedRow } from "#contract/catalog-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { priceText } from "#web/features/catalog/price-words.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { shortSince } from "../list/office-times.ts";
import { StatusBadge } from "./status.tsx";

// Four columns if the list is wide enough; otherwise cards.
export const rowGrid = "@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_9rem_7.5rem_9.5rem] @4xl:items-center @4xl:gap-x-6";
export const rowFrame =
  "grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-2 py-3 pr-1 pl-3 @4xl:flex @4xl:items-center @4xl:gap-x-1 @4xl:pr-2 @4xl:pl-1";
/** As wide before the picture is there as after. */
export const pictureFrame = "w-[min(4rem,25%)] shrink-0 @4xl:w-18";
export const factsGrid =
  "mt-2.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm @4xl:contents";

interface ProductRowProps {
  readonly product: ManagedRow;
  readonly handle: ReactNode;
  readonly menu: ReactNode;
}

export function ProductRow({ product, handle, menu }: ProductRowProps): ReactNode {
  const { id, image, slug, title, type, status, memberOnly } = product;
  return (
    <div className={rowFrame}>
      {/* Where there is little room it lies below the menu, under the thumb, and the words have the width. */}
      <div className="col-start-2 row-start-2 self-end @4xl:w-11 @4xl:self-auto">{handle}</div>
      <article className={`col-start-1 row-span-2 row-start-1 min-w-0 grow ${rowGrid}`}>
        <div className="flex min-w-0 gap-3 @4xl:items-center @4xl:gap-4">
          <div className={pictureFrame}>
            <Picture
              image={{ ...image, alt: "" }}
              sizes="5rem"
              loading="lazy"
              className="rounded-md border border-edge"
            />
          </div>
          <div className="min-w-0">
            <h2 className="font-text text-base leading-snug font-semibold [overflow-wrap:anywhere]">
              <Link
                to={adminPaths.product(id)}
                className="link inline-block decoration-transparent hover:decoration-current pointer-coarse:-my-2.75 pointer-coarse:py-2.75"
              >
                {title}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft [overflow-wrap:anywhere]">
              {typeLabel(type)} · /{slug}
              {memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
            </p>
          </div>
        </div>
        <div className={factsGrid}>
          <Prices product={product} />
          <p className="col-start-1 flex flex-wrap gap-x-3 text-soft tabular-nums @4xl:col-auto @4xl:block">
            <span className={isHollow(product) ? "font-semibold text-danger" : undefined}>{contentsOf(product)}</span>
            <span className="@4xl:block">{counted(product.owners, "owner")}</span>
          </p>
          <p className="contents @4xl:block">
            <span className="col-start-2 row-start-1">
              <StatusBadge status={status} />
            </span>
            <span className="col-start-2 row-start-2 text-soft @4xl:mt-1 @4xl:block">
              {shortSince(product.updatedAt)}
            </span>
          </p>
        </div>
      </article>
      <div className="col-start-2 row-start-1 @4xl:ml-3">{menu}</div>
    </div>
  );
}

function Prices({ product }: { readonly product: ManagedRow }): ReactNode {
  const { priceMember, priceNonMember, isMembershipIncluded } = product;
  const forMembers = isMembershipIncluded
    ? "Members: included"
    : priceMember < priceNonMember
      ? `Members: ${priceText(priceMember)}`
      : undefined;
  return (
    <p className="flex flex-wrap gap-x-2 tabular-nums @4xl:block">
      <span className="font-semibold">{priceText(priceNonMember)}</span>
      {forMembers ? <span className="text-soft @4xl:block">{forMembers}</span> : null}
    </p>
  );
}

// On the shelf with nothing in it: its buyers open nothing.
function isHollow({ status, files, hasLink }: ManagedRow): boolean {
  return status === "published" && files === 0 && !hasLink;
}

function contentsOf({ files, hasLink }: ManagedRow): string {
  const inside = [files > 0 ? counted(files, "file") : undefined, hasLink ? counted(1, "link") : undefined].filter(
    Boolean,
  );
  return inside.length > 0 ? inside.join(", ") : "Nothing to open";
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Visual only: each row has its own labels for screen readers. */
export function ListHeads(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="hidden rounded-t-lg border-b border-edge bg-sunken py-2.5 pr-17 pl-13 text-sm font-semibold @4xl:block"
    >
      <div className={rowGrid}>
        {["Product", "Price", "Inside", "Status"].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
    </div>
  );
}
