// The types of the authentication wire. Types only: public pages import this.
export interface WireIdentity {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email?: string;
}

export interface WireFactor {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: "verified" | "unverified";
  readonly friendly_name?: string;
  readonly factor_type: "totp" | "phone" | "recovery_code";
  readonly phone: string;
  readonly last_challenged_at: string | null;
}

export interface WireUser {
  readonly id: string;
  readonly aud: "authenticated";
  readonly role: string;
  readonly email: string;
  readonly email_confirmed_at?: string;
  readonly invited_at?: string;
  readonly phone: string;
  readonly phone_confirmed_at?: string;
  readonly confirmation_sent_at?: string;
  readonly confirmed_at?: string;
  readonly recovery_sent_at?: string;
  readonly new_email?: string;
  readonly email_change_sent_at?: string;
  readonly new_phone?: string;
  readonly phone_change_sent_at?: string;
  readonly reauthentication_sent_at?: string;
  readonly last_sign_in_at?: string;
  readonly app_metadata: { readonly provider: string; readonly providers: readonly string[] };
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly factors?: readonly WireFactor[];
  readonly identities: readonly WireIdentity[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly banned_until?: string;
  readonly deleted_at?: string;
  readonly is_anonymous: false;
}

export interface WireSession {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: WireUser;
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
  readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] };
}
