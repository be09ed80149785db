import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { Icon } from "#web/ui/icons.tsx";
import { SidebarLayout } from "#web/ui/sidebar/sidebar-layout.tsx";

const items = [
  { to: stagePaths.styleguideSidebar, label: "Dashboard", icon: <Icon name="panel" /> },
  { to: `${stagePaths.styleguideSidebar}/users`, label: "Users", icon: <Icon name="eye" /> },
  { to: `${stagePaths.styleguideSidebar}/settings`, label: "Settings", icon: <Icon name="info" /> },
];
const footItems = [{ to: paths.home, label: "Back to App", icon: <Icon name="left" /> }];

// The framework asks for a default export.
export default function SidebarPage(): ReactNode {
  return (
    <SidebarLayout title="Admin" items={items} footItems={footItems} cookiePath={stagePaths.styleguide}>
      <main id="main" tabIndex={-1} className="p-8">
        <h1 className="text-heading">Dashboard</h1>
        <p className="mt-4 text-soft">
          Ctrl or Cmd and B collapses the sidebar. Below 768 px the sidebar becomes a drawer.
        </p>
      </main>
    </SidebarLayout>
  );
}
