import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { FilterTabs } from "../list/list-controls.tsx";
import { ListPage } from "../list/list-page.tsx";

const tabs = [
  { id: "codes", title: "Invite Codes" },
  { id: "system", title: "System Settings" },
  { id: "apps", title: "Apps" },
  { id: "discord", title: "Discord" },
] as const;

const hrefs = {
  codes: adminPaths.settings,
  system: adminPaths.systemSettings,
  apps: adminPaths.connectedApps,
  discord: adminPaths.discord,
} as const;

interface SettingsPageProps {
  readonly tab: (typeof tabs)[number]["id"];
  readonly says: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Each tab has an address of its own. */
export function SettingsPage({ tab, says, action, children }: SettingsPageProps): ReactNode {
  return (
    <ListPage title="Settings" says={says} action={action}>
      <div className="sm:justify-self-start">
        <FilterTabs label="Settings" tabs={tabs} current={tab} hrefFor={(id) => hrefs[id]} />
      </div>
      {children}
    </ListPage>
  );
}
