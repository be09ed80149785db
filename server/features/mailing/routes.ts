import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  LetterInWords,
  LetterList,
  LetterName,
  LetterTry,
  LetterWords,
  LetterWordsChange,
} from "#contract/letters-admin.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { changeLetterWords, resetLetterWords } from "./change-letter-words.ts";
import type { Letter } from "./letters/sheet.ts";
import { listLetters, lookAtLetter, sendTrial, tryWords } from "./manage-letters.ts";
import { presentLetter, presentLetters } from "./present.ts";

const managing = limit("manage-letters", 240);
const drawing = limit("try-letter-words", 120);
const trials = limit("letter-trials", 20, 3600);
const tag = "Managing letters";
const closed = ["not_signed_in", "not_allowed"] as const;

/** Where an administrator's own mail goes: accounts know it. */
interface Addresses {
  readonly emailOf: (ctx: Ctx, personId: string) => Promise<string | null | undefined>;
}

// A letter without a button has no label, which JSON says as null.
function asTyped({ label, ...words }: LetterWords): Omit<LetterWords, "label"> & {
  readonly label: string | undefined;
} {
  return { ...words, label: label ?? undefined };
}

export function letterRoutes(letters: readonly Letter[], { emailOf }: Addresses) {
  return new Hono<HubEnv>()
    .get(
      "/admin/letters",
      admin,
      managing,
      forOneOnly,
      says({ summary: "Every email the hub can send.", tag, gives: LetterList, refuses: closed }),
      async (c) => c.json(presentLetters(await listLetters(c.get("ctx"), letters))),
    )
    .get(
      "/admin/letters/:name",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "The wording of one email and its placeholders.",
        tag,
        gives: LetterInWords,
        refuses: [...closed, "not_found", "invalid_input"],
      }),
      takes("param", LetterName),
      async (c) => c.json(presentLetter(await lookAtLetter(c.get("ctx"), letters, c.req.valid("param").name))),
    )
    .put(
      "/admin/letters/:name",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Changes the wording of an email from the next delivery on.",
        tag,
        gives: LetterInWords,
        refuses: [
          "reauthentication_needed",
          ...closed,
          "not_found",
          "letter_words_unfit",
          "changed_meanwhile",
          "invalid_input",
        ],
      }),
      takes("param", LetterName),
      takes("json", LetterWordsChange),
      async (c) => {
        const ctx = c.get("ctx");
        const { name } = c.req.valid("param");
        const { words, changedAt } = c.req.valid("json");
        await changeLetterWords(ctx, letters, {
          name,
          words: asTyped(words),
          actorId: personOf(c).id,
          changedAt: changedAt === null ? null : new Date(changedAt),
        });
        return c.json(presentLetter(await lookAtLetter(ctx, letters, name)));
      },
    )
    .delete(
      "/admin/letters/:name",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Restores the default wording.",
        tag,
        gives: LetterInWords,
        refuses: ["reauthentication_needed", ...closed, "not_found", "invalid_input"],
      }),
      takes("param", LetterName),
      async (c) => {
        const ctx = c.get("ctx");
        const { name } = c.req.valid("param");
        await resetLetterWords(ctx, letters, { name, actorId: personOf(c).id });
        return c.json(presentLetter(await lookAtLetter(ctx, letters, name)));
      },
    )
    .post(
      "/admin/letters/:name/preview",
      admin,
      drawing,
      forOneOnly,
      says({
        summary: "Previews a wording with sample values. Nothing is saved.",
        tag,
        gives: LetterTry,
        refuses: [...closed, "not_found", "letter_words_unfit", "invalid_input"],
      }),
      takes("param", LetterName),
      takes("json", LetterWords),
      async (c) =>
        c.json(
          await tryWords(c.get("ctx"), letters, {
            name: c.req.valid("param").name,
            words: asTyped(c.req.valid("json")),
          }),
        ),
    )
    .post(
      "/admin/letters/:name/test",
      admin,
      trials,
      forOneOnly,
      says({
        summary: "Sends the administrator a test email with sample values.",
        tag,
        gives: Done,
        refuses: [...closed, "not_found", "invalid_input"],
      }),
      takes("param", LetterName),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), personOf(c)];
        const email = await emailOf(ctx, id);
        if (!email) throw new Refusal("not_found");
        await sendTrial(ctx, letters, { name: c.req.valid("param").name, to: { email, id } });
        return c.json({});
      },
    );
}
