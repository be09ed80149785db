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
  /** How much waits there. */
  readonly mark?: number;
}

interface SidebarNavProps {
  readonly label: string;
  readonly items: readonly SidebarItem[];
  readonly shape: "full" | "rail";
  readonly onChoose?: () => void;
}

const look =
  "flex min-h-11 items-center gap-3 rounded-md border border-transparent px-3 font-semibold whitespace-nowrap transition-colors " +
  "hover:bg-sunken aria-[current=page]:border-edge aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:outline-3";

export function SidebarNav({ label, items, shape, onChoose }: SidebarNavProps): ReactNode {
  const isRail = shape === "rail";
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
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
                  <span className="relative shrink-0 *:size-5">
                    {item.icon}
                    {isRail && item.mark !== undefined ? (
                      <span className="absolute -top-1 -right-1 size-2.5! rounded-full bg-accent" />
                    ) : null}
                  </span>
                  <span className={isRail ? "sr-only" : "grow truncate"}>{item.label}</span>
                  {item.mark === undefined ? null : (
                    <span
                      className={cn(
                        "rounded-full bg-accent px-2 text-xs leading-5 text-on-accent tabular-nums",
                        isRail && "sr-only",
                      )}
                    >
                      {item.mark > 99 ? "99+" : item.mark}
                      <span className="sr-only"> waiting</span>
                    </span>
                  )}
                </NavLink>
              )}
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
