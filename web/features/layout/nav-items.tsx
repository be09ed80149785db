// What the navigation offers to whom, once for the wide bar and once for the sheet of the phone.
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/class-names.ts";
import type { Viewer } from "#web/session/viewer.ts";

export interface NavItemsProps {
  readonly viewer: Viewer;
  readonly onLogIn: () => void;
  readonly onLogOut: () => void;
  readonly place: "bar" | "sheet";
}

const links = {
  bar:
    "relative inline-flex min-h-11 items-center px-3 font-semibold transition-colors hover:text-accent " +
    "after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.75 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform " +
    "aria-[current=page]:after:scale-x-100",
  sheet:
    "flex min-h-14 items-center justify-between border-b font-display text-title hover:text-accent " +
    "after:size-2.5 after:scale-0 after:rounded-full after:bg-accent aria-[current=page]:after:scale-100",
} as const;

export function NavItems({ viewer, onLogIn, onLogOut, place }: NavItemsProps): ReactNode {
  const isSignedIn = viewer.state === "signed-in";
  const size =
    place === "sheet"
      ? ({ size: "lg", className: "mt-6 w-full" } as const)
      : ({ size: "md", className: "ml-2" } as const);
  return (
    <>
      <Item to={paths.membership} place={place}>
        Membership
      </Item>
      {isSignedIn ? (
        <Item to={paths.dashboard} place={place}>
          Dashboard
        </Item>
      ) : null}
      {isSignedIn ? (
        <Item to={paths.security} place={place}>
          Security
        </Item>
      ) : null}
      {isSignedIn && viewer.profile?.isAdmin === true ? (
        <Item to={paths.admin} place={place}>
          Admin Panel
        </Item>
      ) : null}
      {isSignedIn ? (
        <Button variant="outline" onClick={onLogOut} {...size}>
          Log Out
        </Button>
      ) : (
        <Button onClick={onLogIn} {...size} className={cn("logged-out-only", size.className)}>
          Log In
        </Button>
      )}
    </>
  );
}

function Item({
  to,
  place,
  children,
}: {
  readonly to: string;
  readonly place: "bar" | "sheet";
  readonly children: string;
}): ReactNode {
  return (
    <NavLink to={to} className={links[place]}>
      {children}
    </NavLink>
  );
}
