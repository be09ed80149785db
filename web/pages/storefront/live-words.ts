import type { RouterContextProvider } from "react-router";
import type { CommunityFigures } from "#contract/community.ts";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";

/** While the page is rendered on the server, as people read it. A home page without it is better than none. */
export async function loadLive(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  try {
    return liveWords(await answerOf(serverApi(context).community.$get()));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** "1,234 members are here now, from 12 cities. 4 of them joined this month." */
export function liveWords({ members, cities, joined }: CommunityFigures): string | undefined {
  if (members === 0) return undefined;
  const are = `${counted(members, "member is", "members are")} here now`;
  const from = cities === 0 ? "" : `, from ${counted(cities, "city", "cities")}`;
  const lately = joined === 0 ? "" : ` ${joined.toLocaleString("en-IN")} of them joined this month.`;
  return `${are}${from}.${lately}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
