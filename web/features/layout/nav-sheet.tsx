// The hamburger of the phone. A popover: it opens before scripts load, closes on Esc and on a tap outside, hands the focus
// back, and tells assistive software whether it is open, all by the browser.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { NavItems, type NavItemsProps } from "./nav-items.tsx";

export function NavSheet(props: Omit<NavItemsProps, "place">): ReactNode {
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
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-expanded={isOpen}
        className="peer grid size-11 place-items-center rounded-md border border-edge bg-raised"
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
          <NavItems {...props} place="sheet" />
        </nav>
      </div>
    </div>
  );
}
