import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

export const notFoundHead = {
  title: "Page Not Found",
  description: `There is nothing at this address of the ${brand.name} Hub.`,
};

export function NotFound(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell grid grow items-center gap-10 py-16 md:grid-cols-2">
      <div>
        <p className="text-sm font-semibold text-accent">404</p>
        <h1 className="mt-2 text-heading">Page Not Found</h1>
        <p className="mt-4 max-w-prose text-lg text-soft">
          This matchbox is empty. The page may have moved, or the address has a typo.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Return Home</ButtonLink>
          <ButtonLink to={paths.membership} variant="outline">
            View Membership
          </ButtonLink>
        </div>
      </div>
      <img
        src="/art/not-found.svg"
        alt=""
        width={480}
        height={360}
        className="w-full max-w-md rounded-lg md:justify-self-end"
      />
    </main>
  );
}
