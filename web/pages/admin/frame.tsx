import { type ReactNode, useState } from "react";
import { Outlet } from "react-router";
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/paths.ts";
import { useAccount } from "#web/features/accounts/use-account.ts";
import { PageChange } from "#web/features/layout/page-change.tsx";
import { OwnPages, useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { sidebarStateIn } from "#web/ui/sidebar/sidebar-cookie.ts";
import { SidebarLayout } from "#web/ui/sidebar/sidebar-layout.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ToastOutlet } from "#web/ui/toast-outlet.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import "./admin.css";
import { NotForYou } from "./not-for-you.tsx";

const items = [
  { to: adminPaths.products, label: "Products", icon: <ToolIcon name="products" /> },
  { to: adminPaths.unmatched, label: "Unmatched payments", icon: <ToolIcon name="rupee" /> },
  { to: adminPaths.inviteCodes, label: "Invite codes", icon: <ToolIcon name="ticket" /> },
];
const footItems = [{ to: "/", label: "Back to the hub", icon: <Icon name="left" />, match: "exact" }] as const;

export function meta() {
  return [{ title: `Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

// The back office. Nobody's page until the browser knows whose: the server renders the same empty frame for all, and each door
// behind it asks again who is there. Whoever is asked to log in is sent home for it, where the dialog is.
export default function AdminFrame(): ReactNode {
  useAccount();
  return (
    <>
      <PageChange />
      <OwnPages>
        <ForAdministrators />
      </OwnPages>
      <ToastOutlet />
    </>
  );
}

// A right that is withdrawn meanwhile is noticed by the first door that refuses (api/query-client.ts).
function ForAdministrators(): ReactNode {
  const profile = useOwner()?.profile;
  if (profile === undefined) return <Waiting />;
  return profile.isAdmin ? <Office /> : <NotForYou />;
}

function Waiting(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center justify-items-center gap-6">
      <Spinner label="Loading" className="text-heading" />
      <noscript>
        <p className="shell text-center">The back office needs JavaScript: please allow it for this site.</p>
      </noscript>
    </main>
  );
}

function Office(): ReactNode {
  const [initial] = useState(() => sidebarStateIn(document.cookie));
  return (
    <>
      <SkipLink />
      <SidebarLayout title="Admin" items={items} footItems={footItems} initial={initial}>
        <Outlet />
      </SidebarLayout>
    </>
  );
}
