import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** The foot of a product's page; its child is the button that buys. */
export function ReadyToStart({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Band title="Ready to get started?">
      {children}
      {/* In a list of links, read out or read by a machine, two words alone would say nothing. */}
      <ButtonLink to={paths.membership} variant="outline" size="lg">
        Learn More<span className="sr-only"> about membership</span>
      </ButtonLink>
    </Band>
  );
}

export function ReadyToAccess(): ReactNode {
  return (
    <Band title="Ready to access your content?">
      <ButtonLink to={paths.dashboard} size="lg">
        Go to Dashboard
      </ButtonLink>
      <ButtonLink to={paths.membership} variant="outline" size="lg">
        Explore More
      </ButtonLink>
    </Band>
  );
}

function Band({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section
      aria-labelledby="closing"
      className="double-rule mt-16 flex flex-col items-start gap-6 rounded-lg bg-raised p-7 md:mt-24 md:px-12 md:py-10 lg:flex-row lg:items-center lg:justify-between"
    >
      <h2 id="closing" className="text-section">
        {title}
      </h2>
      <div className="actions">{children}</div>
    </section>
  );
}
