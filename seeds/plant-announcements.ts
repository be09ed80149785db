// A sent announcement and a draft, by the use cases of the back office. No email leaves, and no job is left over.
import type { AnnouncementDraft } from "#contract/announcements.ts";
import type { Ctx } from "#server/context.ts";
import { findAccountByEmail } from "#server/features/accounts/account-store.ts";
import { announcementKind } from "#server/features/announcements/announcement-kind.ts";
import { changeDraft, createDraft } from "#server/features/announcements/manage-drafts.ts";
import { sendAnnouncements } from "#server/features/announcements/send-announcements.ts";
import { freezeAudiences, startAnnouncement } from "#server/features/announcements/start-announcement.ts";
import { doDueWork } from "#server/jobs/due-work.ts";

const kinds = [announcementKind()];

const sent: AnnouncementDraft = {
  subject: "Sample: the Freelance Guide has a second edition",
  preview: "Forty more pages on fees, briefs and saying no.",
  body: `{greeting}

the **Freelance Guide** has a second edition, with forty more pages on fees, briefs and saying no.

- How to quote in three lines
- A contract that clients sign
- What [other members](/people) charge

It is included in membership. Read it over the weekend, and write back about what is missing.

The team`,
  picture: null,
  button: { label: "Open the guide", link: "/products/freelance-guide" },
  purpose: "news",
  audience: { is: "members" },
};

const draft: AnnouncementDraft = {
  ...sent,
  subject: "Sample: a portfolio evening in Pune",
  preview: "Bring two pieces, leave with ten opinions.",
  body: "{greeting}\n\nWe meet on a Thursday, look at two pieces of work each, and go home with better ones.",
  button: null,
  audience: { is: "city", city: "Pune" },
};

export async function plantAnnouncements(ctx: Ctx, by: { readonly email: string }): Promise<void> {
  const admin = await findAccountByEmail(ctx.db, by.email);
  if (!admin) return;
  await plantDraft(ctx, admin, draft);
  await plantSent({ ...ctx, bulkMailer: { ...ctx.bulkMailer, send: () => Promise.resolve() } }, admin);
}

async function plantDraft(ctx: Ctx, admin: { readonly id: string }, words: AnnouncementDraft): Promise<string> {
  const id = await createDraft(ctx, admin);
  await changeDraft(ctx, admin, { id, revision: 1, draft: words });
  return id;
}

async function plantSent(ctx: Ctx, admin: { readonly id: string }): Promise<void> {
  const id = await plantDraft(ctx, admin, sent);
  await startAnnouncement(ctx, admin, { id, revision: 2, at: null });
  await doDueWork(ctx, freezeAudiences(ctx, kinds));
  await sendAnnouncements(ctx, kinds);
}
