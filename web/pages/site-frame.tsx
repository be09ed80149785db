import { type ReactNode, Suspense } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { LogInOutlet } from "#web/features/accounts/log-in-outlet.tsx";
import { useAccount } from "#web/features/accounts/use-account.ts";
import { ComingProduct } from "#web/features/catalog/coming-product.tsx";
import { Footer } from "#web/features/layout/footer.tsx";
import { OfflineBar } from "#web/features/layout/offline-bar.tsx";
import { PageChange } from "#web/features/layout/page-change.tsx";
import { TopNav } from "#web/features/layout/top-nav.tsx";
import { askToLogIn, askToSignUp } from "#web/session/log-in-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";

// Strangers never load it. Where it does not load, the phone's menu stands in its place.
const OwnMenu = latePart(
  () => import("#web/features/people/own-menu.tsx").then((own) => own.OwnMenu),
  () => <span className="no-own-menu" />,
);

// The standard layout around everything that is not the back office.
export default function SiteFrame(): ReactNode {
  const viewer = useSignedIn();
  const { logOut } = useAccount();
  const site = useRouteLoaderData<{ year: number }>("root");
  return (
    <div className="flex min-h-dvh flex-col">
      <PageChange />
      <TopNav
        viewer={viewer}
        onLogIn={() => askToLogIn()}
        onJoin={askToSignUp}
        onLogOut={logOut}
        renderMenu={(person, items) => (
          <Suspense>
            <OwnMenu viewer={person} items={items} />
          </Suspense>
        )}
      />
      <noscript>
        <p className="shell py-3 text-sm text-soft">
          Everything here can be read as it is. Logging in needs JavaScript: please allow it for this site.
        </p>
      </noscript>
      <ComingProduct>
        <Outlet />
      </ComingProduct>
      <Footer year={site?.year ?? 2026} />
      <OfflineBar />
      <LogInOutlet />
    </div>
  );
}
