import { type ReactNode, Suspense } from "react";
import type { Dashboard } from "#contract/dashboard.ts";
import { discordPath, paths } from "#contract/values/paths.ts";
import { BadgeButton } from "#web/features/badge/open-badge.tsx";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

// What draws pictures is large, and what opens products is shared with public pages: neither belongs into this page's own script.
const TellPeople = latePart(() => import("#web/features/badge/tell-people.tsx").then((file) => file.TellPeople));

const OwnedRows = latePart(() => import("../dashboard/owned-rows.tsx").then((file) => file.OwnedRows));

interface NextStepsProps {
  readonly dashboard: Dashboard;
  readonly name: string;
  /** The slug of the bought product; undefined after joining. */
  readonly bought: string | undefined;
  readonly needsDiscord: boolean;
}

const shownAtFirst = 4;

export function NextSteps({ dashboard, name, bought, needsDiscord }: NextStepsProps): ReactNode {
  const open = dashboard.shelf.products.filter(({ slug, offer }) =>
    bought === undefined ? offer.act === "open" : slug === bought && offer.act === "open",
  );
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 py-12 md:py-16 lg:grid-cols-2">
      {bought === undefined && dashboard.isMember ? <Tell dashboard={dashboard} name={name} /> : null}
      {needsDiscord ? (
        <section aria-labelledby="discord">
          <h2 id="discord" className="text-section">
            Join us on Discord
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-soft">
            The community talks there. Connect your Discord account, and you get your role right away.
          </p>
          <ButtonLink to={discordPath} size="lg">
            Connect Discord
          </ButtonLink>
        </section>
      ) : null}
      {open.length === 0 ? null : (
        <section aria-labelledby="open-first">
          <h2 id="open-first" className="text-section">
            {bought === undefined ? "Open these first" : "Open it now"}
          </h2>
          <Suspense fallback={<div className="min-h-80" />}>
            <OwnedRows products={open.slice(0, shownAtFirst)} />
          </Suspense>
          {open.length > shownAtFirst ? (
            <p className="mt-4">
              <TextLink to={paths.dashboard} className="tap">
                Everything that is yours
              </TextLink>
            </p>
          ) : null}
        </section>
      )}
    </div>
  );
}

function Tell({ dashboard, name }: Pick<NextStepsProps, "dashboard" | "name">): ReactNode {
  const owner = useOwner();
  return (
    <section aria-labelledby="tell" className="@container">
      <h2 id="tell" className="text-section">
        Tell people
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-soft">
        A picture for a post and one for a story, with your name on them. Your badge has a page that proves it.
      </p>
      <Suspense fallback={<div className="h-80" />}>
        <TellPeople personId={owner?.id ?? ""} name={name} since={dashboard.memberSince} profile={dashboard.profile} />
      </Suspense>
      <div className="mt-5">
        <BadgeButton variant="outline" />
      </div>
    </section>
  );
}
