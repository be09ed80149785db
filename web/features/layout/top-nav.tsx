import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { cachedFragment } from "#web/ui/cached-fragment.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { NavItems, type NavItemsProps } from "./nav-items.tsx";
import { NavSheet } from "./nav-sheet.tsx";

export type TopNavProps = Omit<NavItemsProps, "place">;

const marked = [paths.membership, paths.dashboard, paths.security, paths.admin];

export function TopNav(props: TopNavProps): ReactNode {
  const { pathname } = useLocation();
  return <Bar {...props} within={marked.find((path) => pathname.startsWith(path))} />;
}

interface BarProps extends TopNavProps {
  /** Which of its own addresses is open: the only thing in which it differs from page to page. */
  readonly within: string | undefined;
}

const Bar = cachedFragment(
  "header",
  { className: "sticky top-0 z-30 border-b border-edge bg-paper print:hidden" },
  ({ within: _within, ...props }: BarProps): ReactNode => (
    <>
      <SkipLink />
      <div className="shell flex h-16 items-center justify-between">
        <Link to="/" className="flex rounded-md" aria-label={`${brand.name} home`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <NavItems {...props} place="bar" />
        </nav>
        <NavSheet {...props} />
      </div>
    </>
  ),
);
