import { type Texter, TextNotSent } from "./interface.ts";

// A hub without a gateway whose sandbox is closed: a message that only seemed to leave would lock somebody out.
export function absentTexter(): Texter {
  return {
    send: () => Promise.reject(new TextNotSent("SMS_URL is not set: this hub sends no text messages")),
  };
}
