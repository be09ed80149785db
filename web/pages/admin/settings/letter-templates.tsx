import type { ReactNode } from "react";
import type { LetterList } from "#contract/letters-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Section } from "../editor/section.tsx";
import { letterTitle } from "../letters/letter-titles.ts";
import { letterList } from "./queries.ts";

type OneLetter = LetterList["letters"][number];
const first = ["welcome", "payment_confirmation"];

export function LetterTemplates(): ReactNode {
  const list = useOwnQuery(letterList);
  return (
    <Section
      id="letter-templates"
      title="Email templates"
      says="Edit the wording of any email. Links and codes can't be changed."
    >
      <Loaded of={list} waiting={<Skeleton className="h-40" />} failed={{ title: "The emails did not load" }}>
        {({ letters }) => (
          <>
            <Rows
              label="Email templates"
              letters={first.flatMap((name) => letters.find((one) => one.name === name) ?? [])}
            />
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">
                All other emails ({letters.length - first.length})
              </summary>
              <div className="mt-3">
                <Rows label="Other emails" letters={letters.filter(({ name }) => !first.includes(name))} />
              </div>
            </details>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Rows({ label, letters }: { readonly label: string; readonly letters: readonly OneLetter[] }): ReactNode {
  return (
    <SettingList label={label}>
      {letters.map(({ name, subject, changedAt }) => (
        <SettingRow
          key={name}
          title={letterTitle(name)}
          mark={changedAt === null ? null : <Badge tone="indigo">Custom wording since {dayOf(changedAt)}</Badge>}
          action={
            <ButtonLink
              to={adminPaths.letter(name)}
              variant="outline"
              size="sm"
              aria-label={`Edit ${letterTitle(name)}`}
            >
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
