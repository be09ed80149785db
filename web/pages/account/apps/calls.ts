// The calls of pages about connected apps.
import type { WireAllowedApp, WireLogOut, WireRequest } from "#contract/auth-connected-apps.ts";
import { ask } from "#web/features/accounts/prove-anew.ts";

/** In a module of its own: the browser leaves the hub. */
export function leaveTo(address: string): void {
  location.assign(address);
}

export type Looked = WireRequest | { readonly redirect_url: string };

export async function lookAtRequest(id: string): Promise<Looked> {
  return (await ask((auth) => auth.oauth.getAuthorizationDetails(id))) as Looked;
}

/** Where the browser goes afterwards. */
export async function decide(id: string, action: "approve" | "deny"): Promise<string> {
  const stay = { skipBrowserRedirect: true };
  const { redirect_url } = await ask(({ oauth }) =>
    action === "approve" ? oauth.approveAuthorization(id, stay) : oauth.denyAuthorization(id, stay),
  );
  return redirect_url;
}

export async function listAllowedApps(): Promise<readonly WireAllowedApp[]> {
  return (await ask((auth) => auth.oauth.listGrants())) as unknown as readonly WireAllowedApp[];
}

export async function takeBack(clientId: string): Promise<void> {
  await ask((auth) => auth.oauth.revokeGrant({ clientId }));
}

/** A request that may show no page, from a browser that knows no person: undefined if it is not open. */
export async function answerForVisitor(id: string): Promise<Looked | undefined> {
  const answer = await fetch(`/auth/v1/oauth/authorizations/${id}/visitor`, { method: "POST" });
  return answer.ok ? ((await answer.json()) as Looked) : undefined;
}

/** Who asks a person to log out. With an address that is not the app's own, no one. */
export async function lookAtLogOut(search: string): Promise<WireLogOut> {
  const answer = await fetch(`/auth/v1/oauth/logout${search}`);
  return answer.ok ? ((await answer.json()) as WireLogOut) : {};
}
