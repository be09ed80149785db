import type { RouterContextProvider } from "react-router";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";

/** How many are live. Undefined below ten, where pages show the declared figure, and while the hub cannot tell. */
export async function loadOpportunityCount(context: Readonly<RouterContextProvider>): Promise<number | undefined> {
  try {
    return (await answerOf(serverApi(context).opportunities.count.$get())).live ?? undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}
