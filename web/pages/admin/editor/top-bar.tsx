import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { StatusBadge, type StatusStep, stepIcons, stepsFrom } from "../products/status.tsx";
import type { Editor } from "./use-editor.ts";

// On a phone it lies on the sidebar's own bar, right of the button that opens it.
export const barPlace = "border-b border-edge bg-paper max-md:-mt-14 max-md:pl-10";
export const barRoom = "mx-auto flex min-h-14 max-w-[96rem] items-center gap-1 px-3 sm:gap-3 sm:px-8 md:min-h-16";

interface TopBarProps {
  readonly editor: Editor;
  readonly onStep: (step: StatusStep) => void;
}

/** The status of the product and its acts. Always in view. */
export function TopBar({ editor, onStep }: TopBarProps): ReactNode {
  const { state, isDirty, save } = editor;
  const { product, isSaving, draft } = state;
  const steps = product ? stepsFrom(product) : [];
  const [first] = steps;
  const items: MenuItem[] = [
    ...(product && product.status !== "draft"
      ? [{ label: "View on the site", icon: <ToolIcon name="leave" />, to: paths.product(product.slug) }]
      : []),
    ...steps.map((one): MenuItem => ({
      label: isDirty ? `Save and ${one.label.toLowerCase()}` : one.label,
      icon: stepIcons[one.label],
      onChoose: () => onStep(one),
    })),
  ];
  return (
    <header className={cn("sticky top-0 z-20", barPlace)}>
      <div className={barRoom}>
        <Link
          to={adminPaths.products}
          aria-label="All products"
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="left" />
        </Link>
        <div className="min-w-0 grow xl:flex xl:items-center xl:gap-3">
          <h1 className="truncate font-text text-base leading-snug font-semibold sm:text-lg">
            {draft.title.trim() || (product ? product.title : "New product")}
          </h1>
          <p className="flex shrink-0 items-center gap-2.5 whitespace-nowrap">
            {product ? (
              // On a phone only one fits: the unsaved state is more important.
              <span className={cn("flex", (isDirty || isSaving) && "max-sm:hidden")}>
                <StatusBadge status={product.status} />
              </span>
            ) : null}
            <span role="status" className="text-xs text-soft sm:text-sm">
              {isSaving ? "Saving…" : isDirty ? "Not saved yet" : product ? "Saved" : ""}
            </span>
          </p>
        </div>
        {first ? (
          <Button variant="outline" className="whitespace-nowrap max-lg:hidden" onClick={() => onStep(first)}>
            {isDirty ? `Save and ${first.label.toLowerCase()}` : first.label}
          </Button>
        ) : null}
        {items.length > 0 ? <MoreMenu label="More" items={items} /> : null}
        <Button
          className="whitespace-nowrap"
          busy={isSaving ? "Saving..." : undefined}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void save()}
        >
          {product ? "Save" : "Save draft"}
        </Button>
      </div>
    </header>
  );
}
