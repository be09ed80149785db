import type { ReactNode } from "react";
import type { ShownEvent } from "../shown-event.ts";
import { SeatPriceLines } from "./seat-frame.tsx";
import { seatPrice } from "./seat-words.ts";
import { StrangersSeat } from "./strangers-seat.tsx";

/** Price and button of an event. */
export function BookingPanel({ event }: { readonly event: ShownEvent }): ReactNode {
  return (
    <section aria-label="Your seat" className="booking-panel">
      <div className="grid gap-4">
        <SeatPriceLines price={seatPrice(event)} />
        <StrangersSeat event={event} />
      </div>
    </section>
  );
}
