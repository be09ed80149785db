import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { SettingList } from "#web/ui/setting-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ownEmails } from "../queries.ts";
import { Section, WhenLoaded } from "../security/section.tsx";
import { PurposeRow } from "./purpose-row.tsx";

/** On the profile: news alone. All purposes are on a page of their own. */
export function NewsSection(): ReactNode {
  const emails = useOwnQuery(ownEmails);
  const says = (
    <>
      Everything else we may email you about is on <TextLink to={paths.emails}>Emails</TextLink>.
    </>
  );
  return (
    <Section id="news" title="News by email" says={says}>
      <WhenLoaded of={emails} label="News by email">
        {({ purposes }) => (
          <SettingList label="News by email">
            {purposes
              .filter(({ purpose }) => purpose === "news")
              .map((purpose) => (
                <PurposeRow key={purpose.purpose} purpose={purpose} />
              ))}
          </SettingList>
        )}
      </WhenLoaded>
    </Section>
  );
}
