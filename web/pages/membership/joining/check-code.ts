// The code for calls loads for logged-in people only.
import type { InviteOffer } from "#contract/payments.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { codeOf } from "#web/api/refusal-words.ts";

export type Checked = { readonly offer: InviteOffer } | { readonly refusal: string | undefined };

export async function checkCode(code: string): Promise<Checked> {
  try {
    return { offer: await answerOf(browserApi()["invite-codes"].check.$post({ json: { code } })) };
  } catch (error) {
    return { refusal: codeOf(error) };
  }
}
