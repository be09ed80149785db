// A client's next step depends on the status, so each is written down here a second time.
import { expect, test } from "vitest";
import { statusOf } from "./error-table.ts";

const codesByStatus: Readonly<Record<number, string>> = {
  400: "malformed_request malformed_json wrong_number_of_answers captcha_failed",
  401: "not_signed_in",
  403: "event_members_only event_too_early cross_origin not_allowed second_factor_needed members_only badge_members_only set_up_first link_of_another reauthentication_needed admins_need_factor not_a_helper questions_members_only silenced not_open_to_this members_ask asking_stopped email_needed",
  404: "not_found export_not_ready session_not_found profile_not_found person_not_found piece_not_found badge_not_found event_not_found question_not_found not_checked_in product_not_found nothing_to_open invite_code_invalid email_link_unknown introduction_not_found report_not_found opportunity_not_found discord_not_set_up",
  405: "method_not_allowed",
  408: "request_timeout",
  402: "seat_has_price payment_required",
  409: "event_full event_started checked_in already_coming seat_is_free seat_refund_running already_set_up too_many_pieces piece_needs_picture picture_needs_words already_member code_taken code_used handle_taken handles_used_up payment_pending not_refundable already_settled amount_differs already_owned price_changed slug_taken changed_meanwhile product_owned too_many_files idempotency_key_busy last_admin product_empty product_not_published last_file_on_sale payment_under_way address_not_confirmed announcement_moved_on audience_empty piece_hidden subscription_expired check_in_closed questions_closed too_many_questions event_cancelled event_not_draft event_not_published event_slug_taken talk_without_film talk_without_captions introduction_ended takes_no_more asked_before too_many_open own_person piece_not_yours answers_need_acceptance report_closed opportunity_not_waiting opportunity_fixed too_many_opportunities already_interested page_not_public discord_connected discord_of_another discord_role_gone discord_server_gone discord_visit_expired",
  410: "event_ended product_archived badge_withdrawn badge_erased link_over email_link_gone link_expired opportunity_closed",
  413: "payload_too_large picture_too_large profile_picture_too_large file_too_large",
  415: "unsupported_media_type not_a_picture no_profile_picture film_not_mp4 film_not_fast_start",
  422: "invalid_input own_account text_too_tangled email_words_unfit file_empty film_cut_off idempotency_key_reused announcement_unfit discord_keys_missing",
  429: "too_many_requests too_many_downloads too_many_today",
  431: "headers_too_large",
  500: "internal",
  503: "busy payments_unavailable unavailable files_away maintenance mail_away amazon_away discord_away",
};

test("every way of saying no has the status that was decided for it", () => {
  const expected = Object.entries(codesByStatus).flatMap(([status, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => `${code}: ${status}`),
  );
  expect(
    Object.entries(statusOf)
      .map(([code, status]) => `${code}: ${status}`)
      .toSorted(),
  ).toEqual(expected.toSorted());
});
