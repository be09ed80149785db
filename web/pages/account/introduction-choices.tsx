import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { OwnPage } from "#contract/people.ts";
import { introductionPaths, profilePaths } from "#contract/values/paths.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList } from "#web/ui/setting-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PurposeRow } from "./emails/purpose-row.tsx";
import { BlockedPeople } from "./introductions/blocked-people.tsx";
import { MissedRequests } from "./introductions/missed-requests.tsx";
import { OpenTo } from "./introductions/open-to.tsx";
import { introductionChoices } from "./introductions/queries.ts";
import { ownEmails, ownPage } from "./queries.ts";
import { Section, WhenLoaded } from "./security/section.tsx";

export function meta() {
  return [{ title: `Who May Ask You · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function IntroductionChoicesPage(): ReactNode {
  const choices = useOwnQuery(introductionChoices);
  const emails = useOwnQuery(ownEmails);
  const page = useOwnQuery(ownPage);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <header className="pb-10">
        <h1 className="text-heading">Who May Ask You</h1>
        <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">
          Your page shows a button for each thing you are open to. Requests are listed under{" "}
          <TextLink to={introductionPaths.introductions}>Introductions</TextLink>. No one gets your email address unless
          you accept.
        </p>
        {page.data ? <TopNotice page={page.data} /> : null}
      </header>
      <Section
        id="open"
        title="You are open to"
        says="A change is in effect right away. The first two are the switches of your profile."
      >
        <WhenLoaded of={choices} label="What people may ask you for" rows={5}>
          {(data) => <OpenTo stored={data} />}
        </WhenLoaded>
      </Section>
      <Section
        id="email"
        title="Email"
        says="We email you when someone asks you. When this is off, you find requests only under Introductions. We always email you answers to your own requests."
      >
        <WhenLoaded of={emails} label="Emails about requests">
          {({ purposes }) => (
            <SettingList label="Emails about requests">
              {purposes
                .filter(({ purpose }) => purpose === "introductions")
                .map((purpose) => (
                  <PurposeRow key={purpose.purpose} purpose={purpose} />
                ))}
            </SettingList>
          )}
        </WhenLoaded>
      </Section>
      <Section
        id="blocked"
        title="Blocked people"
        says="They can't ask you for anything, and do not learn of the block. To block someone, report what they wrote."
      >
        <WhenLoaded of={choices} label="Blocked people">
          {({ blocked }) => <BlockedPeople blocked={blocked} onChange={choices.reload} />}
        </WhenLoaded>
      </Section>
    </main>
  );
}

function TopNotice({ page: { handle, isPublic } }: { readonly page: OwnPage }): ReactNode {
  if (handle !== null && isPublic) return <MissedRequests />;
  return (
    <Notice title={handle === null ? "You have no page yet" : "Your page is private"} className="mt-6 max-w-[44em]">
      <p className="text-soft">
        {handle === null ? "Until you publish one" : "Until it is public"}, no one can ask you. You can publish it on{" "}
        <TextLink to={`${profilePaths.edit}#public-page`}>your profile</TextLink>.
      </p>
    </Notice>
  );
}
