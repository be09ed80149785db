import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnSeat } from "#contract/events.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { openCheckout } from "#web/session/checkout-request.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { ownEvents, ownSeat } from "#web/features/events/event-queries.ts";
import type { ShownEvent } from "../shown-event.ts";
import { seatWish } from "./seat-words.ts";

export interface SeatActs {
  readonly isBusy: boolean;
  /** Why the last act was refused. */
  readonly message: string | undefined;
  /** The next step that the hub offers: a press, or the checkout. */
  press(seat: OwnSeat): void;
  /** Resolves to the sentence to show if it was refused. */
  giveUp(): Promise<{ readonly text: string } | undefined>;
}

export function useSeatActs(event: ShownEvent, onChange: () => void): SeatActs {
  const client = useQueryClient();
  const personId = useOwner()?.id ?? "";
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const { queryKey } = ownSeat(event.slug)(personId);
  const door = browserApi().events[":slug"].seat;
  const param = { slug: event.slug };

  const act = async (answer: Promise<OwnSeat>) => {
    try {
      const own = await answer;
      onChange();
      client.setQueryData(queryKey, own);
      return undefined;
    } catch (error) {
      if (codeOf(error) === "not_signed_in") askToLogIn({ act: seatWish(event.slug) });
      // Shows the hub's state before the button answers again.
      await client.invalidateQueries({ queryKey });
      return { text: wordsOf(error) };
    } finally {
      void client.invalidateQueries({ queryKey: ownEvents(personId).queryKey });
      void client.invalidateQueries({ queryKey: ["own", personId, "dashboard"] });
    }
  };
  const take = async () => {
    setBusy(true);
    setMessage(undefined);
    setMessage((await act(answerOf(door.$put({ param }))))?.text);
    setBusy(false);
  };
  return {
    isBusy,
    message,
    press(seat) {
      if (isBusy) return;
      if (seat.price > 0 && seat.product !== null && (seat.act === "pay" || seat.act === "take")) pay(event, seat);
      else if (seat.act === "book" || seat.act === "wait" || seat.act === "take") void take();
    },
    giveUp: () => act(answerOf(door.$delete({ param }))),
  };
}

function pay({ title, priceNonMember }: ShownEvent, { product, price }: OwnSeat): void {
  if (product === null) return;
  openCheckout({
    buys: { kind: "product", slug: product },
    title,
    price,
    listPrice: Math.max(price, priceNonMember),
    paid: { says: `Thank you. Your payment for ${title} is complete.`, label: "See Your Seat" },
  });
}
