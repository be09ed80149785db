// The email to the owners of products that changed: one for everything that was noted within an hour.
import { escaped } from "#contract/values/markup.ts";
import { paths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { RunKind } from "../announcements/run-kind.ts";
import { joinRun, startRun } from "../announcements/start-announcement.ts";
import { finishWords, writeEmail } from "../mailing/finish-email.ts";
import { productsUpdated } from "./emails.ts";
import { listReaders, listUpdatesFor, type OwnUpdate } from "./readers-store.ts";
import { findNextEmails } from "./store.ts";

const hourMs = 3_600_000;

/** Joins the emails that still wait, or plans others in an hour. */
export async function planEmails(
  ctx: Ctx,
  tx: Tx,
  by: string,
): Promise<{ readonly runId: string; readonly emailsAt: Date }> {
  const now = ctx.clock.now();
  const next = await findNextEmails(tx, now);
  if (next && (await joinRun(tx, next.runId))) return next;
  const emailsAt = new Date(now.getTime() + hourMs);
  const run = { kind: "updates", purpose: "updates", subject: "Product updates", content: {} } as const;
  return { runId: await startRun(ctx, tx, { ...run, startsAt: emailsAt, by }), emailsAt };
}

/** Whom it concerns is asked twice: when the rows are made, and once more when the email of a person is written. */
export function updatesKind(): RunKind {
  return {
    name: "updates",
    listPeople: (ctx, tx, { run, ...page }) => listReaders(tx, { runId: run.id, now: ctx.clock.now() }, page),
    async write(ctx, run, { id, name }) {
      const at = ctx.clock.now();
      const updates = await listUpdatesFor(ctx.db, { runId: run.id, now: at }, id);
      if (updates.length === 0) return undefined;
      const leave = { personId: id, purpose: "updates" } as const;
      const written = await writeEmail(ctx, sheetOf(updates), { at, name: name ?? undefined, leave });
      const email = await finishWords(ctx, { ...written, body: bodyOf(updates, ctx.config.publicUrl) });
      return { ...email, leaveUrl: written.leave?.link };
    },
  };
}

function sheetOf(updates: readonly OwnUpdate[]): ReturnType<typeof productsUpdated.sheet> {
  const titles = [...new Set(updates.map(({ title }) => title))];
  const [only, ...others] = titles;
  return productsUpdated.sheet({
    titles: others.length === 0 ? only! : `${only} and ${others.length} more`,
    link: others.length === 0 ? paths.product(updates[0]!.slug) : paths.dashboard,
  });
}

// A product at a time, in the order of the notes.
function bodyOf(updates: readonly OwnUpdate[], publicUrl: string): { readonly html: string; readonly text: string } {
  const byProduct = [...Map.groupBy(updates, ({ slug }) => slug)];
  const isOne = byProduct.length === 1;
  const html = byProduct.map(([slug, notes]) => {
    const title = `<h3><a href="${paths.product(slug)}">${escaped(notes[0]!.title)}</a></h3>`;
    return `${isOne ? "" : title}${notes.map(({ noteHtml }) => noteHtml).join("")}`;
  });
  const text = byProduct.map(([slug, notes]) => {
    const title = `${notes[0]!.title}: ${publicUrl}${paths.product(slug)}`;
    return [...(isOne ? [] : [title]), ...notes.map(({ note }) => note.trim())].join("\n\n");
  });
  return {
    // Links within the hub are found from a mailbox too.
    html: html.join("").replaceAll(/ href="\/(?!\/)/g, ` href="${publicUrl}/`),
    text: text.join("\n\n"),
  };
}
