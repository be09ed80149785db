// Every letter the hub writes, and what each needs to know.
interface LinkAndCode {
  readonly link: string;
  readonly code: string;
}

type Letters =
  | ({ readonly type: "confirm_signup" } & LinkAndCode)
  | ({ readonly type: "recovery" } & LinkAndCode)
  | ({ readonly type: "magic_link" } & LinkAndCode)
  | ({ readonly type: "invitation" } & LinkAndCode)
  | ({ readonly type: "email_change_current"; readonly newEmail: string } & LinkAndCode)
  | ({ readonly type: "email_change_new"; readonly currentEmail: string } & LinkAndCode)
  | { readonly type: "reauthentication"; readonly code: string }
  // Somebody signed up with an address that has an account.
  | { readonly type: "already_registered" }
  | { readonly type: "password_changed" }
  | { readonly type: "email_changed"; readonly newEmail: string }
  | { readonly type: "phone_changed" }
  | { readonly type: "factor_added"; readonly factor: string }
  | { readonly type: "factor_removed"; readonly factor: string }
  | { readonly type: "recovery_codes_made" }
  | { readonly type: "recovery_code_used"; readonly left: number }
  | { readonly type: "sign_in_method_added"; readonly method: string }
  | { readonly type: "sign_in_method_removed"; readonly method: string }
  // Somebody wanted this person's provider account for an account of their own.
  | { readonly type: "identity_refused_elsewhere"; readonly method: string }
  // Somebody wanted this person's address for an account of their own.
  | { readonly type: "address_refused_elsewhere" }
  // What an operator did to the account, at the machine.
  | { readonly type: "admin_made" }
  | { readonly type: "admin_unmade" }
  | { readonly type: "signed_out_by_operator" }
  | { readonly type: "factors_reset" }
  // An old refresh token came back: somebody else has it, and the session was ended.
  | { readonly type: "session_theft"; readonly device: string };

export type Letter = Letters & {
  readonly to: string;
  readonly name?: string | undefined;
  readonly accountId?: string | undefined;
  // Where it was done, for notices: "Firefox on Android".
  readonly device?: string | undefined;
};
