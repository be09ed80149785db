import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from "@tanstack/react-query";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { queryClient } from "#web/api/query-client.ts";
import { ownProduct, ownShelf } from "../queries.ts";

type Seen<Data> =
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly isBusy: boolean; readonly retry: () => void }
  | { readonly state: "known"; readonly data: Data };

interface Whose {
  readonly personId: string;
  /** Of one product; without it, of the whole shelf. */
  readonly slug: string | undefined;
}

/** Tells at once what is known, and every change of it, until it is left. */
export function follow<Data extends OwnShelf | OwnProduct>(
  { personId, slug }: Whose,
  tell: (seen: Seen<Data>) => void,
): () => void {
  const asked: unknown = slug === undefined ? ownShelf(personId) : ownProduct(personId, slug);
  const observer = new QueryObserver(queryClient(), asked as QueryObserverOptions<Data, Error, Data, Data, QueryKey>);
  const leave = observer.subscribe((result) => tell(seenOf(result)));
  tell(seenOf(observer.getCurrentResult()));
  return leave;
}

function seenOf<Data>({ data, isError, isFetching, refetch }: QueryObserverResult<Data>): Seen<Data> {
  if (data !== undefined) return { state: "known", data };
  return isError ? { state: "failed", isBusy: isFetching, retry: () => void refetch() } : { state: "waiting" };
}
