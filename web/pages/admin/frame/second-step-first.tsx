import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** An administrator of a hub that asks a second step of all of them, and who has none yet. */
export function SecondStepFirst(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-dvh items-center gap-10 py-16 md:grid-cols-2">
      <div>
        <h1 className="text-heading">Add a second step first</h1>
        <p className="mt-4 max-w-prose text-lg text-soft">
          Administrators log in with a second step, such as a code from an app on your phone. Add one on your security
          page to open the back office.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.security}>Add a second step</ButtonLink>
          <ButtonLink to={paths.home} variant="outline">
            Back to App
          </ButtonLink>
        </div>
      </div>
      <img src="/art/empty.svg" alt="" width={480} height={360} className="mx-auto w-full max-w-md" />
    </main>
  );
}
