// The hamburger of the phone, and of every screen where the script of the person's menu did not load. A popover: it opens before scripts
// load, closes on Esc and on a tap outside, hands the focus back, and tells assistive software whether it is open, all by the browser.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { SignedIn } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { CommunityLinks, Entrances, type EntrancesProps } from "./nav-items.tsx";
import type { NavEntry } from "./own-entries.ts";

interface NavSheetProps extends EntrancesProps {
  readonly viewer: SignedIn | undefined;
  readonly entries: readonly (NavEntry & { readonly isCurrent: boolean })[];
  readonly onLogOut: () => void;
}

export function NavSheet({ viewer, entries, onLogOut, ...entrances }: NavSheetProps): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  // Before scripts run, the browser reports the sheet's state; a fixed value in the HTML would be wrong.
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => setIsOpen(sheet.current?.matches(":popover-open") ?? false), []);

  // The browser closes it on Esc and on a tap outside; choosing something in it closes it too.
  useEffect(() => {
    const element = sheet.current;
    const closeOnChoice = (event: Event) => {
      if ((event.target as Element).closest("a, button")) element?.hidePopover();
    };
    element?.addEventListener("click", closeOnChoice);
    return () => element?.removeEventListener("click", closeOnChoice);
  }, []);
  return (
    <div className="nav-opener">
      <button
        type="button"
        popoverTarget="menu"
        aria-expanded={isOpen}
        className="peer grid size-11 place-items-center rounded-md border border-rim bg-raised"
      >
        <span className="sr-only">Menu</span>
        <svg viewBox="0 0 24 24" className="nav-bars size-6" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M4 8h16" />
          <path d="M4 16h16" />
        </svg>
      </button>
      <div
        ref={sheet}
        id="menu"
        popover="auto"
        className="nav-sheet"
        onToggle={(event) => setIsOpen(event.newState === "open")}
      >
        <nav aria-label="Main" className="shell flex flex-col pt-4 pb-8">
          <CommunityLinks place="sheet" />
          {viewer ? (
            <>
              <p className="mt-5 text-sm text-soft [overflow-wrap:anywhere]">{viewer.name}</p>
              <ul className="mt-1 grid grid-cols-2 gap-x-4">
                {entries.map(({ label, to, isCurrent }) => (
                  <li key={label}>
                    <Link to={to} aria-current={isCurrent ? "page" : undefined} className="nav-own-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
              <Button variant="outline" size="lg" className="mt-5 w-full" onClick={onLogOut}>
                Log Out
              </Button>
            </>
          ) : (
            <Entrances {...entrances} place="sheet" />
          )}
        </nav>
      </div>
    </div>
  );
}
