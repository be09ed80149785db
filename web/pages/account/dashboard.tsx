import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { useRequiredViewer } from "#web/features/accounts/use-required-viewer.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Products } from "./dashboard/products.tsx";

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Dashboard(): ReactNode {
  const viewer = useRequiredViewer();
  useSetUpFirst();
  return (
    <main id="main" tabIndex={-1} className="shell grid content-start gap-12 py-10 md:py-16">
      {viewer ? <Mine viewer={viewer} /> : <Spinner label="Loading" className="m-auto py-20 text-heading" />}
    </main>
  );
}

// What a person can see of their account today; the profile finds its place here with what it needs.
function Mine({ viewer: { name, profile } }: { readonly viewer: SignedIn }): ReactNode {
  const isMember = profile?.isMember === true;
  return (
    <>
      <header>
        {isMember ? <Badge tone="marigold">{brand.name} Member</Badge> : null}
        <h1 className="mt-3 text-heading [overflow-wrap:anywhere]">Welcome, {name}</h1>
        {profile?.isAdmin === true ? <Notice className="mt-6 max-w-lg" title="Admin Access Enabled" /> : null}
      </header>
      <section aria-labelledby="membership" className="double-rule flex flex-col items-start gap-6 rounded-lg bg-raised p-7 md:flex-row md:items-center md:justify-between md:p-9">
        <div>
          <h2 id="membership" className="text-title">{isMember ? "Active Membership" : "No Active Membership"}</h2>
          <p className="mt-2 text-soft">{isMember ? "Yours for life, with everything that is added." : "One fee, once, and everything that is added later is yours too."}</p>
        </div>
        {isMember ? null : <ButtonLink to="/membership">Become a {brand.name} Member</ButtonLink>}
      </section>
      <Products />
    </>
  );
}
