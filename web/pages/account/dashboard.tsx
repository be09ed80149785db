import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { useRequiredViewer } from "#web/features/accounts/use-required-viewer.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Dashboard(): ReactNode {
  const viewer = useRequiredViewer();
  return (
    <main id="main" tabIndex={-1} className="shell grid content-start gap-12 py-10 md:py-16">
      {viewer ? <Mine viewer={viewer} /> : <Spinner label="Loading" className="m-auto py-20 text-heading" />}
    </main>
  );
}

// What a person can see of their account today; products and profile find their place here with what they need.
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
      <section aria-labelledby="products">
        <h2 id="products" className="text-title">Your Products</h2>
        <EmptyState title="No products yet" className="mt-6" action={<ButtonLink to="/" variant="outline">Explore More</ButtonLink>} />
      </section>
    </>
  );
}
