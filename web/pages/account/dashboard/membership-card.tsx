import type { MouseEvent, ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { BadgeButton } from "#web/features/badge/open-badge.tsx";
import { CardWords } from "#web/features/membership/card-words.tsx";
import { CardFace } from "#web/features/people/card-face.tsx";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { dayOf } from "#web/ui/moments.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface MembershipCardProps {
  /** Undefined until the hub has answered: the card claims nothing then, and reserves the room of the answer. */
  readonly isMember: boolean | undefined;
  readonly since: string | null | undefined;
  readonly until: string | null | undefined;
}

/** The one loud card of the page: the membership of the person, or an offer of it, as a ticket. */
export function MembershipCard({ isMember, since, until }: MembershipCardProps): ReactNode {
  return (
    <section
      aria-labelledby="membership"
      aria-busy={isMember === undefined}
      className="flex min-h-64 flex-col overflow-hidden rounded-lg border border-edge bg-raised p-7"
    >
      <Ticket isMember={isMember} />
      <p className="text-sm font-semibold text-soft">{brand.name} Membership</p>
      <h2 id="membership" className="mt-1 text-section">
        {isMember === undefined ? "Membership" : isMember ? "Active Membership" : "No Active Membership"}
      </h2>
      <div className="mt-2 mb-6 text-soft">
        <Words isMember={isMember} since={since} until={until} />
      </div>
      <div className="mt-auto grid min-h-11">
        {isMember === true ? <BadgeButton /> : null}
        {isMember === false ? <JoinLink /> : null}
        {isMember === undefined ? <Skeleton className="h-11" /> : null}
      </div>
    </section>
  );
}

function Words({ isMember, since, until }: MembershipCardProps): ReactNode {
  if (isMember === undefined) return <Skeleton className="h-13" />;
  if (!isMember) return <p>One fee, once. Everything we add later is yours too.</p>;
  return (
    <>
      {/* The session knows that they are a member before the hub has said since when. */}
      <p className="min-h-6">{since ? `Member since ${dayOf(since)}.` : "\u00a0"}</p>
      <p>{until ? `Your membership lasts until ${dayOf(until)}.` : "Yours for life, with everything we add."}</p>
    </>
  );
}

// The card itself, with its holder's name and number on the water; for everybody else a place where it would lie.
function Ticket({ isMember }: Pick<MembershipCardProps, "isMember">): ReactNode {
  const viewer = useViewer();
  const holder = viewer.state === "signed-in" ? viewer : undefined;
  return (
    <div
      className={cn(
        "@container relative -mx-7 -mt-7 mb-6 border-b border-edge",
        isMember === true ? "" : "opacity-35 grayscale",
      )}
    >
      <img src="/art/member-card.svg" alt="" width={640} height={404} className="w-full" />
      {isMember === true && holder ? (
        <>
          {holder.profile ? (
            <div className="card-face">
              <CardFace profile={holder.profile} />
            </div>
          ) : null}
          {/* As on the badge: the end of the person's id. */}
          <CardWords name={holder.name}>No. {holder.id.slice(-4).toUpperCase()}</CardWords>
        </>
      ) : null}
    </div>
  );
}

// This page may still be open after the session has ended elsewhere.
function JoinLink(): ReactNode {
  const viewer = useViewer();
  const ask = (event: MouseEvent) => {
    if (viewer.state !== "anonymous") return;
    event.preventDefault();
    toast({ title: "Authentication required", description: "Please log in to view membership details" });
    askToLogIn({ to: paths.membership });
  };
  return (
    <ButtonLink to={paths.membership} variant="buy" onClick={ask}>
      Become a {brand.memberLabel}
    </ButtonLink>
  );
}
