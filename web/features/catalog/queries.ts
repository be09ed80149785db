// What somebody who is logged in asks about products: each key beside the call it stands for.
import { queryOptions } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";

/** What the hub says is the viewer's. A stranger's page stands until the viewer is known. */
export type Own<Data> =
  | { readonly state: "stranger" | "waiting" }
  | { readonly state: "failed"; readonly isBusy: boolean; readonly retry: () => void }
  | { readonly state: "known"; readonly data: Data; readonly personId: string };

export function own(personId: string) {
  return ["own", personId] as const;
}

export function ownShelf(personId: string) {
  return queryOptions({
    queryKey: [...own(personId), "shelf"],
    queryFn: () => answerOf(browserApi().account.products.$get()),
  });
}

export function ownProduct(personId: string, slug: string) {
  return queryOptions({
    queryKey: [...own(personId), "product", slug],
    queryFn: () => answerOf(browserApi().account.products[":slug"].$get({ param: { slug } })),
    // Whether it is theirs is asked at each visit. What the shelf said stands meanwhile.
    staleTime: 0,
    initialData: () =>
      queryClient()
        .getQueryData(ownShelf(personId).queryKey)
        ?.products.find((product) => product.slug === slug),
  });
}
