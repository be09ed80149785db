import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "#contract/error-body.ts";
import { refusals, type RefusalCode } from "#contract/errors.ts";
import type { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";
import { noteSubject } from "./request-frame.ts";

// The one table from error codes to HTTP statuses.
export const statusOf: Record<RefusalCode, ContentfulStatusCode> = {
  not_found: 404,
  method_not_allowed: 405,
  malformed_request: 400,
  headers_too_large: 431,
  request_timeout: 408,
  malformed_json: 400,
  invalid_input: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  cross_origin: 403,
  too_many_requests: 429,
  too_many_downloads: 429,
  idempotency_key_reused: 422,
  idempotency_key_busy: 409,
  not_signed_in: 401,
  not_allowed: 403,
  second_factor_needed: 403,
  reauthentication_needed: 403,
  admins_need_factor: 403,
  last_admin: 409,
  own_account: 422,
  payment_under_way: 409,
  address_not_confirmed: 409,
  export_not_ready: 404,
  session_not_found: 404,
  profile_not_found: 404,
  already_set_up: 409,
  set_up_first: 403,
  person_not_found: 404,
  handle_taken: 409,
  handles_used_up: 409,
  piece_not_found: 404,
  piece_hidden: 409,
  too_many_pieces: 409,
  piece_needs_picture: 409,
  picture_needs_words: 409,
  event_not_found: 404,
  product_not_found: 404,
  product_archived: 410,
  already_owned: 409,
  price_changed: 409,
  members_only: 403,
  payment_required: 402,
  already_member: 409,
  invite_code_invalid: 404,
  code_taken: 409,
  code_used: 409,
  payments_unavailable: 503,
  payment_pending: 409,
  not_refundable: 409,
  already_settled: 409,
  amount_differs: 409,
  badge_members_only: 403,
  badge_not_found: 404,
  badge_withdrawn: 410,
  badge_erased: 410,
  nothing_to_open: 404,
  link_over: 410,
  amazon_away: 503,
  subscription_expired: 409,
  email_link_unknown: 404,
  email_link_gone: 410,
  link_of_another: 403,
  text_too_tangled: 422,
  email_words_unfit: 422,
  announcement_unfit: 422,
  announcement_moved_on: 409,
  audience_empty: 409,
  mail_away: 503,
  slug_taken: 409,
  changed_meanwhile: 409,
  product_not_published: 409,
  product_empty: 409,
  last_file_on_sale: 409,
  product_owned: 409,
  not_a_picture: 415,
  no_profile_picture: 415,
  profile_picture_too_large: 413,
  picture_too_large: 413,
  file_too_large: 413,
  file_empty: 422,
  too_many_files: 409,
  busy: 503,
  unavailable: 503,
  files_away: 503,
  maintenance: 503,
  internal: 500,
};

export function refuse(c: Context<HubEnv>, refusal: Refusal): Response {
  const { fields, retryAfterSeconds, price, present, suggestions, about } = refusal.detail;
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      message: refusals[refusal.code],
      ...(fields ? { fields } : {}),
      ...(price === undefined ? {} : { price }),
      ...(present === undefined ? {} : { present }),
      ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
      requestId: c.get("requestId"),
    },
  };
  c.set("refusal", refusal.code);
  if (about) noteSubject(c, about);
  c.header("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.json(body, statusOf[refusal.code]);
}
