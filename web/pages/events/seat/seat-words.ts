import { formatRupees, paise } from "#contract/values/money.ts";
import type { ShownEvent } from "../shown-event.ts";

/** The name of the wish to have a seat: the act that a visitor wanted before the log-in. */
export function seatWish(slug: string): string {
  return `seat ${slug}`;
}

export interface SeatPrice {
  readonly main: string;
  readonly note: string;
}

/** Always two lines, so that nothing moves when the viewer's own price replaces the one for everyone. */
export function seatPrice(event: ShownEvent, own?: number): SeatPrice {
  const { priceNonMember, priceMember, audience } = event;
  if (audience === "members") return { main: priceText(own ?? priceMember), note: "For members only" };
  const price = own ?? priceNonMember;
  if (price < priceNonMember)
    return { main: priceText(price), note: `Your member price, instead of ${priceText(priceNonMember)}` };
  if (priceMember < price) return { main: priceText(price), note: `${priceText(priceMember)} for members` };
  return { main: priceText(price), note: price === 0 ? "For everyone" : "For one seat" };
}

export function bookWords(price: number): string {
  return price === 0 ? "Book a Seat" : `Book a Seat · ${priceText(price)}`;
}

function priceText(price: number): string {
  return price === 0 ? "Free" : formatRupees(paise(price));
}
