// What the browser does by itself when it loads a page, done for pages that are walked to: a sign that something is coming,
// the new page's name for those who do not see it, and the keyboard begins where the page does.
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

  // What was pressed has often gone with its page, and the focus with it. What still has it, or has taken it, keeps it.
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
