import type { hc } from "hono/client";
import { data, type RouterContextProvider } from "react-router";
import type { ErrorBody } from "#contract/error-body.ts";
import type { RefusalCode } from "#contract/errors.ts";
import type { Api } from "#server/app.ts";
import { readKeptSession } from "#web/session/kept-session.ts";
import { accessToken } from "#web/session/access-token.ts";
import { apiFetchContext } from "./contexts.ts";
import { typedDoors } from "./typed-doors.ts";

type Doors = ReturnType<typeof hc<Api>>;
export type ApiClient = Doors["api"];

// On the server, fetch calls the app in the process: the same door and validation, no socket.
export function serverApi(context: Readonly<RouterContextProvider>): ApiClient {
  return typedDoors<Doors>("http://hub.internal", context.get(apiFetchContext)).api;
}

/** In the browser: the same doors, with the session of the logged-in person. */
export function browserApi(): ApiClient {
  return typedDoors<Doors>(location.origin, fetchAsViewer).api;
}

let lookups = new AbortController();

/** Logging out aborts the person's requests: their refusals would report an ended session. */
export function stopLooking(): void {
  lookups.abort(new ApiRefusal({ code: "not_signed_in", message: "You have logged out.", requestId: "" }, 401));
  lookups = new AbortController();
}

async function fetchAsViewer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (readKeptSession() === undefined) return fetch(input, init);
  const answer = await fetchWithToken(input, init);
  if (answer.status !== 401 && answer.status !== 403) return answer;
  const { error } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ErrorBody>;
  const { isWorthAskingAgain } = await import("#web/session/ask-again.ts");
  return (await isWorthAskingAgain(answer.status, error?.code)) ? fetchWithToken(input, init) : answer;
}

async function fetchWithToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  if (token === undefined) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${token}`);
  const signal = init?.signal ?? ((init?.method ?? "GET") === "GET" ? lookups.signal : null);
  return fetch(input, { ...init, headers, signal });
}

export class ApiRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** For invalid_input: the error of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** For price_changed and amount_differs: the current price, in paise. */
  readonly price: number | undefined;
  /** For changed_meanwhile, if the door sends it: the current version. */
  readonly present: object | undefined;
  /** For handle_taken: free handles. */
  readonly suggestions: readonly string[];

  constructor({ code, message, fields = {}, price, present, suggestions = [] }: ErrorBody["error"], status: number) {
    super(message);
    this.name = "ApiRefusal";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.price = price;
    this.present = present;
    this.suggestions = suggestions;
  }
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === "not_signed_in";
}

/** A refusal or an outage of the hub: everything that answerOf throws, but no bug of ours. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiRefusal || !(error instanceof Error);
}

interface HttpAnswer<Body> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<Body>;
}

/** The body of an answer; throws its refusal, for the caller to show. An answer without a code is not the hub's. */
export async function answerOf<Body>(answer: Promise<HttpAnswer<Body>>): Promise<Body> {
  const response = await answer;
  if (response.ok) return response.json();
  const { error } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  if (error?.code === undefined) throw data("The hub's answer did not come.", { status: response.status });
  throw new ApiRefusal(error, response.status);
}

/** The same for a loader on the server: during an outage the whole page answers with that status. */
export async function loadedFrom<Body>(answer: Promise<HttpAnswer<Body>>): Promise<Body> {
  try {
    return await answerOf(answer);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 500) throw data(error.message, { status: error.status });
    throw error;
  }
}
