type Status = "draft" | "published" | "archived";

// The act in the audit log when a product enters this state.
const actOf: Record<Status, string> = {
  draft: "product.unpublished",
  published: "product.published",
  archived: "product.archived",
};

type StepVerdict = { readonly act: string } | { readonly refused: "still_a_draft" | "owned" };

/** An archived product keeps its page, so a draft is never archived; a product with owners is never hidden from them. */
export function stepTo(status: Status, product: { readonly status: Status; readonly owners: number }): StepVerdict {
  if (product.status === "draft" && status === "archived") return { refused: "still_a_draft" };
  if (status === "draft" && product.owners > 0) return { refused: "owned" };
  return { act: actOf[status] };
}

interface ForSale {
  readonly priceNonMember: number;
  readonly priceMember: number;
  readonly externalLink: string | null;
  readonly files: number;
}

/** A product that opens nothing is not sold. A free one may come before its content: an event, a waiting list. */
export function sellsNothing({ priceNonMember, priceMember, externalLink, files }: ForSale): boolean {
  return (priceNonMember > 0 || priceMember > 0) && externalLink === null && files === 0;
}

/** The whole shelf in its new order: those named first, the others behind them as they were. Undefined when a name is wrong. */
export function orderShelf(present: readonly number[], named: readonly number[]): number[] | undefined {
  const first = new Set(named);
  const existing = new Set(present);
  if (first.size !== named.length || named.some((id) => !existing.has(id))) return undefined;
  return [...named, ...present.filter((id) => !first.has(id))];
}
