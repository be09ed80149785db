import type { ReactNode } from "react";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { dayOf, sinceThen } from "#web/ui/moments.ts";

/** What is known of a product and cannot be written. */
export function Facts({ kept: { owners, createdAt, updatedAt } }: { readonly kept: ManagedProduct }): ReactNode {
  const owned = owners === 0 ? "Nobody owns it yet" : owners === 1 ? "One person owns it" : `${owners} people own it`;
  return (
    <p className="border-t border-line pt-6 text-sm text-soft">
      {owned}. Made on {dayOf(createdAt)}, last changed {sinceThen(updatedAt)}.
    </p>
  );
}
