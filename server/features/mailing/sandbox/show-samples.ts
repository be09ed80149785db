// Every letter the hub can write, with made-up facts: for whoever cares about its looks and its words.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { drawLetter, writeLetter } from "../finish-letter.ts";
import type { Letter } from "../letters/sheet.ts";
import { somebody } from "../manage-letters.ts";
import { plainText } from "../letters/write-out.ts";

export interface Sample {
  readonly name: string;
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
}

/** As they would leave now: in the words that were saved for them, where some were. */
export async function listSamples(ctx: Ctx, letters: readonly Letter[]): Promise<Sample[]> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  const samples: Sample[] = [];
  for (const letter of letters) {
    const written = await writeLetter(ctx, letter.sheet(letter.sample), { at: ctx.clock.now(), name: somebody });
    samples.push({ name: letter.name, subject: written.subject, preview: written.preview, text: plainText(written) });
  }
  return samples;
}

/** One of them as a mail program shows it. */
export async function drawSample(ctx: Ctx, letters: readonly Letter[], name: string): Promise<string> {
  const letter = letters.find((one) => one.name === name);
  if (!ctx.config.sandbox || !letter) throw new Refusal("not_found");
  const written = await writeLetter(ctx, letter.sheet(letter.sample), { at: ctx.clock.now(), name: somebody });
  return (await drawLetter(ctx, written)).html;
}
