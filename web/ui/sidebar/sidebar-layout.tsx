import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import { Drawer } from "../drawer.tsx";
import { Icon } from "../icons.tsx";
import { IconButton } from "../icon-button.tsx";
import { Tooltip } from "../tooltip.tsx";
import type { SidebarState } from "./sidebar-cookie.ts";
import { type SidebarItem, SidebarNav } from "./sidebar-nav.tsx";
import { useSidebar } from "./use-sidebar.ts";

interface SidebarLayoutProps {
  readonly title: string;
  readonly items: readonly SidebarItem[];
  /** Stands apart at the foot: the way back. */
  readonly footItems?: readonly SidebarItem[];
  /** From the cookie: sidebarStateIn(document.cookie). Undefined: a rail below 1024 px. */
  readonly initial?: SidebarState | undefined;
  readonly cookiePath?: string;
  /** One act that is at hand on every page, with the keys that do it as well: "Ctrl K". */
  readonly tool?: {
    readonly label: string;
    readonly keys: string;
    readonly icon: ReactNode;
    readonly onAct: () => void;
  };
  readonly children: ReactNode;
}

/** 16rem wide, 3rem folded, an 18rem drawer below 768 px. Ctrl or Cmd and B toggle it. A page may lay a sticky bar of its own over
    the phone's, as tall as that (3.5rem) and beginning right of the button. */
export function SidebarLayout(props: SidebarLayoutProps): ReactNode {
  const { title, items, footItems = [], initial, cookiePath = "/admin", tool, children } = props;
  const sidebar = useSidebar(initial, cookiePath);
  const isRail = sidebar.state === "collapsed";
  const shape = isRail ? "rail" : "full";
  return (
    <div className="flex min-h-dvh">
      <aside
        aria-label={title}
        data-state={sidebar.state}
        className={cn(
          "sticky top-0 hidden h-dvh shrink-0 flex-col overflow-x-clip overflow-y-auto border-r border-edge bg-raised transition-[width] duration-200 md:flex",
          isRail ? "w-12 px-px py-3" : "w-64 p-3",
        )}
      >
        <div className={cn("mb-4 flex min-h-11 items-center justify-between", isRail && "justify-center")}>
          {isRail ? null : <p className="pl-3 font-display text-title whitespace-nowrap">{title}</p>}
          <Toggle label={isRail ? "Open sidebar" : "Collapse sidebar"} isOpen={!isRail} onToggle={sidebar.toggle} />
        </div>
        {tool ? (
          <Tooltip text={`${tool.label} (${tool.keys})`} side="right" voice="silent">
            {(trigger) => (
              <button
                type="button"
                aria-label={isRail ? tool.label : undefined}
                aria-keyshortcuts="Control+K Meta+K"
                onClick={tool.onAct}
                className={cn(
                  "mb-3 flex min-h-11 items-center gap-3 rounded-md border border-edge bg-paper px-3 text-soft transition-colors *:first:size-5 hover:bg-sunken",
                  isRail && "justify-center px-0",
                )}
                {...(isRail ? trigger : {})}
              >
                {tool.icon}
                {isRail ? null : (
                  <>
                    <span className="grow text-left text-sm">{tool.label}</span>
                    <kbd aria-hidden="true" className="rounded-sm border px-1.5 font-text text-xs">
                      {tool.keys}
                    </kbd>
                  </>
                )}
              </button>
            )}
          </Tooltip>
        ) : null}
        <SidebarNav label={title} items={items} shape={shape} />
        <div className="mt-auto pt-4">
          <SidebarNav label={`${title}: exit`} items={footItems} shape={shape} />
        </div>
      </aside>
      <div className="min-w-0 grow">
        {/* It floats above every bar, and each bar leaves it this corner: nothing that is read or pressed ever lies below it. */}
        <IconButton
          label="Open sidebar"
          aria-expanded={sidebar.drawer === "open"}
          onClick={sidebar.toggle}
          className="fixed top-1.5 left-2 z-30 md:hidden"
        >
          <Icon name="panel" />
        </IconButton>
        {tool ? (
          <IconButton label={tool.label} onClick={tool.onAct} className="fixed top-1.5 right-2 z-20 md:hidden">
            {tool.icon}
          </IconButton>
        ) : null}
        <p
          aria-hidden="true"
          className="sticky top-0 z-10 h-14 border-b border-edge bg-paper pl-15 font-display text-title leading-14 md:hidden"
        >
          {title}
        </p>
        {children}
      </div>
      {sidebar.drawer === "open" ? (
        <Drawer title={title} side="left" width="18rem" onClose={sidebar.closeDrawer}>
          <SidebarNav label={title} items={items} shape="full" onChoose={sidebar.closeDrawer} />
          <div className="mt-auto pt-4">
            <SidebarNav label={`${title}: exit`} items={footItems} shape="full" onChoose={sidebar.closeDrawer} />
          </div>
        </Drawer>
      ) : null}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Toggle({ label, isOpen, onToggle }: ToggleProps): ReactNode {
  return (
    <Tooltip text={`${label} (Ctrl B)`} side="right" voice="silent">
      {(trigger) => (
        <IconButton
          label={label}
          variant={isOpen ? "quiet" : "outline"}
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggle}
          {...trigger}
        >
          <Icon name="panel" />
        </IconButton>
      )}
    </Tooltip>
  );
}
