import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { cn } from "../class-names.ts";
import { Tooltip } from "../tooltip.tsx";

export interface SidebarItem {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** exact: current only on this very page, not on the pages below it. */
  readonly match?: "exact" | "below";
}

interface SidebarNavProps {
  readonly label: string;
  readonly items: readonly SidebarItem[];
  readonly shape: "full" | "rail";
  readonly onChoose?: () => void;
}

const look =
  "flex min-h-11 items-center gap-3 rounded-md border border-transparent px-3 font-semibold whitespace-nowrap transition-colors " +
  "hover:bg-sunken aria-[current=page]:border-edge aria-[current=page]:bg-ink aria-[current=page]:text-paper";

export function SidebarNav({ label, items, shape, onChoose }: SidebarNavProps): ReactNode {
  const isRail = shape === "rail";
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <Tooltip text={item.label} side="right" voice="silent">
              {(trigger) => (
                <NavLink
                  to={item.to}
                  end={item.match === "exact"}
                  className={cn(look, isRail && "justify-center px-0")}
                  {...(onChoose ? { onClick: onChoose } : {})}
                  {...(isRail ? trigger : {})}
                >
                  <span className="shrink-0 *:size-5">{item.icon}</span>
                  <span className={isRail ? "sr-only" : undefined}>{item.label}</span>
                </NavLink>
              )}
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
