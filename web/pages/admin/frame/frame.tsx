import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet } from "react-router";
import type { Attention } from "#contract/office.ts";
import { brand } from "#contract/brand.ts";
import { ProofOutlet } from "#web/features/accounts/proof-outlet.tsx";
import { useAccount } from "#web/features/accounts/use-account.ts";
import { OfflineBar } from "#web/features/layout/offline-bar.tsx";
import { PageChange } from "#web/features/layout/page-change.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { OwnPages, useOwner } from "#web/features/own-pages/own-pages.tsx";
import { sidebarStateIn } from "#web/ui/sidebar/sidebar-cookie.ts";
import { SidebarLayout } from "#web/ui/sidebar/sidebar-layout.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import "./admin.css";
import { officeDashboard } from "../calls/office-calls.ts";
import { SecondStepFirst } from "./second-step-first.tsx";
import { codeOf } from "#web/api/refusal-words.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { officePages, wayOut } from "./site-map.tsx";

export function meta() {
  return [{ title: `Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

// The back office. The server renders the same empty frame for everyone, and each door
// behind it asks again who is there. A visitor is sent home to log in, where the dialog is.
export default function AdminFrame(): ReactNode {
  useAccount();
  return (
    <>
      <PageChange />
      <OwnPages>
        <ForAdministrators />
      </OwnPages>
      <OfflineBar />
    </>
  );
}

// The first refusal of a door reveals a withdrawn right (api/query-client.ts).
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
        <p className="shell text-center">The back office needs JavaScript. Please enable it for this site.</p>
      </noscript>
    </main>
  );
}

function Office(): ReactNode {
  const [initial] = useState(() => sidebarStateIn(document.cookie));
  const [Palette, setPalette] = useState<ComponentType<{ readonly onClose: () => void }>>();
  const open = () =>
    void import("../palette/palette.tsx").then(
      (loaded) => setPalette(() => loaded.Palette),
      () =>
        toast({
          title: "This did not load",
          description: "Please try again.",
          variant: "destructive",
        }),
    );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      // In a text it makes a link.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // An open dialog keeps its state.
      if (document.querySelector("dialog[open]") === null) open();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const office = useOwnQuery(officeDashboard);
  if (codeOf(office.failure?.error) === "admins_need_factor") return <SecondStepFirst />;
  const waiting = (to: string) => office.data?.attention.find((each) => placeOf[each.kind] === to)?.count;
  const pages = officePages.map((page) => ({ ...page, ...marked(waiting(page.to)) }));
  return (
    <>
      <SkipLink />
      <SidebarLayout
        title="Admin"
        items={pages}
        footItems={wayOut}
        initial={initial}
        tool={{ label: "Go to", keys: "Ctrl K", icon: <ToolIcon name="search" />, onAct: open }}
      >
        <Outlet />
      </SidebarLayout>
      {Palette ? <Palette onClose={() => setPalette(undefined)} /> : null}
      <ProofOutlet />
    </>
  );
}

// Where something waits, its entry says how much.
const placeOf: Partial<Record<Attention["kind"], string>> = {
  unmatched_payments: adminPaths.unmatched,
  waiting_opportunities: adminPaths.opportunities,
  open_reports: adminPaths.reportsOfPeople,
  dead_emails: adminPaths.outbox,
};

function marked(count: number | undefined): { readonly mark?: number } {
  return count === undefined ? {} : { mark: count };
}

/** Sends a person without the right to this page home, and gives the reason. The doors behind the page refuse them as well. */
function NotForYou(): ReactNode {
  useEffect(() => {
    toast({
      title: "You don't have access to this page",
      description: "Only administrators can open it. If you should be one, ask the team that runs the hub.",
    });
  }, []);
  return <Navigate to={paths.home} replace />;
}
