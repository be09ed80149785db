// Apart from the words, so that no page carries it into the browser.
import type { RouterContextProvider } from "react-router";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";
import type { MembershipPrice } from "./price.ts";

/** While a page is rendered on the server. */
export async function loadMembershipPrice(context: Readonly<RouterContextProvider>): Promise<MembershipPrice> {
  try {
    const { price } = await answerOf(serverApi(context).membership.$get());
    return { membershipPrice: price };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { membershipPrice: undefined };
  }
}
