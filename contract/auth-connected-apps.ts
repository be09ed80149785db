// The consent page's calls on the authentication wire.
import { z } from "zod";

export const ConsentAction = z.object({ action: z.enum(["approve", "deny"]) });

export interface WireClient {
  readonly id: string;
  readonly name: string;
  readonly uri?: string;
  readonly logo_uri?: string;
}

/** Who asks for what. With a refusal the person can only go back. */
export interface WireRequest {
  readonly authorization_id: string;
  readonly redirect_uri: string;
  readonly client: WireClient;
  readonly user: { readonly id: string; readonly email?: string };
  readonly scope: string;
  readonly refusal?: "members_only" | "second_step" | "log_in_again";
}

export interface WireAllowedApp {
  readonly client: WireClient;
  readonly scopes: readonly string[];
  readonly granted_at: string;
  readonly last_used_at?: string;
}

/** An app that asks a person to log out, and where they go afterwards. */
export interface WireLogOut {
  readonly client?: { readonly id: string; readonly name: string };
  // Whom the app means: perhaps not the person who is logged in.
  readonly user_id?: string;
  readonly redirect_url?: string;
}
