import type { Config } from "#server/config/config.ts";
import { type TextMessage, type Texter, TextNotSent } from "./interface.ts";
import { fillIn, kindOf } from "./template.ts";

const patienceMs = 10_000;

/** Any gateway that takes a message by HTTP: its address and its body are templates. */
export function gatewayTexter(gateway: NonNullable<Config["sms"]>, headers: Readonly<Record<string, string>>): Texter {
  function request(message: TextMessage): RequestInit {
    const own = new Headers(headers);
    if (gateway.method === "GET") return { headers: own };
    const { contentType, encode } = kindOf(gateway.body);
    if (!own.has("content-type")) own.set("content-type", contentType);
    return { method: "POST", headers: own, body: fillIn(gateway.body, message, encode) };
  }

  return {
    async send(message) {
      const address = fillIn(gateway.url, message, encodeURIComponent);
      // A gateway that redirects would get the message and its key twice: the operator has to look at that.
      const answering = fetch(address, {
        ...request(message),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer = await answering.catch((error: unknown) => {
        throw new TextNotSent(`the SMS gateway could not be reached${reason(error)}`);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new TextNotSent(`the SMS gateway answered ${answer.status}`);
    },
  };
}

// fetch's own sentence may carry the whole address, and with it the phone.
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code } = (error.cause ?? error) as { code?: unknown };
  return ` (${typeof code === "string" ? code : error.name})`;
}
