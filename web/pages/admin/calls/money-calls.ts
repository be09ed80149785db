// Calls of the pages about money, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  InviteCode,
  InviteCodeChangeRequest,
  NewInviteCodeRequest,
  ManyInviteCodes,
} from "#contract/invite-codes-admin.ts";
import type { OrderForPaymentRequest, UnmatchedPayments } from "#contract/payments-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export type UnmatchedPayment = UnmatchedPayments["payments"][number];

export function unmatchedPayments() {
  return queryOptions({
    queryKey: ["admin", "unmatched"],
    queryFn: ({ signal }) => answerOf(doors().payments.unmatched.$get({}, { init: { signal } })),
    // New payments arrive while the page is open.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function likelyOrders(id: number) {
  return queryOptions({
    queryKey: ["admin", "unmatched", id, "likely"],
    queryFn: ({ signal }) => answerOf(doors().payments.unmatched[":id"].likely.$get(at(id), { init: { signal } })),
    staleTime: 0,
  });
}

export async function assignPayment(id: number, orderId: string): Promise<void> {
  await answerOf(doors().payments.unmatched[":id"].assign.$post({ ...at(id), json: { orderId } }));
}

export async function createOrderFor(id: number, json: OrderForPaymentRequest): Promise<void> {
  await answerOf(doors().payments.unmatched[":id"].order.$post({ ...at(id), json }));
}

export async function dismissPayment(id: number): Promise<void> {
  await answerOf(doors().payments.unmatched[":id"].dismiss.$post(at(id)));
}

export function inviteCodes(search: { readonly search: string; readonly state: string; readonly page: number }) {
  const query = {
    ...search,
    state: search.state === "archived" ? ("archived" as const) : undefined,
    page: String(search.page),
  };
  return queryOptions({
    queryKey: ["admin", "invite codes", query],
    queryFn: ({ signal }) => answerOf(doors()["invite-codes"].$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function inviteCodeTerms() {
  return queryOptions({
    queryKey: ["admin", "invite codes", "terms"],
    queryFn: ({ signal }) => answerOf(doors()["invite-codes"].terms.$get({}, { init: { signal } })),
    staleTime: 0,
  });
}

export function createInviteCode(json: NewInviteCodeRequest): Promise<InviteCode> {
  return answerOf(doors()["invite-codes"].$post({ json }));
}

export async function createManyCodes(json: ManyInviteCodes): Promise<readonly string[]> {
  return (await answerOf(doors()["invite-codes"].many.$post({ json }))).codes;
}

export async function deleteInviteCode(id: number): Promise<void> {
  await answerOf(doors()["invite-codes"][":id"].$delete(at(id)));
}

export function changeInviteCode(id: number, json: InviteCodeChangeRequest): Promise<InviteCode> {
  return answerOf(doors()["invite-codes"][":id"].$patch({ ...at(id), json }));
}

function doors() {
  return browserApi().admin;
}

function at(id: number) {
  return { param: { id: String(id) } };
}
