// The viewer of the page, as far as the browser knows. The server checks again at every door.
import type { PersonPicture } from "#contract/account.ts";
import { brand } from "#contract/brand.ts";
import type { Label } from "#contract/values/label.ts";

export interface Profile {
  readonly name: string;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
  readonly isSetup: boolean | null;
  /** The terms have changed since they agreed. */
  readonly mustAgree: boolean;
  /** When the account will be erased, if requested. */
  readonly erasureAt: string | null;
  readonly picture: PersonPicture | null;
  readonly label: Label;
}

export interface SignedIn {
  readonly state: "signed-in";
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Unknown until the hub has answered. */
  readonly profile: Profile | undefined;
}

export type Viewer =
  | { readonly state: "loading" }
  | { readonly state: "anonymous" }
  // The password was right; the second step is still to be taken.
  | { readonly state: "second-step"; readonly id: string }
  | SignedIn;

/** The part of a session that the store reads. */
export interface KeptSession {
  readonly access_token: string;
  /** In seconds of this device's own clock. */
  readonly expires_at?: number | undefined;
  readonly user: {
    readonly id: string;
    readonly email?: string | undefined;
    readonly user_metadata?: Readonly<Record<string, unknown>> | undefined;
    readonly factors?: readonly { readonly status: string }[] | undefined;
  };
}

export const loading: Viewer = { state: "loading" };
export const anonymous: Viewer = { state: "anonymous" };

export function viewerOf({ access_token, user }: KeptSession, profile: Profile | undefined): Viewer {
  const hasFactor = user.factors?.some(({ status }) => status === "verified") ?? false;
  if (hasFactor && claimsOf(access_token)["aal"] !== "aal2") return { state: "second-step", id: user.id };
  return {
    state: "signed-in",
    id: user.id,
    email: user.email ?? "",
    name: profile?.name ?? nameOf(user.user_metadata ?? {}),
    profile,
  };
}

function nameOf(metadata: Readonly<Record<string, unknown>>): string {
  const given = [metadata["full_name"], metadata["name"]].find(
    (name) => typeof name === "string" && name.trim() !== "",
  );
  return typeof given === "string" ? given.trim() : brand.memberLabel;
}

/** Read, not checked: a forged entry of this browser's storage fools only its author. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}
