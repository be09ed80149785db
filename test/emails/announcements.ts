// Announcements for tests: people who want news, a draft that can be sent, and the engine with a mailer that does what the test says.
import type { Announcement, AnnouncementDraft } from "#contract/announcements.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { announcementKind } from "#server/features/announcements/announcement-kind.ts";
import type { RunKind } from "#server/features/announcements/run-kind.ts";
import { sendAnnouncements } from "#server/features/announcements/send-announcements.ts";
import { freezeAudiences } from "#server/features/announcements/start-announcement.ts";
import { choosePurpose } from "#server/features/purposes/choose-purpose.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aCustomer, aPerson, type Customer, type TestPerson } from "#test/people/people.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";

type NewPerson = Parameters<typeof aPerson>[1];

export const draft: AnnouncementDraft = {
  subject: "The winter shelf",
  preview: "Twelve new things",
  body: "{greeting}\n\nLook at [the shelf](https://example.com/shelf?a=1&b=2).",
  picture: null,
  button: { label: "Open the shelf", link: "/products" },
  purpose: "news",
  audience: { is: "everyone" },
};

export async function chooseNews(ctx: Ctx, personId: string, isOn: boolean): Promise<void> {
  const choice = { personId, purpose: "news", isOn, door: "page", wording: "News" } as const;
  await inTransaction(ctx.db, (tx) => choosePurpose(ctx, tx, choice));
}

/** A person who wants news. */
export async function aReader(ctx: Ctx, about: NewPerson = {}): Promise<TestPerson> {
  const person = await aPerson(ctx, about);
  await chooseNews(ctx, person.id, true);
  return person;
}

interface PostOffice {
  readonly ctx: Ctx;
  readonly sent: FinishedEmail[];
  /** Due work and emails, until nothing is due. */
  run(parts?: Partial<Ctx>): Promise<void>;
  freeze(): Promise<void>;
}

/** A process with a mailer of its own. */
export function postOffice(
  hub: Hub,
  takes: (email: FinishedEmail) => unknown = () => undefined,
  kinds: readonly RunKind[] = [announcementKind()],
): PostOffice {
  const sent: FinishedEmail[] = [];
  const send = async (email: FinishedEmail): Promise<void> => {
    await takes(email);
    sent.push(email);
  };
  const ctx: Ctx = { ...hub.ctx, bulkMailer: { send } };
  const freeze = (): Promise<void> => doDueWork(ctx, freezeAudiences(ctx, kinds));
  return {
    ctx,
    sent,
    freeze,
    async run(parts) {
      await freeze();
      await sendAnnouncements({ ...ctx, ...parts }, kinds);
    },
  };
}

interface Desk {
  readonly admin: Customer;
  ask(door: string, body?: unknown): Promise<DoorAnswer>;
  see(id: string): Promise<Announcement>;
  /** Saved, and not sent. */
  write(change?: Partial<AnnouncementDraft>): Promise<Announcement>;
  /** Sent now. */
  start(change?: Partial<AnnouncementDraft>): Promise<string>;
}

/** An administrator, and the highest speed. */
export async function aDesk(hub: Pick<Hub, "ctx" | "request">): Promise<Desk> {
  const admin = await aCustomer(hub.ctx, { isAdmin: true });
  await changeSettings(hub.ctx, admin, { emailsPerSecond: 100 });
  const ask: Desk["ask"] = (door, body) => {
    const [method = "", rest = ""] = door.split(" ");
    return call(hub, `${method} /admin/announcements${rest}`, { token: admin.token, body });
  };
  async function write(change: Partial<AnnouncementDraft> = {}): Promise<Announcement> {
    const { id, revision } = (await ask("POST ")).body as Announcement;
    const saved = await ask(`PATCH /${id}`, { revision, draft: { ...draft, ...change } });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return saved.body as Announcement;
  }
  return {
    admin,
    ask,
    write,
    see: async (id) => (await ask(`GET /${id}`)).body as Announcement,
    async start(change) {
      const { id, revision } = await write(change);
      const sent = await ask(`POST /${id}/send`, { revision, at: null });
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      return id;
    },
  };
}
