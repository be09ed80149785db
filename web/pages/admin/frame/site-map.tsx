// The entries of the sidebar, which the command palette knows as well.
import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { SidebarItem } from "#web/ui/sidebar/sidebar-nav.tsx";
import { ToolIcon, type ToolIconName } from "#web/ui/tool-icons.tsx";

function entry(to: string, label: string, icon: ToolIconName): SidebarItem & { readonly icon: ReactNode } {
  return { to, label, icon: <ToolIcon name={icon} /> };
}

export const officePages: readonly SidebarItem[] = [
  entry(adminPaths.dashboard, "Dashboard", "dashboard"),
  entry(adminPaths.users, "Users", "people"),
  entry(adminPaths.members, "Members", "card"),
  entry(adminPaths.transactions, "Transactions", "rupee"),
  entry(adminPaths.products, "Products", "products"),
  entry(adminPaths.events, "Events", "calendar"),
  entry(adminPaths.opportunities, "Opportunities", "case"),
  entry(adminPaths.reportsOfPeople, "Reported people", "flag"),
  entry(adminPaths.unmatched, "Unmatched", "question"),
  entry(adminPaths.reports, "Reports", "report"),
  entry(adminPaths.announcements, "Announcements", "megaphone"),
  entry(adminPaths.outbox, "Outbox", "email"),
  entry(adminPaths.audit, "Audit", "log"),
  entry(adminPaths.settings, "Settings", "sliders"),
];

/** Below the settings: not in the sidebar, but found by their names. */
export const settingsPages: readonly SidebarItem[] = [
  entry(adminPaths.systemSettings, "System Settings", "sliders"),
  entry(adminPaths.connectedApps, "Connected Apps", "link"),
  entry(adminPaths.discord, "Discord", "sliders"),
];

export const wayOut: readonly SidebarItem[] = [
  { to: paths.home, label: "Back to App", icon: <Icon name="left" />, match: "exact" },
];
