// Every email the hub can write, with made-up facts, to review its design and wording.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { drawEmail, writeEmail } from "../finish-email.ts";
import type { Email } from "../emails/sheet.ts";
import { sampleName } from "../manage-emails.ts";
import { plainText } from "../emails/write-out.ts";

export interface Sample {
  readonly name: string;
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
}

/** As they would leave now: in the words that were saved for them, where some were. */
export async function listSamples(ctx: Ctx, emails: readonly Email[]): Promise<Sample[]> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  const samples: Sample[] = [];
  for (const email of emails) {
    const written = await writeEmail(ctx, email.sheet(email.sample), { at: ctx.clock.now(), name: sampleName });
    samples.push({ name: email.name, subject: written.subject, preview: written.preview, text: plainText(written) });
  }
  return samples;
}

/** One of them as a mail program shows it. */
export async function drawSample(ctx: Ctx, emails: readonly Email[], name: string): Promise<string> {
  const email = emails.find((one) => one.name === name);
  if (!ctx.config.sandbox || !email) throw new Refusal("not_found");
  const written = await writeEmail(ctx, email.sheet(email.sample), { at: ctx.clock.now(), name: sampleName });
  return (await drawEmail(ctx, written)).html;
}
