import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { cn } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { placeBeside } from "./place-beside.ts";

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: "plain" | "danger";
}

export type MenuItem = MenuEntry &
  (
    | { readonly to: string; readonly isCurrent?: boolean }
    | { readonly onChoose: () => void; readonly state?: "ready" | "off" }
  );

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Above the items. */
  readonly heading?: string;
  /** What the button shows. */
  readonly children: ReactNode;
}

const look =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-semibold outline-offset-[-2px] hover:bg-sunken focus-visible:bg-sunken aria-disabled:opacity-40 aria-[current]:after:ml-auto aria-[current]:after:rounded-full aria-[current]:after:border-4 aria-[current]:after:border-accent";

/** A popover of the browser's, with the keys of a menu. Its items are there while it is open. */
export function Menu({ label, items, heading, children }: MenuProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const opened = () => {
    if (!list.current || !button.current) return;
    placeBeside(list.current, button.current, "bottom end");
    entries()[0]?.focus();
  };
  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return close();
    if (event.key === "Escape") {
      // By the browser alone, the focus would go with the items.
      event.preventDefault();
      return close();
    }
    const all = entries();
    const next = neighbour(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="menu" aria-expanded={isOpen} popoverTarget={id}>
        {children}
      </IconButton>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onBeforeToggle={(event) => flushSync(() => setIsOpen(event.newState === "open"))}
        onToggle={(event) => (event.newState === "open" ? opened() : undefined)}
        onKeyDown={onKeyDown}
        className="inset-auto m-0 min-w-52 rounded-lg border border-edge bg-raised p-1.5 text-ink shadow-lift"
      >
        {heading === undefined ? null : (
          <p
            role="presentation"
            className="mb-1.5 max-w-64 border-b border-line px-3 pt-1.5 pb-2.5 text-sm text-soft [overflow-wrap:anywhere]"
          >
            {heading}
          </p>
        )}
        {isOpen ? items.map((item) => <Entry key={item.label} item={item} onDone={close} />) : null}
      </div>
    </>
  );
}

function Entry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }): ReactNode {
  const shown = (
    <>
      {item.icon === undefined ? null : <span className="shrink-0 *:size-4.5">{item.icon}</span>}
      {item.label}
    </>
  );
  if ("to" in item) {
    return (
      <Link
        to={item.to}
        role="menuitem"
        tabIndex={-1}
        aria-current={item.isCurrent ? "page" : undefined}
        className={look}
        onClick={onDone}
      >
        {shown}
      </Link>
    );
  }
  const isOff = item.state === "off";
  const choose = () => {
    if (isOff) return;
    onDone();
    item.onChoose();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      className={cn(look, item.tone === "danger" && "text-danger")}
      onClick={choose}
    >
      {shown}
    </button>
  );
}

function neighbour(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
