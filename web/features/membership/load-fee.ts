import type { RouterContextProvider } from "react-router";
import { formatRupees, paise } from "#contract/values/money.ts";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";

export interface MembershipFee {
  /** ₹2,499; undefined while the hub cannot tell. */
  readonly membershipFee: string | undefined;
}

/** While a page is rendered on the server, as people read it: no page carries the writing of it into the browser. */
export async function loadMembershipFee(context: Readonly<RouterContextProvider>): Promise<MembershipFee> {
  try {
    const { price } = await answerOf(serverApi(context).membership.$get());
    return { membershipFee: formatRupees(paise(price)) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { membershipFee: undefined };
  }
}
