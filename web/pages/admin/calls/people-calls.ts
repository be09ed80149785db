// Calls of the pages about people, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  AdminAct,
  Changed,
  InvitationReport,
  ManagedUser,
  MembershipAct,
  UserChangeRequest,
  UserDone,
  UsersRequest,
  UserState,
} from "#contract/people-admin.ts";
import type { BulkAct, BulkReport } from "#contract/people-bulk.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";

interface PageRequest {
  readonly search: string;
  readonly page: number;
}

const usersKey = ["admin", "users"] as const;

export interface UserSearch {
  readonly search: string;
  readonly state?: UserState | undefined;
  readonly sort?: UsersRequest["sort"] | undefined;
}

export function userList({ page, ...search }: UserSearch & { readonly page: number }) {
  const query = { ...search, page: String(page) };
  return queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    // Another administrator may be editing too.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export async function saveUsers(query: UserSearch): Promise<void> {
  const answer = await doors().export.$get({ query });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  await saveFile(answer, "users.csv");
}

export function actOnMany(json: BulkAct): Promise<BulkReport> {
  return answerOf(doors().bulk.$post({ json }));
}

export function memberList({ search, page }: PageRequest) {
  const query = { search, page: String(page) };
  return queryOptions({
    queryKey: ["admin", "members", query],
    queryFn: ({ signal }) => answerOf(browserApi().admin.members.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function changeMembership({ id, seen }: ManagedUser, act: MembershipAct["act"]): Promise<UserDone> {
  return answerOf(doors()[":id"].membership.$post({ param: { id }, json: { act, seen } }));
}

export function changeAdmin({ id, seen }: ManagedUser, { act, confirmOwn }: Omit<AdminAct, "seen">): Promise<UserDone> {
  return answerOf(doors()[":id"].admin.$post({ param: { id }, json: { act, seen, confirmOwn } }));
}

export function userPage(id: string) {
  return queryOptions({
    queryKey: [...usersKey, "page", id],
    queryFn: ({ signal }) => answerOf(doors()[":id"].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function changeUser({ id, seen }: ManagedUser, change: Omit<UserChangeRequest, "seen">): Promise<UserDone> {
  return answerOf(doors()[":id"].$patch({ param: { id }, json: { seen, ...change } }));
}

export function endSession(id: string, session: string): Promise<Changed> {
  return answerOf(doors()[":id"].sessions[":session"].$delete({ param: { id, session } }));
}

export async function signOutEverywhere(id: string): Promise<void> {
  await answerOf(doors()[":id"].sessions.$delete({ param: { id } }));
}

export function removePasskeys(id: string): Promise<Changed> {
  return answerOf(doors()[":id"].passkeys.$delete({ param: { id } }));
}

export async function sendPasswordEmail(id: string): Promise<void> {
  await answerOf(doors()[":id"]["password-email"].$post({ param: { id } }));
}

export function giveProduct(id: string, product: number): Promise<Changed> {
  return answerOf(doors()[":id"].products[":product"].$put({ param: { id, product: String(product) } }));
}

export function takeProduct(id: string, product: number): Promise<Changed> {
  return answerOf(doors()[":id"].products[":product"].$delete({ param: { id, product: String(product) } }));
}

export function hidePiece(id: string, piece: string, reason: string): Promise<Changed> {
  return answerOf(doors()[":id"].work[":piece"].hide.$post({ param: { id, piece }, json: { reason } }));
}

export function showPieceAgain(id: string, piece: string): Promise<Changed> {
  return answerOf(doors()[":id"].work[":piece"].show.$post({ param: { id, piece } }));
}

export async function eraseUser(
  id: string,
  json: { readonly typed: string; readonly confirmOwn: boolean },
): Promise<void> {
  await answerOf(doors()[":id"].erase.$post({ param: { id }, json }));
}

export function invitePeople(list: string): Promise<InvitationReport> {
  return answerOf(browserApi().admin.invitations.$post({ json: { list } }));
}

function doors() {
  return browserApi().admin.users;
}
