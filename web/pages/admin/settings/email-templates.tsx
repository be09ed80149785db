import type { ReactNode } from "react";
import type { EmailList } from "#contract/emails-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { shortDayOf } from "../list/office-times.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Section } from "../editor/section.tsx";
import { emailTitle } from "../emails/email-titles.ts";
import { emailList } from "./queries.ts";

type OneEmail = EmailList["emails"][number];
const first = ["welcome", "payment_confirmation"];

export function EmailTemplates(): ReactNode {
  const list = useOwnQuery(emailList);
  return (
    <Section
      id="email-templates"
      title="Email templates"
      says="Edit the wording of any email. Links and codes can't be changed."
    >
      <Loaded of={list} waiting={<Skeleton className="h-40" />} failed={{ title: "The emails did not load" }}>
        {({ emails }) => (
          <>
            <Rows
              label="Email templates"
              emails={first.flatMap((name) => emails.find((one) => one.name === name) ?? [])}
            />
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">
                All other emails ({emails.length - first.length})
              </summary>
              <div className="mt-3">
                <Rows label="Other emails" emails={emails.filter(({ name }) => !first.includes(name))} />
              </div>
            </details>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Rows({ label, emails }: { readonly label: string; readonly emails: readonly OneEmail[] }): ReactNode {
  return (
    <SettingList label={label}>
      {emails.map(({ name, subject, changedAt }) => (
        <SettingRow
          key={name}
          title={emailTitle(name)}
          mark={changedAt === null ? null : <Badge tone="indigo">Custom wording since {shortDayOf(changedAt)}</Badge>}
          action={
            <ButtonLink to={adminPaths.email(name)} variant="outline" size="sm" aria-label={`Edit ${emailTitle(name)}`}>
              Edit
            </ButtonLink>
          }
        >
          {subject}
        </SettingRow>
      ))}
    </SettingList>
  );
}
