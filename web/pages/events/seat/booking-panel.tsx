import { type ReactNode, Suspense, useState } from "react";
import { SetUpLink } from "#web/features/accounts/set-up-link.tsx";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { useWish } from "#web/session/use-wish.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { isClosed } from "./closed-event.tsx";
import { SeatNews, SeatPriceLines, WaitingSeat } from "./seat-frame.tsx";
import type { ShownEvent } from "../shown-event.ts";
import { seatPrice, seatWish } from "./seat-words.ts";
import { StrangersSeat } from "./strangers-seat.tsx";

// Strangers never load it.
const OwnSeatPart = latePart(() => import("./own-seat.tsx").then((part) => part.OwnSeatPart));

/** Price and button of an event. The page is the same for everyone; for a person who is logged in the browser puts their own seat in its place. */
export function BookingPanel({ event }: { readonly event: ShownEvent }): ReactNode {
  const viewer = useSignedIn();
  const [isWanted, setWanted] = useState(false);
  const isSetUp = viewer?.profile?.isSetup === true;
  useWish(isSetUp ? seatWish(event.slug) : undefined, () => setWanted(true));
  return (
    <section aria-label="Your seat" className="side-panel">
      {viewer === undefined ? (
        <div className="logged-out-only grid grid-cols-1 gap-4">
          {isClosed(event) ? null : <SeatPriceLines price={seatPrice(event)} />}
          <StrangersSeat event={event} />
        </div>
      ) : viewer.profile !== undefined && !isSetUp && !isClosed(event) ? (
        <div className="grid grid-cols-1 gap-4">
          <SeatPriceLines price={seatPrice(event)} />
          <SeatNews title="Set up your profile first">Then you can book a seat here.</SeatNews>
          <SetUpLink variant="buy" size="lg" className="w-full" />
        </div>
      ) : (
        <Suspense fallback={<WaitingSeat />}>
          <OwnSeatPart
            key={viewer.id}
            viewer={viewer}
            event={event}
            isWanted={isWanted}
            onTakenUp={() => setWanted(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
