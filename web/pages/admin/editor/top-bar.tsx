import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/class-names.ts";
import type { MenuItem } from "#web/ui/menu.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { StatusBadge, type StatusStep, stepIcons, stepsFrom } from "../products/status.tsx";
import { EditorBar } from "./editor-bar.tsx";
import type { Editor } from "./use-editor.ts";

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
    <EditorBar
      all={{ to: adminPaths.products, label: "All products" }}
      title={draft.title.trim() || (product ? product.title : "New product")}
      status={
        <>
          {product ? (
            // On a phone only one fits: the unsaved state is more important.
            <span className={cn("flex", (isDirty || isSaving) && "max-sm:hidden")}>
              <StatusBadge status={product.status} />
            </span>
          ) : null}
          <span role="status">{isSaving ? "Saving…" : isDirty ? "Not saved yet" : product ? "Saved" : ""}</span>
        </>
      }
    >
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
    </EditorBar>
  );
}
