import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { OwnEmails } from "#contract/email-purposes.ts";
import { paths } from "#contract/values/paths.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CameBack } from "./emails/came-back.tsx";
import { PurposeRow } from "./emails/purpose-row.tsx";
import { ownEmails } from "./queries.ts";
import { Section, WhenLoaded } from "./security/section.tsx";

export function meta() {
  return [{ title: `Emails · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Emails(): ReactNode {
  const emails = useOwnQuery(ownEmails);
  const { address, cameBack } = emails.data ?? {};
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <header className="pb-10">
        <h1 className="text-heading">Emails</h1>
        <p className="mt-3 max-w-[34em] text-lg text-soft [overflow-wrap:anywhere]">
          What we may email you about. Emails go to {address ?? "your address"}, which you can change on your{" "}
          <TextLink to={`${paths.security}#email`}>security page</TextLink>.
        </p>
        {typeof address === "string" && typeof cameBack === "string" ? (
          <CameBack address={address} at={cameBack} onConfirmed={emails.reload} />
        ) : null}
      </header>
      <Section
        id="choices"
        title="You choose"
        says="A change is in effect right away. Each of these emails also has a link that stops them."
      >
        <WhenLoaded of={emails} label="Emails you choose" rows={4}>
          {(data) => (
            <SettingList label="Emails you choose">
              {data.purposes.filter(isChosen).map((purpose) => (
                <PurposeRow key={purpose.purpose} purpose={purpose} />
              ))}
            </SettingList>
          )}
        </WhenLoaded>
      </Section>
      <Section id="always" title="Always sent" says="They belong to your account, so they can't be switched off.">
        <WhenLoaded of={emails} label="Emails that are always sent" rows={2}>
          {(data) => (
            <SettingList label="Emails that are always sent">
              {data.purposes
                .filter((purpose) => !isChosen(purpose))
                .map(({ purpose, name, says, always }) => (
                  <SettingRow key={purpose} title={name} mark={<Badge>Always on</Badge>}>
                    <p>{says}</p>
                    <p className="mt-1">{always}</p>
                  </SettingRow>
                ))}
            </SettingList>
          )}
        </WhenLoaded>
      </Section>
    </main>
  );
}

function isChosen({ always }: OwnEmails["purposes"][number]): boolean {
  return always === null;
}
