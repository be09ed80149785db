// What somebody who is logged in asks about products: each key beside the call it stands for.
import { queryOptions } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";

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
