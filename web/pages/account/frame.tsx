import { type ReactNode, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { paths, paymentPaths, profilePaths } from "#contract/values/paths.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { ErrorPage } from "#web/features/layout/error-page.tsx";
import { OwnPages, useOwner } from "#web/features/own-pages/own-pages.tsx";
import { forgetDoorLists } from "#web/session/door-lists.ts";
import { latePart } from "#web/ui/late-part.tsx";

// Pages that are open before the set-up. All other own pages lead to the set-up first.
const openBeforeSetUp: readonly string[] = [paths.setup, paths.security, paths.emails, ...Object.values(paymentPaths)];

// Few people leave, and terms change once in years: the words about it are loaded then.
const LeavingBand = latePart(() => import("./leaving-band.tsx").then((page) => page.LeavingBand));
const NewTerms = latePart(() => import("./new-terms.tsx").then((page) => page.NewTerms), ErrorPage);

const aboutTheProfile = { title: "Authentication required", description: "Please log in to view this page" };

export default function AccountFrame(): ReactNode {
  const { pathname } = useLocation();
  useEffect(() => forgetDoorLists("past"), []);
  return (
    <OwnPages toStrangers={pathname === profilePaths.edit ? aboutTheProfile : undefined}>
      <AgreedFirst>
        {openBeforeSetUp.includes(pathname) ? null : <SetUpFirst />}
        {pathname === paths.security ? null : <OfferToStay />}
        <Outlet />
      </AgreedFirst>
    </OwnPages>
  );
}

// The page opens again: none of its data was loaded yet.
function AgreedFirst({ children }: { readonly children: ReactNode }): ReactNode {
  const owner = useOwner();
  const { pathname } = useLocation();
  // Downloading one's data, erasing the account and stopping emails need no agreement to the terms.
  if (owner?.profile?.mustAgree !== true || pathname === paths.security || pathname === paths.emails) return children;
  return (
    <Suspense>
      <NewTerms owner={owner} />
    </Suspense>
  );
}

// The security page offers it in its place.
function OfferToStay(): ReactNode {
  const erasureAt = useOwner()?.profile?.erasureAt;
  return typeof erasureAt === "string" ? (
    <Suspense>
      <LeavingBand erasureAt={erasureAt} />
    </Suspense>
  ) : null;
}

function SetUpFirst(): null {
  useSetUpFirst();
  return null;
}
