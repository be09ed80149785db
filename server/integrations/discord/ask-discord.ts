// One call to Discord's API: bounded, patient with its rate limits, and with one meaning for each status.
import { setTimeout as waitFor } from "node:timers/promises";
import { DiscordAway, DiscordRefused } from "./interface.ts";

export interface DiscordLine {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  // Given by tests.
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export interface DiscordCall {
  // The purpose in a word, which is also the bucket of its rate limit.
  readonly call: string;
  readonly method?: "GET" | "PUT" | "DELETE" | "POST";
  readonly path: string;
  readonly authorization: string;
  readonly body?: Record<string, unknown> | URLSearchParams;
}

export interface DiscordReply {
  readonly status: number;
  readonly body: unknown;
}

const patienceMs = 10_000;
// A longer wait is left to a later try.
const mostWaitMs = 15_000;
const mostWaits = 3;
const laterMs = 60_000;

export type AskDiscord = (call: DiscordCall) => Promise<DiscordReply>;

export function openLine(line: DiscordLine): AskDiscord {
  // Until when a bucket is empty.
  const emptyUntil = new Map<string, number>();
  const wait = line.wait ?? waitFor;

  async function once(call: DiscordCall): Promise<DiscordReply | { readonly againInMs: number }> {
    const pauseMs = (emptyUntil.get(call.call) ?? 0) - performance.now();
    if (pauseMs > 0) await wait(Math.min(pauseMs, mostWaitMs));
    emptyUntil.delete(call.call);
    const { status, headers, text } = await send(line, call);
    if (headers.get("x-ratelimit-remaining") === "0")
      emptyUntil.set(call.call, performance.now() + secondsOf(headers.get("x-ratelimit-reset-after")) * 1000);
    if (status === 429) return { againInMs: secondsOf(headers.get("retry-after")) * 1000 };
    if (status >= 500 || status === 408) throw new DiscordAway(call.call, laterMs);
    const body = readJson(text);
    if (status >= 200 && status < 300) return { status, body };
    const { code } = Object(body) as { code?: unknown };
    throw new DiscordRefused(call.call, { status, code: typeof code === "number" ? code : 0 });
  }

  return async (call) => {
    for (let waits = 0; ; waits += 1) {
      const reply = await once(call);
      if (!("againInMs" in reply)) return reply;
      if (waits === mostWaits || reply.againInMs > mostWaitMs) throw new DiscordAway(call.call, reply.againInMs);
      await wait(reply.againInMs);
    }
  };
}

async function send(
  { baseUrl, fetch }: DiscordLine,
  { call, method = "GET", path, authorization, body }: DiscordCall,
): Promise<{ status: number; headers: Headers; text: string }> {
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization,
        accept: "application/json",
        "user-agent": "DiscordBot (community hub, 1)",
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    // fetch's own sentence may carry the whole address.
    throw new DiscordAway(call, laterMs);
  }
}

// Discord says seconds with decimals; a value that cannot be read counts as one.
function secondsOf(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : 1;
}

function readJson(text: string): unknown {
  try {
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
