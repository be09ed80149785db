import type { ReactNode } from "react";
import type { ManagedRow } from "#contract/catalog-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import type { MenuItem } from "#web/ui/menu.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { type StatusStep, stepIcons, stepsFrom } from "./status.tsx";

interface RowMenuProps {
  readonly product: ManagedRow;
  readonly onStep: (step: StatusStep) => void;
  readonly onDelete: () => void;
  /** Undefined where the order cannot be changed. */
  readonly moves: { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined } | undefined;
}

export function RowMenu({ product, onStep, onDelete, moves }: RowMenuProps): ReactNode {
  const { id, slug, status, owners, title } = product;
  const items: MenuItem[] = [
    { label: "Edit", icon: <ToolIcon name="pen" />, to: adminPaths.product(id) },
    ...(status === "draft"
      ? []
      : [{ label: "View on the site", icon: <ToolIcon name="leave" />, to: paths.product(slug) }]),
    ...stepsFrom(product).map((step): MenuItem => ({
      label: step.label,
      icon: stepIcons[step.label],
      onChoose: () => onStep(step),
    })),
    ...(moves ? [move("Move up", "up", moves.up), move("Move down", "down", moves.down)] : []),
    ...(owners === 0
      ? [{ label: "Delete", icon: <ToolIcon name="bin" />, tone: "danger", onChoose: onDelete } as const]
      : []),
  ];
  return <MoreMenu label={`More for ${title}`} items={items} />;
}

function move(label: string, icon: "up" | "down", onChoose: (() => void) | undefined): MenuItem {
  return {
    label,
    icon: <ToolIcon name={icon} />,
    onChoose: onChoose ?? (() => undefined),
    state: onChoose ? "ready" : "off",
  };
}
