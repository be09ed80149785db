import type { ReactNode } from "react";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { adminMeta } from "../list/list-page.tsx";
import { BounceReports } from "./bounce-reports.tsx";
import { LatestChanges } from "./latest-changes.tsx";
import { EmailTemplates } from "./email-templates.tsx";
import { storedSettings } from "./queries.ts";
import { SettingsPage } from "./settings-page.tsx";
import { SystemForm } from "./system-form.tsx";

export function meta() {
  return adminMeta("System Settings");
}

export default function SystemSettings(): ReactNode {
  const stored = useOwnQuery(storedSettings);
  return (
    <SettingsPage tab="system" says="Settings for the whole hub. Changes take effect immediately.">
      <Loaded of={stored} waiting={<Waiting />} failed={{ title: "The settings did not load" }}>
        {(values) => (
          <>
            <SystemForm stored={values} />
            <EmailTemplates />
            <BounceReports />
            <LatestChanges />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the settings" className="grid max-w-2xl gap-6">
      {["h-11", "h-11", "h-24", "h-64"].map((height, at) => (
        <div key={at} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
