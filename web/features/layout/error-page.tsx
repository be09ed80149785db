import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";

// Shown when rendering fails. Plain links always work.
export function ErrorPage(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell flex min-h-dvh flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-heading">Something went wrong on our side.</h1>
      <p className="max-w-prose text-lg text-soft">
        Please try again in a moment. If this keeps happening, write to{" "}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        .
      </p>
      <a href={paths.home} className={buttonLook({})}>
        Return Home
      </a>
    </main>
  );
}
