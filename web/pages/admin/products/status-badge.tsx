import type { ReactNode } from "react";
import type { ProductStatus } from "#contract/catalog-admin.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const looks: Record<ProductStatus, { readonly tone: BadgeTone; readonly says: string }> = {
  draft: { tone: "blush", says: "Draft" },
  published: { tone: "bottle", says: "Published" },
  archived: { tone: "ink", says: "Archived" },
};

export function StatusBadge({ status }: { readonly status: ProductStatus }): ReactNode {
  return <Badge tone={looks[status].tone}>{looks[status].says}</Badge>;
}
