import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Logo } from "#web/ui/logo.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { CommunityLinks, Entrances, type EntrancesProps, useIsCurrent } from "./nav-items.tsx";
import { NavSheet } from "./nav-sheet.tsx";
import { ownEntries } from "./own-entries.ts";

export interface TopNavProps extends EntrancesProps {
  /** Undefined for a stranger. */
  readonly viewer: SignedIn | undefined;
  readonly onLogOut: () => void;
  /** The menu at the end of the wide bar. */
  readonly renderMenu: (viewer: SignedIn, items: readonly MenuItem[]) => ReactNode;
}

/** The community at the start, and the person at the end: nothing at the start moves when the person is known. */
export function TopNav({ viewer, renderMenu, ...acts }: TopNavProps): ReactNode {
  const isCurrent = useIsCurrent();
  const entries = viewer ? ownEntries(viewer).map((each) => ({ ...each, isCurrent: isCurrent(each.to) })) : [];
  return (
    <header className="sticky top-0 z-30 border-b border-edge bg-paper print:hidden">
      <SkipLink />
      <div className="shell flex h-16 items-center justify-between">
        <Link to={paths.home} className="flex rounded-md" aria-label={`${brand.name} home`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden grow items-center gap-1 md:flex lg:ml-8">
          <CommunityLinks place="bar" />
          <div className="ml-auto flex min-h-11 items-center gap-3 has-[[popover]]:-mr-1.5">
            {viewer ? (
              renderMenu(viewer, [...entries, { label: "Log Out", onChoose: acts.onLogOut }])
            ) : (
              <Entrances {...acts} place="bar" />
            )}
          </div>
        </nav>
        <NavSheet {...acts} viewer={viewer} entries={entries} />
      </div>
    </header>
  );
}
