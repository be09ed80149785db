// Every refusal a door can give, once, with the sentence a person reads. No zod here: public pages import this file.
export const refusals = {
  not_found: "There is nothing at this address.",
  method_not_allowed: "This address does not take that kind of request.",
  malformed_request: "This is not a request the hub understands.",
  headers_too_large: "The request's headers are too large.",
  request_timeout: "The request took too long to arrive.",
  malformed_json: "The request body is not valid JSON.",
  invalid_input: "Some of the values sent are not valid.",
  payload_too_large: "The request is too large.",
  unsupported_media_type: "Send the request body as application/json.",
  cross_origin: "This request came from another website and was refused.",
  too_many_requests: "Too many requests. Please wait a moment and try again.",
  not_signed_in: "Please log in to access this content.",
  not_allowed: "You do not have access to this.",
  insufficient_aal: "Please confirm this with your second step first.",
  session_not_found: "This session is over already.",
  product_not_found: "This product does not exist.",
  busy: "The hub is very busy. Please try again in a moment.",
  unavailable: "The hub cannot reach its database right now. Please try again in a moment.",
  maintenance: "The hub is down for maintenance. Please come back soon.",
  internal: "Something went wrong on our side. Please try again.",
} as const;

export type RefusalCode = keyof typeof refusals;
