// Published clients decide by status and code what to do, so both are written down here as they know them, apart from the table itself.
import { expect, test } from "vitest";
import { authCases } from "./auth-errors.ts";

// By status; a case that is told under another code than its name says which, with ~ for a blank.
const usual: Readonly<Record<number, string>> = {
  400: `
    bad_jwt_subject=bad_jwt user_banned_at_token=user_banned bad_json validation_failed invalid_credentials
    unsupported_grant_type=invalid_credentials email_not_confirmed email_provider_disabled phone_provider_disabled
    phone_otp_disabled=phone_provider_disabled phone_resend_disabled=phone_provider_disabled reauthentication_needed
    current_password_invalid refresh_token_not_found refresh_token_already_used session_expired bad_oauth_state
    flow_state_already_used provider_not_enabled=validation_failed provider_disabled id_token_required=invalid~request
    id_token_refused=invalid~request id_token_nonce_missing=invalid~request id_token_nonce_wrong=invalid~nonce
    id_token_for_another=invalid~request bad_code_verifier captcha_failed webauthn_challenge_not_found
    webauthn_challenge_expired webauthn_verification_failed
    oauth_client_not_found
  `,
  401: `
    no_authorization insufficient_aal
  `,
  403: `
    bad_jwt user_not_found session_not_found user_banned not_admin otp_expired link_expired=otp_expired
    insufficient_aal_here=insufficient_aal insufficient_aal_to_enroll=insufficient_aal
    insufficient_aal_to_unlink=insufficient_aal insufficient_aal_for_recovery_codes=insufficient_aal
    email_not_confirmed_for_passkey=email_not_confirmed phone_not_confirmed oauth_app_refused=access_denied
    oauth_dynamic_client_registration_disabled
  `,
  404: `
    not_found identity_id_malformed=validation_failed flow_state_not_found saml_provider_disabled manual_linking_disabled
    mfa_factor_not_found passkey_disabled passkey_not_found=validation_failed feature_disabled oauth_authorization_not_found
    oauth_consent_not_found
  `,
  405: `
    method_not_allowed
  `,
  413: `
    request_entity_too_large
  `,
  422: `
    email_not_confirmed_yet=email_not_confirmed user_already_exists signup_disabled
    phone_login_disabled=phone_provider_disabled anonymous_provider_disabled weak_password same_password
    reauthentication_not_valid email_exists phone_exists flow_state_expired provider_email_needs_verification
    web3_provider_disabled sms_send_failed identity_already_exists identity_not_found single_identity_not_deletable
    email_conflict_identity_not_deletable insufficient_aal_to_unenroll=insufficient_aal mfa_factor_name_conflict
    too_many_enrolled_mfa_factors mfa_verified_factor_exists mfa_challenge_not_found=mfa_factor_not_found
    mfa_challenge_expired mfa_challenge_used=mfa_ip_address_mismatch mfa_verification_failed
    mfa_recovery_codes_sole_factor mfa_recovery_codes_exist=mfa_verified_factor_exists mfa_webauthn_enroll_not_enabled
    mfa_phone_enroll_not_enabled too_many_passkeys webauthn_credential_exists
  `,
  429: `
    over_request_rate_limit over_email_send_rate_limit over_sms_send_rate_limit mfa_recovery_codes_locked
  `,
  500: `
    unexpected_failure sealed_elsewhere=unexpected_failure
  `,
  503: `
    unavailable=unexpected_failure maintenance
  `,
};

test("each case has the status and the code that clients of the wire know", () => {
  const expected = Object.entries(usual).flatMap(([status, cases]) =>
    cases
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [name = "", code = name] = one.split("=");
        return `${name}: ${status} ${code.replaceAll("~", " ")}`;
      }),
  );
  const rows = Object.entries(authCases).map(([name, [status, code]]) => `${name}: ${status} ${code}`);
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

test("every sentence says something", () => {
  for (const [, , message] of Object.values(authCases)) expect(message).toMatch(/^\S.{8,}$/);
});
