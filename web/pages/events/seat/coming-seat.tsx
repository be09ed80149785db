import type { ReactNode } from "react";
import type { OwnSeat } from "#contract/events.ts";
import { eventPaths, paths } from "#contract/values/paths.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { SeatNews } from "./seat-frame.tsx";
import type { ShownEvent } from "../shown-event.ts";
import { GiveUp } from "./give-up.tsx";
import { ReminderSwitch } from "./reminder-switch.tsx";
import { TicketCode } from "./ticket-code.tsx";
import type { SeatActs } from "./use-seat-acts.ts";

interface ComingSeatProps {
  readonly event: ShownEvent;
  readonly seat: OwnSeat;
  readonly acts: SeatActs;
}

/** For people who come: the place or the link, the ticket, the calendar. */
export function ComingSeat({ event, seat, acts }: ComingSeatProps): ReactNode {
  return (
    <>
      <SeatNews title={seat.arrivedAt === null ? "You're coming" : "You're in"}>
        {seat.address === null || seat.address === "" ? null : (
          <>
            <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{seat.address}</p>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(seat.address)}`}
              target="_blank"
              rel="noreferrer"
              className="link tap mt-1 text-sm"
            >
              Open in Maps
            </a>
          </>
        )}
      </SeatNews>
      {event.isOnline && seat.joinLink === null ? <NoLink event={event} /> : null}
      {seat.joinLink === null ? null : (
        <a
          href={seat.joinLink}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ variant: "buy", size: "lg", className: "w-full" })}
        >
          Join Online
        </a>
      )}
      {seat.ticket === null || event.isOnline ? null : <TicketCode text={seat.ticket} />}
      <a
        href={eventPaths.entry(event.slug)}
        className={buttonLook({ variant: "outline", size: "md", className: "w-full" })}
      >
        Add to Calendar
      </a>
      <ReminderSwitch slug={event.slug} isOn={seat.getsReminders} />
      {hasStarted(event) || seat.arrivedAt !== null ? null : (
        <GiveUp
          acts={acts}
          label="Give Up Your Seat"
          title="Give up your seat?"
          says={
            seat.isPaid
              ? "Someone else can have it then, and what you paid is refunded."
              : "Someone else can have it then. You can book again while seats are free."
          }
        />
      )}
    </>
  );
}

// From then on no one else could use the seat.
function hasStarted({ startsAt }: Pick<ShownEvent, "startsAt">): boolean {
  return Date.parse(startsAt) <= Date.now();
}

function NoLink({ event }: { readonly event: ShownEvent }): ReactNode {
  const isMember = useSignedIn()?.profile?.isMember;
  if (event.audience !== "members" || isMember)
    return <p className="text-soft">The link will be here before the event starts.</p>;
  return (
    <p className="text-soft">
      This event is for members. The link is here again with a <TextLink to={paths.membership}>membership</TextLink>.
    </p>
  );
}
