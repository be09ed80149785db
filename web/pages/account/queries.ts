import { queryOptions } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";

export function ownPayments(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "payments"],
    queryFn: () => answerOf(browserApi().payments.$get()),
    // Somebody who looks at their money wants to know how it stands now.
    staleTime: 0,
  });
}
