import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** Somebody is logged in, and this is not theirs. The doors behind these pages refuse them anyway. */
export function NotForYou(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-dvh items-center gap-10 py-16 md:grid-cols-2">
      <div>
        <h1 className="text-heading">This part is not for you</h1>
        <p className="mt-4 max-w-prose text-lg text-soft">
          Only administrators of this hub come in here. If you should be one, ask whoever runs the hub to make you one.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/">Back to the hub</ButtonLink>
          <ButtonLink to={paths.dashboard} variant="outline">
            Go to Dashboard
          </ButtonLink>
        </div>
      </div>
      <img src="/art/empty.svg" alt="" width={480} height={360} className="mx-auto w-full max-w-md" />
    </main>
  );
}
