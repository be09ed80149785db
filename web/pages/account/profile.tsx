import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { introductionPaths, profilePaths } from "#contract/values/paths.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { labelWords, OwnLabel } from "./label/own-label.tsx";
import { NewsSection } from "./emails/news-section.tsx";
import { sectionWords } from "./profile/form-values.ts";
import { ProfileForm } from "./profile/profile-form.tsx";
import { OwnPublicPage } from "./public-page/own-page.tsx";
import { ownProfile } from "./queries.ts";
import { Section } from "./security/section.tsx";

export function meta() {
  return [{ title: `Your Profile · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Profile(): ReactNode {
  const viewer = useOwner();
  const profile = useOwnQuery(ownProfile);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-14">
      <h1 className="text-heading">Your Profile</h1>
      <p className="mt-3 max-w-[31.7em] text-soft">
        How other designers see you: on your card, in the directory and on your badge. Pieces of your work, your crafts
        and your tools are on <TextLink to={profilePaths.work}>Your Work</TextLink>, and who may ask you for what is
        under <TextLink to={introductionPaths.choices}>Introductions</TextLink>.
      </p>
      <div className="mt-8">
        <Loaded of={profile} waiting={<Waiting />} failed={{ title: "Failed to fetch extended profile" }}>
          {(data) =>
            viewer ? (
              <>
                <ProfileForm personId={viewer.id} profile={data} />
                <OwnLabel personId={viewer.id} profile={data} />
              </>
            ) : null
          }
        </Loaded>
        <OwnPublicPage />
        <NewsSection />
      </div>
    </main>
  );
}

// Section by section as tall as the form.
function Waiting(): ReactNode {
  return (
    <div aria-busy="true">
      <Section id="waiting-picture" {...sectionWords.picture}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <div className="grid justify-items-center gap-3">
            <Skeleton className="size-32 md:size-36" />
            <Skeleton className="h-9 w-36 pointer-coarse:h-11" />
          </div>
          <Skeleton className="h-5.5 w-[19.2em]" />
        </div>
      </Section>
      {waitingFields.map(({ of, alone, pairs, choices }) => (
        <Section key={of} id={`waiting-${of}`} {...sectionWords[of]}>
          <Rows many={alone} className="h-18" />
          {pairs === 0 ? null : (
            <div className="grid gap-4 sm:grid-cols-2">
              <Rows many={2 * pairs} className="h-18" />
            </div>
          )}
          <Rows many={choices} className="h-12 max-sm:h-19" />
        </Section>
      ))}
      <div className="h-21" />
      <Section {...labelWords}>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Skeleton className="size-40 sm:size-52" />
          {/* One row of labels for each choice; on a phone the colours and the patterns take two. */}
          <div className="grid content-start gap-5">
            <Rows many={2} className="h-22.5 max-sm:h-40" />
            <Skeleton className="h-22.5" />
          </div>
        </div>
      </Section>
      <p role="status" className="sr-only">
        Loading your profile...
      </p>
    </div>
  );
}

const waitingFields = [
  { of: "about", alone: 2, pairs: 1, choices: 0 },
  { of: "place", alone: 0, pairs: 1, choices: 0 },
  { of: "links", alone: 3, pairs: 0, choices: 0 },
  { of: "open", alone: 0, pairs: 0, choices: 3 },
] as const;

function Rows({ many, className }: { readonly many: number; readonly className: string }): ReactNode {
  return Array.from({ length: many }, (_, row) => <Skeleton key={row} className={className} />);
}
