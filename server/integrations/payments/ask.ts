// Calls to a payment provider: plain HTTP with a time-out, no redirects, a bounded answer, and one meaning for each status.
import { setTimeout as wait } from "node:timers/promises";
import type { ProviderName } from "#contract/values/payment-providers.ts";
import { ProviderAway, ProviderRefused } from "./interface.ts";
import { readJson } from "./raw-values.ts";

export interface Question {
  // The purpose, in a word: for figures and logs.
  readonly call: string;
  readonly path: string;
  // Posted as JSON; without one it is a GET.
  readonly post?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** One call, for metrics and logs: no name, address or key in it. */
export interface ProviderCall {
  readonly provider: ProviderName;
  readonly call: string;
  readonly outcome: "answered" | "refused" | "keys" | "busy" | "away";
  readonly status: number | undefined;
  // The provider's word for a refusal.
  readonly code: string | undefined;
  readonly seconds: number;
}

export interface Line {
  readonly provider: ProviderName;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly codeOf: (body: unknown) => string | null;
  // The provider's own sentence: for the adapter alone, because it may name the payer.
  readonly sentenceOf?: (body: unknown) => string;
  readonly onCall?: ((call: ProviderCall) => void) | undefined;
  readonly fetch?: typeof fetch | undefined;
  // Of one call. A person's whole patience is the signal they hand in.
  readonly patienceMs?: number | undefined;
}

export type Ask = (question: Question) => Promise<unknown>;

const patienceMs = 8000;
const mostBytes = 1024 * 1024;
const mostWaitSeconds = 2;

/** Resolves to the body of a 2xx; everything else is thrown as ProviderRefused or ProviderAway. */
export function openLine(line: Line): Ask {
  async function askOnce(question: Question): Promise<unknown> {
    const began = performance.now();
    const tell = (outcome: ProviderCall["outcome"], about: { status?: number; code?: string } = {}): void =>
      line.onCall?.({
        provider: line.provider,
        call: question.call,
        outcome,
        status: about.status,
        code: about.code,
        seconds: (performance.now() - began) / 1000,
      });
    try {
      const body = judge(line, question.call, await send(line, question));
      tell("answered");
      return body;
    } catch (error) {
      const status = error instanceof Answered ? error.status : undefined;
      if (error instanceof ProviderRefused)
        tell(error.isKeys ? "keys" : "refused", { status: error.status, code: error.code });
      else tell(status === 429 ? "busy" : "away", status === undefined ? {} : { status });
      throw error;
    }
  }

  return async (question) => {
    try {
      return await askOnce(question);
    } catch (error) {
      const seconds = error instanceof Answered ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > mostWaitSeconds) throw error;
      await wait(seconds * 1000, undefined, question.signal ? { signal: question.signal } : {}).catch(() => {
        throw error;
      });
      return await askOnce(question);
    }
  };
}

// Away, and we know with which status.
class Answered extends ProviderAway {
  readonly status: number;

  constructor(message: string, about: { status: number; isUncertain: boolean; retryAfterSeconds?: number }) {
    super(message, about);
    this.status = about.status;
  }
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function send(line: Line, { path, call, post, headers, signal }: Question): Promise<Reply> {
  const timeOut = AbortSignal.timeout(line.patienceMs ?? patienceMs);
  try {
    const answer = await (line.fetch ?? fetch)(`${line.baseUrl}${path}`, {
      method: post === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(post === undefined ? {} : { "content-type": "application/json" }),
        ...line.headers,
        ...headers,
      },
      ...(post === undefined ? {} : { body: JSON.stringify(post) }),
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    });
    return { status: answer.status, headers: answer.headers, text: await bodyOf(answer) };
  } catch (error) {
    const code = reasonOf(error);
    // Nothing was sent to a machine that is not there.
    const wasSent = !["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"].includes(code);
    throw new ProviderAway(`${line.provider} could not be asked (${call}: ${code})`, { isUncertain: wasSent });
  }
}

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

// fetch's own sentence may carry the whole address.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}

function judge(line: Line, call: string, { status, headers, text }: Reply): unknown {
  const message = `${line.provider} answered ${status} (${call})`;
  const body = readOrNothing(text);
  if (status >= 200 && status < 300) {
    if (typeof body === "object" && body !== null) return body;
    throw new Answered(`${message}, which is not JSON`, { status, isUncertain: true });
  }
  if (status === 429) {
    const seconds = secondsToWait(headers);
    const when = seconds === undefined ? {} : { retryAfterSeconds: seconds };
    throw new Answered(message, { status, isUncertain: false, ...when });
  }
  if (status < 400 || status >= 500 || status === 408) throw new Answered(message, { status, isUncertain: true });
  const code = line.codeOf(body) ?? "";
  const about = { status, code: /^[\w.-]{1,60}$/.test(code) ? code : "unknown" };
  throw new SaidNo(message, about, line.sentenceOf?.(body) ?? "");
}

function readOrNothing(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

function secondsToWait(headers: Headers): number | undefined {
  const wait = headers.get("retry-after") ?? headers.get("x-ratelimit-retry");
  if (wait === null) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(wait.trim()) ? Number(wait) : (Date.parse(wait) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** A missing or malformed value is not trusted. */
export function trusted<Value>(value: Value | null | undefined | false, what: string): Value {
  if (value === null || value === undefined || value === false)
    throw new ProviderAway(`a payment provider's answer is not as it must be: ${what}`, { isUncertain: true });
  return value;
}

export function isRefused(error: unknown, ...statuses: readonly number[]): error is ProviderRefused {
  return error instanceof ProviderRefused && statuses.includes(error.status);
}

// Its sentence is in a property that no log reads.
class SaidNo extends ProviderRefused {
  readonly #sentence: string;

  constructor(message: string, about: { code: string; status: number }, sentence: string) {
    super(message, about);
    this.#sentence = sentence;
  }

  says(about: RegExp): boolean {
    return about.test(this.#sentence);
  }
}

/** A 400 whose sentence says this. */
export function isRefusedFor(error: unknown, about: RegExp): boolean {
  return error instanceof SaidNo && error.status === 400 && error.says(about);
}

/** undefined: it is not there. */
export async function orMissing<Found>(ask: Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (isRefused(error, 404)) return undefined;
    throw error;
  }
}

interface OneMaking<Made> {
  readonly make: () => Promise<Made>;
  readonly find: () => Promise<Made | undefined>;
  // The provider says that it is there already.
  readonly isThere: (error: unknown) => boolean;
}

/** Makes a thing once. After an uncertain call it is looked for first, and requested again only if it is missing. */
export async function makeOnce<Made>({ make, find, isThere }: OneMaking<Made>): Promise<Made> {
  async function makeOrFind(): Promise<Made> {
    try {
      return await make();
    } catch (error) {
      if (!isThere(error)) throw error;
      const match = await find();
      if (match === undefined) throw error;
      return match;
    }
  }

  try {
    return await makeOrFind();
  } catch (error) {
    if (!(error instanceof ProviderAway) || !error.isUncertain) throw error;
    const match = await find().catch((away: unknown) => {
      // It is still unknown whether it was made.
      throw away instanceof ProviderAway ? error : away;
    });
    return match ?? (await makeOrFind());
  }
}
