// The viewer's own of products: the questions to the hub, and how a public page follows their answers. Pages behind a login ask the same memory.
import { QueryObserver, type QueryObserverOptions, queryOptions } from "@tanstack/react-query";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";

/** What the viewer owns, by the hub's answer. Until the viewer is known, the page is a stranger's. */
export type Own<Data> =
  | { readonly state: "stranger" | "waiting" }
  | { readonly state: "failed"; readonly isBusy: boolean; readonly retry: () => void }
  | { readonly state: "known"; readonly data: Data; readonly personId: string };

export function ownShelf(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "shelf"],
    queryFn: () => answerOf(browserApi().account.products.$get()),
  });
}

export function ownProduct(personId: string, slug: string) {
  return queryOptions({
    queryKey: ["own", personId, "product", slug],
    queryFn: () => answerOf(browserApi().account.products[":slug"].$get({ param: { slug } })),
    // The price loads at each visit; until then the last answer or the shelf's price shows.
    staleTime: 0,
    initialData: () =>
      queryClient()
        .getQueryData(ownShelf(personId).queryKey)
        ?.products.find((product) => product.slug === slug),
  });
}

interface OwnKey {
  readonly personId: string;
  /** Of one product; without it, of the whole shelf. */
  readonly slug: string | undefined;
}

/** Shows the present answer, and each change of it, until the page is left. */
export function follow<Data extends OwnShelf | OwnProduct>(
  { personId, slug }: OwnKey,
  show: (own: Own<Data>) => void,
): () => void {
  const query: unknown = slug === undefined ? ownShelf(personId) : ownProduct(personId, slug);
  const observer = new QueryObserver(queryClient(), query as QueryObserverOptions<Data>);
  const showNow = () => show(ownOf(personId, observer));
  const leave = observer.subscribe(showNow);
  showNow();
  return leave;
}

function ownOf<Data>(personId: string, observer: QueryObserver<Data>): Own<Data> {
  const { data, errorUpdateCount, isFetching } = observer.getCurrentResult();
  if (data !== undefined) return { state: "known", data, personId };
  // Stays during the retry, so that the pressed button keeps the focus.
  if (errorUpdateCount > 0) return { state: "failed", isBusy: isFetching, retry: () => void observer.refetch() };
  return { state: "waiting" };
}
