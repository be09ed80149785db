// The entries of the navigation, for the wide bar and for the phone's sheet.
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { eventPaths, opportunityPaths, paths, peoplePaths, shelfPath, talkPaths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/class-names.ts";

type Place = "bar" | "sheet";

export function CommunityLinks({ place }: { readonly place: Place }): ReactNode {
  return (
    <>
      <Item to={shelfPath} place={place}>
        Shelf
      </Item>
      <Item to={peoplePaths.directory} place={place}>
        People
      </Item>
      <Item to={eventPaths.events} place={place}>
        Events
      </Item>
      <Item to={talkPaths.talks} place={place}>
        Talks
      </Item>
      {/* The longer word does not fit into a tablet. */}
      <Item to={opportunityPaths.opportunities} place={place}>
        Jobs
      </Item>
      <Item to={paths.membership} place={place}>
        Membership
      </Item>
    </>
  );
}

export interface EntrancesProps {
  readonly onLogIn: () => void;
  readonly onJoin: () => void;
}

/** For strangers. */
export function Entrances({ onLogIn, onJoin, place }: EntrancesProps & { readonly place: Place }): ReactNode {
  const size =
    place === "sheet"
      ? ({ size: "lg", className: "mt-6 w-full" } as const)
      : ({ size: "md", className: "whitespace-nowrap max-lg:px-3" } as const);
  return (
    <>
      <Button
        variant={place === "sheet" ? "outline" : "quiet"}
        onClick={onLogIn}
        {...size}
        className={cn("logged-out-only whitespace-nowrap", size.className)}
      >
        Log In
      </Button>
      <Button
        variant={place === "sheet" ? "buy" : "outline"}
        onClick={onJoin}
        {...size}
        className={cn("logged-out-only max-md:mt-3", size.className)}
      >
        Join
      </Button>
    </>
  );
}

/** Whether the open page is that of an address, or one below it. */
export function useIsCurrent(): (address: string) => boolean {
  const open = `${useLocation().pathname.toLowerCase()}/`;
  return (address) => {
    if (address === shelfPath) return open === "//" || open.startsWith(`${paths.product("")}`);
    return open.startsWith(`${address}/`);
  };
}

interface ItemProps {
  readonly to: string;
  readonly place: Place;
  readonly children: string;
}

function Item({ to, place, children }: ItemProps): ReactNode {
  const isCurrent = useIsCurrent();
  return (
    <Link to={to} aria-current={isCurrent(to) ? "page" : undefined} className={`nav-${place}-link`}>
      {children}
    </Link>
  );
}
