// The next statuses of a product. The server checks again.
import type { ProductStatus } from "#contract/catalog-admin.ts";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

export interface StatusStep {
  readonly to: ProductStatus;
  readonly label: "Publish" | "Unpublish" | "Archive" | "Restore";
  /** The toast afterwards. */
  readonly done: string;
}

const publish: StatusStep = { to: "published", label: "Publish", done: "is published and visible to visitors." };
const restore: StatusStep = { to: "published", label: "Restore", done: "is published again." };
const unpublish: StatusStep = {
  to: "draft",
  label: "Unpublish",
  done: "is a draft again and hidden from visitors.",
};
const archive: StatusStep = {
  to: "archived",
  label: "Archive",
  done: "is archived. It is no longer for sale; owners can still open it.",
};

/** Products with owners are archived instead of hidden. */
export function stepsFrom({
  status,
  owners,
}: {
  readonly status: ProductStatus;
  readonly owners: number;
}): StatusStep[] {
  if (status === "draft") return [publish];
  if (status === "archived") return [restore];
  return owners > 0 ? [archive] : [unpublish, archive];
}

export const stepIcons: Record<StatusStep["label"], ReactNode> = {
  Publish: <Icon name="eye" />,
  Restore: <Icon name="eye" />,
  Unpublish: <Icon name="eyeOff" />,
  Archive: <ToolIcon name="box" />,
};

const looks: Record<ProductStatus, { readonly tone: BadgeTone; readonly says: string }> = {
  draft: { tone: "blush", says: "Draft" },
  published: { tone: "bottle", says: "Published" },
  archived: { tone: "ink", says: "Archived" },
};

export function StatusBadge({ status }: { readonly status: ProductStatus }): ReactNode {
  return <Badge tone={looks[status].tone}>{looks[status].says}</Badge>;
}
