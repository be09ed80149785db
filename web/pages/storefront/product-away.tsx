import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button-link.tsx";

export function ProductAway(): ReactNode {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className="shell flex grow flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-heading">This product could not be loaded.</h1>
      <p className="max-w-prose text-lg text-soft">
        The hub cannot be reached right now. Nothing is lost; please try again in a moment.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathname} replace>
          Try again
        </ButtonLink>
        <ButtonLink to="/" variant="outline">
          Return Home
        </ButtonLink>
      </div>
    </main>
  );
}
