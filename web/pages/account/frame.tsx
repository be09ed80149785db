import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { paths, paymentPaths } from "#contract/values/paths.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { OwnPages } from "#web/features/own-pages/own-pages.tsx";

// What a person may see before they have told who they are. Any other page of their own leads to the set-up first.
const openBeforeSetUp: readonly string[] = [paths.setup, paths.security, ...Object.values(paymentPaths)];

export default function AccountFrame(): ReactNode {
  const { pathname } = useLocation();
  return (
    <OwnPages>
      {openBeforeSetUp.includes(pathname) ? null : <SetUpFirst />}
      <Outlet />
    </OwnPages>
  );
}

function SetUpFirst(): null {
  useSetUpFirst();
  return null;
}
