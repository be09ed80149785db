// The entries of the navigation by viewer, for the wide bar and for the phone's sheet.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/class-names.ts";
import type { SignedIn } from "#web/session/viewer.ts";

export interface NavItemsProps {
  /** Undefined for a stranger. */
  readonly viewer: SignedIn | undefined;
  readonly onLogIn: () => void;
  readonly onJoin: () => void;
  readonly onLogOut: () => void;
  readonly place: "bar" | "sheet";
  /** Which entry is current: its page or one below it. */
  readonly within: NavAddress | undefined;
}

export type NavAddress = (typeof navAddresses)[number];

export const navAddresses = [paths.membership, paths.dashboard, paths.security, paths.admin] as const;

export function NavItems({ viewer, onLogIn, onJoin, onLogOut, place, within }: NavItemsProps): ReactNode {
  const isSignedIn = viewer !== undefined;
  const size =
    place === "sheet"
      ? ({ size: "lg", className: "mt-6 w-full" } as const)
      : ({ size: "md", className: "ml-2" } as const);
  return (
    <>
      <Item to={paths.membership} place={place} within={within}>
        Membership
      </Item>
      {isSignedIn ? (
        <Item to={paths.dashboard} place={place} within={within}>
          Dashboard
        </Item>
      ) : null}
      {isSignedIn ? (
        <Item to={paths.security} place={place} within={within}>
          Security
        </Item>
      ) : null}
      {viewer?.profile?.isAdmin === true ? (
        <Item to={paths.admin} place={place} within={within}>
          Admin Panel
        </Item>
      ) : null}
      {isSignedIn ? (
        <Button variant="outline" onClick={onLogOut} {...size}>
          Log Out
        </Button>
      ) : (
        <>
          <Button variant="outline" onClick={onLogIn} {...size} className={cn("logged-out-only", size.className)}>
            Log In
          </Button>
          <Button onClick={onJoin} {...size} className={cn("logged-out-only max-md:mt-3", size.className)}>
            Join
          </Button>
        </>
      )}
    </>
  );
}

interface ItemProps extends Pick<NavItemsProps, "place" | "within"> {
  readonly to: NavAddress;
  readonly children: string;
}

function Item({ to, place, within, children }: ItemProps): ReactNode {
  return (
    <Link to={to} aria-current={within === to ? "page" : undefined} className={`nav-${place}-link`}>
      {children}
    </Link>
  );
}
