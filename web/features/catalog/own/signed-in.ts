// All that somebody who is logged in needs around products, as one piece: it is fetched once, and strangers never fetch it.
import { QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { queryClient } from "#web/api/query-client.ts";
import { ownProduct, ownShelf } from "../queries.ts";

export { OwnActions } from "./own-actions.tsx";
export { OwnCardButton } from "./own-card-button.tsx";
export { OwnClosing } from "./own-closing.tsx";

export interface Followed<Data> {
  subscribe(listener: () => void): () => void;
  read(): QueryObserverResult<Data>;
}

export function followShelf(personId: string): Followed<OwnShelf> {
  const observer = new QueryObserver(queryClient(), ownShelf(personId));
  return { subscribe: (listener) => observer.subscribe(listener), read: () => observer.getCurrentResult() };
}

export function followProduct(personId: string, slug: string): Followed<OwnProduct> {
  const observer = new QueryObserver(queryClient(), ownProduct(personId, slug));
  return { subscribe: (listener) => observer.subscribe(listener), read: () => observer.getCurrentResult() };
}
