import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ActList } from "../audit/act-list.tsx";
import { Section } from "../editor/section.tsx";
import { latestChanges } from "./queries.ts";

const shown = 5;

export function LatestChanges(): ReactNode {
  const changes = useOwnQuery(latestChanges);
  return (
    <Section id="latest-changes" title="Latest changes" says="Who changed a setting, when, and its previous value.">
      <Loaded
        of={changes}
        waiting={<Skeleton className="h-24" />}
        failed={{ title: "The changes did not load" }}
        isEmpty={({ acts }) => acts.length === 0}
        empty={<p className="text-soft">No setting has been changed yet.</p>}
      >
        {({ acts }) => (
          <>
            <ActList label="Latest changes" acts={acts.slice(0, shown)} />
            <p>
              <TextLink to={`${adminPaths.audit}?kind=settings`}>All changes of settings</TextLink>
            </p>
          </>
        )}
      </Loaded>
    </Section>
  );
}
