// Emails to all people of an event: a page of them at a time, each page in one transaction with the work for the next one.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { backOff, enqueue, type WorkKind } from "#server/jobs/due-work.ts";
import { type StoredEvent, findEvent } from "../store.ts";
import { emailAbout, type EventNews, type Reminder } from "./email-about.ts";
import { type RecipientGroup, listRecipients } from "./store.ts";

const kind = "event emails";
const perPage = 100;

type MassNews = EventNews | Reminder;

const groupOf: Readonly<Record<MassNews, RecipientGroup>> = {
  moved: "concerned",
  cancelled: "concerned",
  tomorrow: "coming",
  soon: "coming",
  afterwards: "came",
};

/** Emails everyone who is coming or waiting. The office calls it after it has raised the sequence. */
export function notifyOfChange(
  ctx: Ctx,
  tx: Tx,
  { eventId, sequence, about }: { readonly eventId: number; readonly sequence: number; readonly about: EventNews },
): Promise<void> {
  return enqueueEmails(ctx, tx, { eventId, sequence, about });
}

const hourMs = 3_600_000;
const reminderTimes = (event: StoredEvent): Readonly<Record<Reminder, number>> => ({
  tomorrow: event.startsAt.getTime() - 24 * hourMs,
  soon: event.startsAt.getTime() - hourMs,
  afterwards: event.endsAt.getTime() + 18 * hourMs,
});

/** On publishing and after each change of the sequence. Reminders of an older sequence send nothing. */
export async function planReminders(ctx: Ctx, tx: Tx, event: StoredEvent): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const [about, at] of Object.entries(reminderTimes(event)))
    if (at > now)
      await enqueueEmails(ctx, tx, {
        eventId: event.id,
        sequence: event.sequence,
        about: about as Reminder,
        dueAt: new Date(at),
      });
}

interface Emails {
  readonly eventId: number;
  readonly sequence: number;
  readonly about: MassNews;
  readonly after?: string | undefined;
  readonly talk?: { readonly slug: string } | undefined;
  readonly dueAt?: Date | undefined;
}

function enqueueEmails(ctx: Ctx, tx: Tx, { eventId, sequence, about, after, dueAt }: Emails): Promise<void> {
  const subject = [eventId, sequence, about, ...(after === undefined ? [] : [after])].join(" ");
  return enqueue(ctx, tx, { kind, subject, ...(dueAt && { dueAt }) });
}

type TalkOfEvent = (ctx: Ctx, eventId: number) => Promise<{ readonly slug: string } | undefined>;

/** The email afterwards leads to the recording, if there is one. */
export function sendEventEmails(ctx: Ctx, { talkOfEvent }: { readonly talkOfEvent: TalkOfEvent }): WorkKind {
  return {
    name: kind,
    concurrency: 1,
    leaseSeconds: 120,
    retryAfter: backOff({ firstSeconds: 30, mostSeconds: 3600, tries: 10 }),
    run: async (work) => {
      const [id, sequence, about, after] = work.subject.split(" ") as [string, string, MassNews, string | undefined];
      const talk = about === "afterwards" ? await talkOfEvent(ctx, Number(id)) : undefined;
      await inTransaction(ctx.db, async (tx) => {
        await emailPage(ctx, tx, { eventId: Number(id), sequence: Number(sequence), about, after, talk });
        await work.finish(tx);
      });
      return undefined;
    },
  };
}

/** The time after which an email is no longer true: a reminder lasts until the next one is due, a new time or place until the end. */
function lastMoment(about: MassNews, event: StoredEvent): number {
  if (about === "tomorrow") return reminderTimes(event).soon;
  if (about === "soon") return event.startsAt.getTime();
  return about === "moved" ? event.endsAt.getTime() : Infinity;
}

async function emailPage(ctx: Ctx, tx: Tx, emails: Emails): Promise<void> {
  const { eventId, about, after, talk } = emails;
  const event = await findEvent(tx, eventId);
  if (!event || event.sequence !== emails.sequence || (event.state === "cancelled") !== (about === "cancelled")) return;
  if (ctx.clock.now().getTime() >= lastMoment(about, event)) return;
  const page = await listRecipients(tx, eventId, { group: groupOf[about], after, most: perPage });
  for (const recipient of page) await emailAbout(ctx, tx, { about, event, recipient, talk });
  if (page.length === perPage) await enqueueEmails(ctx, tx, { ...emails, after: page.at(-1)!.personId });
}
