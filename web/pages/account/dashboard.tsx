import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths, paymentPaths } from "#contract/values/paths.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { OpenOrderBand } from "#web/features/payments/open-order-band.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Products } from "./dashboard/products.tsx";

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Dashboard(): ReactNode {
  const viewer = useOwner();
  // As tall as the window while it waits: the foot of the page does not come into sight to be pushed away.
  return (
    <>
      <main id="main" tabIndex={-1} className="shell grid min-h-svh content-start gap-12 py-10 md:py-16">
        {viewer ? <Mine viewer={viewer} /> : <Spinner label="Loading" className="m-auto py-20 text-heading" />}
      </main>
      <OpenOrderBand />
    </>
  );
}

// What a person can see of their account today; the profile finds its place here with what it needs.
function Mine({ viewer: { name, profile } }: { readonly viewer: SignedIn }): ReactNode {
  return (
    <>
      <header>
        <p className="flex min-h-7 flex-wrap items-center gap-2">
          {profile?.isMember === true ? <Badge tone="marigold">{brand.memberLabel}</Badge> : null}
          {profile?.isAdmin === true ? <Badge tone="indigo">Admin Access Enabled</Badge> : null}
        </p>
        <h1 className="mt-3 text-heading [overflow-wrap:anywhere]">Welcome, {name}</h1>
        <p className="mt-3">
          <TextLink to={paymentPaths.history} className="tap">
            Payment History
          </TextLink>
        </p>
      </header>
      <Membership isMember={profile?.isMember} />
      <Products />
    </>
  );
}

// Undefined until the hub has told it: then nothing is claimed, in the room that the answer will take.
function Membership({ isMember }: { readonly isMember: boolean | undefined }): ReactNode {
  return (
    <section
      aria-labelledby="membership"
      aria-busy={isMember === undefined}
      className="double-rule flex flex-col items-start gap-6 rounded-lg bg-raised p-7 md:flex-row md:items-center md:justify-between md:p-9"
    >
      <div className="min-w-0 grow">
        <h2 id="membership" className="text-title">
          {isMember === undefined ? "Membership" : isMember ? "Active Membership" : "No Active Membership"}
        </h2>
        {isMember === undefined ? (
          <Skeleton className="mt-3 h-5 w-72 max-w-full" />
        ) : (
          <p className="mt-2 text-soft">
            {isMember
              ? "Yours for life, with everything that is added."
              : "One fee, once, and everything that is added later is yours too."}
          </p>
        )}
      </div>
      {isMember === false ? <ButtonLink to={paths.membership}>Become a {brand.memberLabel}</ButtonLink> : null}
    </section>
  );
}
