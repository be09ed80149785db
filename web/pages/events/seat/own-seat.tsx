// A person's own seat: loaded once the viewer is known.
import { type ReactNode, useEffect, useRef } from "react";
import type { OwnSeat } from "#contract/events.ts";
import { paths } from "#contract/values/paths.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ClosedEvent, isClosed } from "./closed-event.tsx";
import { ComingSeat } from "./coming-seat.tsx";
import { momentIn } from "#web/features/events/event-times.ts";
import { GiveUp } from "./give-up.tsx";
import { SeatNews, SeatPriceLines, WaitingSeat } from "./seat-frame.tsx";
import { ownSeat } from "#web/features/events/event-queries.ts";
import type { ShownEvent } from "../shown-event.ts";
import { bookWords, seatPrice } from "./seat-words.ts";
import { type SeatActs, useSeatActs } from "./use-seat-acts.ts";

interface OwnSeatPartProps {
  readonly viewer: SignedIn;
  readonly event: ShownEvent;
  /** The visitor pressed the button before the log-in. */
  readonly isWanted: boolean;
  readonly onTakenUp: () => void;
}

export function OwnSeatPart({ viewer, ...seat }: OwnSeatPartProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Seat {...seat} />
    </OwnPart>
  );
}

function Seat({ event, isWanted, onTakenUp }: Omit<OwnSeatPartProps, "viewer">): ReactNode {
  const seat = useOwnQuery(ownSeat(event.slug));
  const place = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  const acts = useSeatActs(event, () => {
    hasChanged.current = true;
  });
  const { data } = seat;
  useEffect(() => {
    if (!isWanted || data === undefined) return;
    onTakenUp();
    // No one is put on a waiting list that the page did not show.
    if (data.act !== "wait" || event.isFull) acts.press(data);
  }, [isWanted, onTakenUp, data, acts, event.isFull]);
  // The pressed button is gone, and the keyboard goes on from what replaced it.
  useEffect(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    place.current?.focus({ preventScroll: true });
  });
  return (
    <Loaded of={seat} waiting={<WaitingSeat />} failed={{ title: "Your seat could not be loaded" }}>
      {(own) => (
        <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
          {own.state === "coming" && !isClosed(event) ? (
            <ComingSeat event={event} seat={own} acts={acts} />
          ) : (
            <NextStep event={event} seat={own} acts={acts} />
          )}
          {acts.message === undefined ? null : <Notice tone="danger">{acts.message}</Notice>}
        </div>
      )}
    </Loaded>
  );
}

interface SeatProps {
  readonly event: ShownEvent;
  readonly seat: OwnSeat;
  readonly acts: SeatActs;
}

function NextStep({ event, seat, acts }: SeatProps): ReactNode {
  if (isClosed(event))
    return (
      <ClosedEvent event={event}>
        {seat.arrivedAt === null ? null : <p className="text-soft">Thank you for coming.</p>}
      </ClosedEvent>
    );
  return (
    <>
      <SeatPriceLines price={seatPrice(event, seat.price)} />
      <Standing event={event} seat={seat} />
      <StepButton event={event} seat={seat} acts={acts} />
      {seat.state === "waiting" ? (
        <GiveUp
          acts={acts}
          label="Leave the Waiting List"
          title="Leave the waiting list?"
          says="Your place goes to the next person. You can join again, at the end of the list."
        />
      ) : null}
      {seat.state === "offered" || seat.state === "held" ? (
        <GiveUp
          acts={acts}
          label="I Can't Come"
          title="Give up this seat?"
          says="The next person on the waiting list gets it."
        />
      ) : null}
    </>
  );
}

/** Where the person stands, if there is something to say. */
function Standing({ event, seat }: Omit<SeatProps, "acts">): ReactNode {
  const until = seat.until === null ? undefined : momentIn(event.timeZone, seat.until);
  if (seat.state === "offered")
    return (
      <SeatNews title="A seat is free for you">
        Take it until {until}. After that the next person on the waiting list gets it.
      </SeatNews>
    );
  if (seat.state === "held")
    return <SeatNews title="We hold a seat for you">Pay until {until}, and it is yours.</SeatNews>;
  if (seat.state === "waiting")
    return (
      <SeatNews title={`You're number ${seat.place ?? "…"} on the waiting list`}>
        {seat.act === "none"
          ? "We will email you when a seat is free."
          : "A seat is free now. The first to take it has it."}
      </SeatNews>
    );
  if (seat.act === "wait")
    return <SeatNews title="All seats are taken">People on the waiting list get a free seat first.</SeatNews>;
  if (seat.act === "too_early")
    return <SeatNews title="Members book first">You can book from {event.othersFromInWords ?? "soon on"}.</SeatNews>;
  if (seat.act !== "none" && event.othersFromInWords !== undefined)
    return (
      <SeatNews title="Members book first">
        You can book now. Everyone else can from {event.othersFromInWords}.
      </SeatNews>
    );
  if (seat.act === "none")
    return <SeatNews title="Your refund is on its way">You can book again once it has arrived.</SeatNews>;
  return null;
}

function StepButton({ event, seat, acts }: SeatProps): ReactNode {
  if (seat.act === "none") return null;
  if (seat.act === "too_early" || seat.act === "join")
    return (
      <ButtonLink to={paths.membership} variant="buy" size="lg" className="w-full">
        View Membership
      </ButtonLink>
    );
  return (
    <>
      <Button
        size="lg"
        variant="buy"
        className="w-full"
        busy={acts.isBusy ? "Processing..." : undefined}
        onClick={() => acts.press(seat)}
      >
        {wordsOf(seat)}
      </Button>
      {seat.act === "wait" || seat.seatsLeft === null || event.capacity === null ? null : (
        <p className="text-sm text-soft tabular-nums">
          {seat.seatsLeft} of {event.capacity} seats left
        </p>
      )}
    </>
  );
}

function wordsOf({ act, state, price }: OwnSeat): string {
  if (act === "wait") return "Join the Waiting List";
  if (act === "take") return price === 0 ? "Take the Seat" : bookWords(price);
  return state === "held" ? "Continue to Payment" : bookWords(price);
}
