// A slow navigation to a product shows the skeleton of its page instead of a frozen one.
import { paths } from "#contract/values/paths.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

// Shorter loads would only flash.
const patienceMs = 250;

/** Its children are the previous page; they keep their state until the product has loaded. */
export function ComingProduct({ children }: { readonly children: ReactNode }): ReactNode {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const coming =
    location?.pathname.startsWith(paths.product("")) === true && location.pathname !== pathname
      ? location.key
      : undefined;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (coming === undefined) return undefined;
    const timer = setTimeout(() => setLate(coming), patienceMs);
    return () => clearTimeout(timer);
  }, [coming]);
  const isLate = coming !== undefined && late === coming;
  return (
    <>
      {isLate ? <Waiting /> : null}
      <div className={isLate ? "hidden" : "contents"}>{children}</div>
    </>
  );
}

function Waiting(): ReactNode {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div
      aria-busy="true"
      className="shell grid content-start gap-6 py-5 md:gap-10 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16"
    >
      <Skeleton className="aspect-4/3 rounded-lg" />
      <div>
        <p role="status" className="flex min-h-7 items-center gap-3 text-sm font-semibold text-soft">
          <Spinner /> Loading product details...
        </p>
        <Skeleton className="mt-3 h-11" />
        <Skeleton className="mt-7 h-13" />
        <Skeleton className="mt-10 h-20" />
        <Skeleton className="mt-14 h-13" />
      </div>
    </div>
  );
}
