import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { EmailInWords, EmailList, EmailName, EmailTry, EmailWords, EmailWordsRequest } from "#contract/emails-admin.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { changeEmailWords, resetEmailWords } from "./change-email-words.ts";
import type { Email } from "./emails/sheet.ts";
import { listEmails, lookAtEmail, sendTrial, tryWords } from "./manage-emails.ts";
import { presentEmail, presentEmails } from "./present.ts";

const managing = limit("manage-emails", 240);
const drawing = limit("try-email-words", 120);
const trials = limit("email-trials", 20, 3600);
const tag = "Managing emails";
const closed = ["not_signed_in", "not_allowed"] as const;

/** Where an administrator's own mail goes: accounts know it. */
interface Addresses {
  readonly emailOf: (ctx: Ctx, personId: string) => Promise<string | null | undefined>;
}

// An email without a button has no label, which JSON says as null.
function asTyped({ label, ...words }: EmailWords): Omit<EmailWords, "label"> & {
  readonly label: string | undefined;
} {
  return { ...words, label: label ?? undefined };
}

export function emailRoutes(emails: readonly Email[], { emailOf }: Addresses) {
  return new Hono<HubEnv>()
    .get(
      "/admin/emails",
      admin,
      managing,
      forOneOnly,
      says({ summary: "Every email the hub can send.", tag, gives: EmailList, refuses: closed }),
      async (c) => c.json(presentEmails(await listEmails(c.get("ctx"), emails))),
    )
    .get(
      "/admin/emails/:name",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "The wording of one email and its placeholders.",
        tag,
        gives: EmailInWords,
        refuses: [...closed, "not_found", "invalid_input"],
      }),
      takes("param", EmailName),
      async (c) => c.json(presentEmail(await lookAtEmail(c.get("ctx"), emails, c.req.valid("param").name))),
    )
    .put(
      "/admin/emails/:name",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Changes the wording of an email from the next delivery on.",
        tag,
        gives: EmailInWords,
        refuses: [
          "reauthentication_needed",
          ...closed,
          "not_found",
          "email_words_unfit",
          "changed_meanwhile",
          "invalid_input",
        ],
      }),
      takes("param", EmailName),
      takes("json", EmailWordsRequest),
      async (c) => {
        const ctx = c.get("ctx");
        const { name } = c.req.valid("param");
        const { words, changedAt } = c.req.valid("json");
        await changeEmailWords(ctx, emails, {
          name,
          words: asTyped(words),
          actorId: personOf(c).id,
          changedAt: changedAt === null ? null : new Date(changedAt),
        });
        return c.json(presentEmail(await lookAtEmail(ctx, emails, name)));
      },
    )
    .delete(
      "/admin/emails/:name",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Restores the default wording.",
        tag,
        gives: EmailInWords,
        refuses: ["reauthentication_needed", ...closed, "not_found", "invalid_input"],
      }),
      takes("param", EmailName),
      async (c) => {
        const ctx = c.get("ctx");
        const { name } = c.req.valid("param");
        await resetEmailWords(ctx, emails, { name, actorId: personOf(c).id });
        return c.json(presentEmail(await lookAtEmail(ctx, emails, name)));
      },
    )
    .post(
      "/admin/emails/:name/preview",
      admin,
      drawing,
      forOneOnly,
      says({
        summary: "Previews a wording with sample values. Nothing is saved.",
        tag,
        gives: EmailTry,
        refuses: [...closed, "not_found", "email_words_unfit", "invalid_input"],
      }),
      takes("param", EmailName),
      takes("json", EmailWords),
      async (c) =>
        c.json(
          await tryWords(c.get("ctx"), emails, {
            name: c.req.valid("param").name,
            words: asTyped(c.req.valid("json")),
          }),
        ),
    )
    .post(
      "/admin/emails/:name/test",
      admin,
      trials,
      forOneOnly,
      says({
        summary: "Sends the administrator a test email with sample values.",
        tag,
        gives: Done,
        refuses: [...closed, "not_found", "invalid_input"],
      }),
      takes("param", EmailName),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), personOf(c)];
        const email = await emailOf(ctx, id);
        if (!email) throw new Refusal("not_found");
        await sendTrial(ctx, emails, { name: c.req.valid("param").name, to: { email, id } });
        return c.json({});
      },
    );
}
