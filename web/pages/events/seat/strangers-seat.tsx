import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ClosedEvent, isClosed } from "./closed-event.tsx";
import { SeatNews } from "./seat-frame.tsx";
import type { ShownEvent } from "../shown-event.ts";
import { bookWords, seatWish } from "./seat-words.ts";

/** What everyone sees: a press asks to log in, and goes on with the seat after it. */
export function StrangersSeat({ event }: { readonly event: ShownEvent }): ReactNode {
  if (isClosed(event)) return <ClosedEvent event={event} />;
  if (event.audience === "members" || event.othersFromInWords !== undefined) return <MembersFirst event={event} />;
  return (
    <>
      {event.isFull ? (
        <SeatNews title="All seats are taken">People on the waiting list get a free seat first.</SeatNews>
      ) : null}
      <SeatButton event={event}>{event.isFull ? "Join the Waiting List" : bookWords(event.priceNonMember)}</SeatButton>
      <Capacity event={event} />
    </>
  );
}

function MembersFirst({ event }: { readonly event: ShownEvent }): ReactNode {
  return (
    <>
      {event.audience === "members" || event.othersFromInWords === undefined ? null : (
        <SeatNews title="Members book first">Everyone else can book from {event.othersFromInWords}.</SeatNews>
      )}
      <ButtonLink to={paths.membership} variant="buy" size="lg" className="w-full">
        View Membership
      </ButtonLink>
      <SeatButton event={event} variant="outline">
        Log In to Book
      </SeatButton>
      <Capacity event={event} />
    </>
  );
}

interface SeatButtonProps {
  readonly event: ShownEvent;
  readonly variant?: "buy" | "outline";
  readonly children: string;
}

function SeatButton({ event, variant = "buy", children }: SeatButtonProps): ReactNode {
  return (
    <Button size="lg" variant={variant} className="w-full" onClick={() => askToLogIn({ act: seatWish(event.slug) })}>
      {children}
    </Button>
  );
}

function Capacity({ event: { capacity, isFull } }: { readonly event: ShownEvent }): ReactNode {
  if (capacity === null || isFull) return null;
  return <p className="text-sm text-soft">{capacity === 1 ? "One seat" : `${capacity} seats`} in all</p>;
}
