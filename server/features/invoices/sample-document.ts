// A sample paper with these business details and a made-up buyer. It takes no number and is not stored.
import type { SettingValues } from "#contract/settings.ts";
import { amountInWords } from "#contract/values/amount-in-words.ts";
import { paise } from "#contract/values/money.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import type { Ctx } from "#server/context.ts";
import type { PaperWords } from "#server/integrations/papers/interface.ts";
import { readSettings } from "../settings/read-settings.ts";
import { invoiceOf } from "./issue-document.ts";
import { indianDay } from "#contract/values/india.ts";

const buyer: TaxDocument["buyer"] = {
  name: "Asha Kulkarni",
  email: "asha@example.com",
  phone: "98765 43210",
  state: "29",
  pin: "560001",
  gstin: null,
  company: null,
};

async function sampleDocument(ctx: Ctx, business: SettingValues["business"]): Promise<TaxDocument> {
  const { membershipPrice } = await readSettings(ctx);
  const { says } = invoiceOf(
    {
      orderId: "sample",
      personId: null,
      isSandbox: false,
      buyer,
      what: { kind: "membership" },
      listTotal: membershipPrice,
      total: membershipPrice,
      payment: { id: "sample", method: "UPI" },
    },
    business,
  );
  const total = paise(membershipPrice);
  return { ...says, version: 1, number: "SAMPLE", issuedOn: indianDay(ctx.clock.now()), words: amountInWords(total) };
}

export interface SampleWords {
  readonly document: TaxDocument;
  readonly words: PaperWords;
}

/** Its content. */
export async function readSample(ctx: Ctx, business: SettingValues["business"]): Promise<SampleWords> {
  const document = await sampleDocument(ctx, business);
  return { document, words: ctx.papers.wordsOf(document) };
}

export async function drawSample(ctx: Ctx, business: SettingValues["business"]): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await ctx.papers.draw(await sampleDocument(ctx, business)));
}
