import { lazy, type ReactNode, Suspense } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { Footer } from "#web/features/layout/footer.tsx";
import { PageChange } from "#web/features/layout/page-change.tsx";
import { TopNav } from "#web/features/layout/top-nav.tsx";
import { askToLogIn, endLogIn, useLogInRequest } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { ToastOutlet } from "#web/ui/toast-outlet.tsx";

const LogInDialog = lazy(() => import("#web/features/accounts/log-in-dialog.tsx"));

// The standard layout around everything that is not the back office.
export default function SiteFrame(): ReactNode {
  const viewer = useViewer();
  const logIn = useLogInRequest();
  const site = useRouteLoaderData<{ year: number }>("root");
  return (
    <div className="flex min-h-dvh flex-col">
      <PageChange />
      <TopNav viewer={viewer} onLogIn={askToLogIn} onLogOut={endLogIn} />
      <Outlet />
      <Footer year={site?.year ?? 2026} />
      {logIn === "asked" ? (
        <Suspense>
          <LogInDialog onClose={endLogIn} />
        </Suspense>
      ) : null}
      <ToastOutlet />
    </div>
  );
}
