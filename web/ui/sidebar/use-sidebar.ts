import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type SidebarState, sidebarCookie } from "./sidebar-cookie.ts";

interface Sidebar {
  readonly state: SidebarState;
  readonly drawer: "closed" | "open";
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

const tablet = "(width < 64rem)";

function onTablet(changed: () => void): () => void {
  const query = matchMedia(tablet);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** One switch for both shapes: below 768 px it opens the drawer, above it folds the bar and remembers that. Until then a tablet has a rail. */
export function useSidebar(initial: SidebarState | undefined, cookiePath: string): Sidebar {
  const [chosen, setState] = useState(initial);
  const isTablet = useSyncExternalStore(
    onTablet,
    () => matchMedia(tablet).matches,
    () => false,
  );
  const state = chosen ?? (isTablet ? "collapsed" : "expanded");
  const [drawer, setDrawer] = useState<"closed" | "open">("closed");

  const toggle = useCallback(() => {
    if (matchMedia("(width < 48rem)").matches) {
      setDrawer((before) => (before === "open" ? "closed" : "open"));
      return;
    }
    const next = state === "expanded" ? "collapsed" : "expanded";
    setState(next);
    document.cookie = sidebarCookie(next, cookiePath);
  }, [state, cookiePath]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "b";
      // In a text with styles the same keys make bold.
      if (!isShortcut || event.defaultPrevented || (event.target as HTMLElement).isContentEditable) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [toggle]);

  return { state, drawer, toggle, closeDrawer: useCallback(() => setDrawer("closed"), []) };
}
