import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";

export function Hero(): ReactNode {
  const viewer = useViewer();
  return (
    <section className="border-b border-edge">
      <div className="shell grid items-center gap-10 py-12 md:grid-cols-[1.15fr_1fr] md:py-16 lg:gap-16 lg:py-20">
        <div className="@container">
          <p className="text-sm font-semibold text-accent">{brand.figures.members} creatives, one hub</p>
          {/* Two lines of the smaller size in either words: whoever is still logged in sees nothing move. */}
          <h1
            className={cn(
              "mt-4 text-poster [overflow-wrap:anywhere] in-data-[session=kept]:text-greeting",
              viewer.state === "loading" ? "logged-out-only" : "",
            )}
          >
            {viewer.state === "signed-in" ? (
              <>
                Welcome back, <span className="block">{viewer.name}</span>
              </>
            ) : (
              brand.tagline
            )}
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg text-soft">
            A community of {brand.figures.members} designers across {brand.figures.countries} countries, with{" "}
            {brand.figures.knowledge} of knowledge between them and {brand.figures.opportunities} of freelance
            opportunities. Join once, stay for life.
          </p>
          <div className="actions mt-8 md:max-lg:*:grow">
            {viewer.state === "signed-in" ? (
              <ButtonLink to={paths.dashboard} size="lg">
                Go to Dashboard
              </ButtonLink>
            ) : (
              <Button size="lg" className="logged-out-only" onClick={() => askToLogIn()}>
                Login to Access
              </Button>
            )}
            <ButtonLink to={paths.membership} variant="outline" size="lg">
              View Membership
            </ButtonLink>
          </div>
        </div>
        <img
          src="/art/hero.svg"
          alt=""
          width={640}
          height={760}
          fetchPriority="high"
          className="mx-auto w-full max-w-md rounded-lg md:max-w-none"
        />
      </div>
    </section>
  );
}
