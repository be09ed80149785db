import type { Mailer } from "./interface.ts";

export function smtpMailer(_url: string, _from: string): Mailer {
  return { send: () => { throw new Error("not written yet"); } };
}
