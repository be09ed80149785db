// Does for client-side navigation what browsers do at a page load: a progress sign,
// the new page's title for screen readers, and the focus at the start of the page.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

export function PageChange(): ReactNode {
  const { state } = useNavigation();
  const { pathname, hash, key } = useLocation();
  const before = useRef(pathname);
  const cameFrom = useRef(key);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  // The pressed link has often gone with its page, and the focus with it. An element that has the focus keeps it.
  useEffect(() => {
    if (cameFrom.current === key) return;
    cameFrom.current = key;
    if (document.activeElement !== document.body) return;
    (document.getElementById(hash.slice(1)) ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [key, hash]);

  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {state === "loading" ? <div className="page-coming" aria-hidden="true" /> : null}
    </>
  );
}
