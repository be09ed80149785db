import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { Dashboard as Seen } from "#contract/dashboard.ts";
import { discordPath, introductionPaths, paymentPaths, peoplePaths } from "#contract/values/paths.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { OpenOrderBand } from "#web/features/payments/open-order-band.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { MembershipCard } from "./dashboard/membership-card.tsx";
import { NextEvents } from "./dashboard/next-events.tsx";
import { Products, WaitingProducts } from "./dashboard/products.tsx";
import { ProfileCard, WaitingProfile } from "./dashboard/profile-card.tsx";
import { TalkLeft } from "./dashboard/talk-to-go-on.tsx";
import { ownDashboard } from "./queries.ts";

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** Facts of the session show immediately; the rest comes in one answer, into reserved space. */
export default function Dashboard(): ReactNode {
  const viewer = useOwner();
  const dashboard = useOwnQuery(ownDashboard);
  const { data } = dashboard;
  const facts = data ?? viewer?.profile;
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className="grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-10 py-10 md:gap-12 md:py-14"
      >
        <header className="shell">
          {/* Never empty, so that nothing moves without a badge. */}
          <p className="mb-3 flex min-h-7 flex-wrap items-center gap-2">
            <span className="mr-1 text-sm font-semibold text-soft">Dashboard</span>
            {facts?.isMember === true ? <Badge tone="marigold">{brand.memberLabel}</Badge> : null}
            {facts?.isAdmin === true ? <Badge tone="indigo">Admin Access Enabled</Badge> : null}
          </p>
          <h1 className="text-heading">
            {viewer ? (
              <FittedName>{`Welcome, ${data?.name ?? viewer.name}`}</FittedName>
            ) : (
              <>
                Welcome
                <Skeleton className="ml-3 inline-block! h-[0.8em] w-[5em]" />
              </>
            )}
          </h1>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <TextLink to={paymentPaths.history} className="tap">
              Payment History
            </TextLink>
            <TextLink to={peoplePaths.directory} className="tap">
              Find Designers
            </TextLink>
            <TextLink to={introductionPaths.introductions} className="tap">
              Introductions
              {data && data.introductions.waiting > 0
                ? `, ${data.introductions.waiting} waiting for your answer`
                : null}
            </TextLink>
          </p>
        </header>
        <div className="shell grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
          <MembershipCard isMember={facts?.isMember} since={data?.memberSince} until={data?.memberUntil} />
          {/* One answer for the whole page, so a failure shows one notice, beside the facts of the session. */}
          <Loaded
            of={dashboard}
            waiting={<WaitingProfile />}
            failed={{ title: "Failed to fetch user profile", says: "Nothing is lost. Please try again in a moment." }}
          >
            {({ profile, name }) => <ProfileCard profile={profile} name={name} />}
          </Loaded>
        </div>
        {data?.talk ? <TalkLeft talk={data.talk} /> : null}
        <Shelves of={data} isAway={dashboard.failure !== undefined} />
      </main>
      <OpenOrderBand />
    </>
  );
}

function Shelves({ of, isAway }: { readonly of: Seen | undefined; readonly isAway: boolean }): ReactNode {
  if (of)
    return (
      <>
        <NextEvents events={of.events} />
        <Products products={of.shelf.products} updates={of.updates} />
        {of.hasDiscord ? (
          <p className="shell text-soft">
            The community talks on Discord. <TextLink to={discordPath}>Your account and roles there</TextLink>
          </p>
        ) : null}
      </>
    );
  return isAway ? null : <WaitingProducts />;
}
