import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { Logo } from "#web/ui/logo.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { navAddresses, NavItems, type NavItemsProps } from "./nav-items.tsx";
import { NavSheet } from "./nav-sheet.tsx";

export type TopNavProps = Omit<NavItemsProps, "place" | "within">;

export function TopNav(props: TopNavProps): ReactNode {
  const open = `${useLocation().pathname.toLowerCase()}/`;
  const within = navAddresses.find((address) => open.startsWith(`${address}/`));
  return (
    <header className="sticky top-0 z-30 border-b border-edge bg-paper print:hidden">
      <SkipLink />
      <div className="shell flex h-16 items-center justify-between">
        <Link to={paths.home} className="flex rounded-md" aria-label={`${brand.name} home`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <NavItems {...props} within={within} place="bar" />
        </nav>
        <NavSheet {...props} within={within} />
      </div>
    </header>
  );
}
