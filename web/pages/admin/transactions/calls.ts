// Calls of the pages about orders, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  RefundGiven,
  RefundRequest,
  TransactionDetail,
  TransactionList,
  TransactionSearch,
} from "#contract/payments-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export type WantedOrders = Omit<TransactionSearch, "page">;

export type TransactionRow = TransactionList["transactions"][number];

const key = ["admin", "transactions"] as const;

export function transactionList({ page, ...wanted }: WantedOrders & { readonly page: number }) {
  const query = { ...queryOf(wanted), page: String(page) };
  return queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    // New payments arrive while the page is open.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function transaction(orderId: string) {
  return queryOptions({
    queryKey: [...key, orderId],
    queryFn: ({ signal }) => answerOf(doors()[":orderId"].$get({ param: { orderId } }, { init: { signal } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function recheck(orderId: string): Promise<TransactionDetail> {
  return answerOf(doors()[":orderId"].recheck.$post({ param: { orderId } }));
}

export function refund(orderId: string, json: RefundRequest): Promise<RefundGiven> {
  return answerOf(doors()[":orderId"].refund.$post({ param: { orderId }, json }));
}

/** Numbers have a slash, and the client writes them into the path as they are. */
export function askForPaper(orderId: string, number: string): Promise<Response> {
  return whole(doors()[":orderId"].papers[":number"].$get({ param: { orderId, number } }));
}

export function askForExport(wanted: WantedOrders, signal: AbortSignal): Promise<Response> {
  return whole(doors().export.$get({ query: queryOf(wanted) }, { init: { signal } }));
}

async function whole(request: Promise<Response>): Promise<Response> {
  const answer = await request;
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  return answer;
}

/** As a query string, without empty filters. */
function queryOf(wanted: WantedOrders): Record<string, string> {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function doors() {
  return browserApi().admin.transactions;
}
