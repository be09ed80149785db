import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from "@tanstack/react-query";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { queryClient } from "#web/api/query-client.ts";
import { type Own, ownProduct, ownShelf } from "../queries.ts";

interface Whose {
  readonly personId: string;
  /** Of one product; without it, of the whole shelf. */
  readonly slug: string | undefined;
}

/** Observes one query from outside of a page's own frame: tells at once what is known, and every change of it, until it is left. */
export function follow<Data extends OwnShelf | OwnProduct>(
  { personId, slug }: Whose,
  tell: (own: Own<Data>) => void,
): () => void {
  const asked: unknown = slug === undefined ? ownShelf(personId) : ownProduct(personId, slug);
  const observer = new QueryObserver(queryClient(), asked as QueryObserverOptions<Data, Error, Data, Data, QueryKey>);
  const leave = observer.subscribe((result) => tell(ownOf(personId, result)));
  tell(ownOf(personId, observer.getCurrentResult()));
  return leave;
}

function ownOf<Data>(personId: string, { data, isError, isFetching, refetch }: QueryObserverResult<Data>): Own<Data> {
  if (data !== undefined) return { state: "known", data, personId };
  return isError ? { state: "failed", isBusy: isFetching, retry: () => void refetch() } : { state: "waiting" };
}
