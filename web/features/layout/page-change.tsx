// What the browser does by itself when it loads a page, done for pages that are walked to: a sign that something is coming,
// and the new page's name for those who do not see it.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

export function PageChange(): ReactNode {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {state === "loading" ? <div className="page-coming" aria-hidden="true" /> : null}
    </>
  );
}
