// Announcements: emails from administrators to many people. A draft, its audience, and the sending with its counts.
import { z } from "zod";
import { SwitchablePurpose } from "./email-purposes.ts";
import { EventSlug } from "./events.ts";
import { listPages } from "./list-pages.ts";
import { forReaders, line, storable, typedMoment } from "./typed-text.ts";
import { announcementBounds } from "./values/announcement.ts";
import { levelTagNames } from "./values/level-tag.ts";
import { findState } from "./values/states.ts";
import { specialTagNames } from "./values/special-tag.ts";

const announcementKinds = ["announcement", "updates", "opportunities"] as const;
const announcementPurposes = ["news", "events"] as const;
export const announcementStates = ["draft", "scheduled", "freezing", "sending", "paused", "stopped", "done"] as const;
/** `sending`: handed to the mail server at this moment. */
export const recipientStates = ["waiting", "sending", "sent", "refused", "left_out", "in_doubt"] as const;

export const AudienceFilter = z
  .discriminatedUnion("is", [
    z.object({ is: z.literal("everyone") }),
    z.object({ is: z.literal("members") }),
    z.object({ is: z.literal("owners"), productId: z.int().positive("Choose a product.").nullable() }),
    z.object({
      is: z.literal("came"),
      event: EventSlug.shape.slug.nullable().describe("The slug of an event: people who were checked in at it."),
    }),
    z.object({ is: z.literal("city"), city: line(100) }),
    z.object({
      is: z.literal("state"),
      state: z
        .string()
        .refine((code) => findState(code) !== undefined, "Choose a State.")
        .describe("The two-digit GST code of a State in one of the person's orders."),
    }),
    z.object({ is: z.literal("level"), level: z.enum(levelTagNames, "Choose a level.") }),
    z.object({ is: z.literal("tag"), tag: z.enum(specialTagNames, "Choose a tag.") }),
  ])
  .meta({ id: "AudienceFilter", description: "Always only people who agreed to the purpose." });

/** Saved as it is typed, so it may be unfinished: what is missing is refused at the preview and before sending. */
export const AnnouncementDraft = z
  .object({
    subject: forReaders(line(announcementBounds.subject)),
    preview: forReaders(line(announcementBounds.preview)).describe("The line that a mailbox shows after the subject."),
    body: forReaders(storable(announcementBounds.body)).describe("Markdown, saved as typed."),
    picture: z
      .object({
        url: z
          .string()
          .max(300)
          .regex(/^\/pictures\/[a-z2-7]{26}$/, "Not a picture of this hub."),
        alt: forReaders(line(300)),
      })
      .nullable(),
    button: z
      .object({ label: forReaders(line(announcementBounds.label)), link: line(announcementBounds.link) })
      .nullable()
      .describe("The link is a full address, or a path of the hub that starts with /."),
    purpose: z.enum(announcementPurposes, "Choose a purpose."),
    audience: AudienceFilter,
  })
  .meta({ id: "AnnouncementDraft" });

const moment = z.iso.datetime();
const count = z.int();
const counts = z
  .object({ waiting: count, sending: count, sent: count, refused: count, left_out: count, in_doubt: count })
  .describe("Their sum is the audience, at every moment.");

const rowFields = {
  id: z.uuid(),
  kind: z.enum(announcementKinds).describe("updates: written by the hub about changed files, to owners."),
  subject: z.string(),
  state: z.enum(announcementStates),
  purpose: SwitchablePurpose,
  startsAt: moment.nullable().describe("The planned start of a scheduled announcement."),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string().nullable().describe("The name of the administrator who changed or sent it last."),
  counts,
  total: count.describe("The number of people in the audience so far."),
};

const AnnouncementRow = z.object(rowFields).meta({ id: "AnnouncementRow" });

export const AnnouncementSearch = z.object({
  state: z.enum(announcementStates).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

export const AnnouncementList = z
  .object({ announcements: z.array(AnnouncementRow), ...listPages })
  .meta({ id: "AnnouncementList" });

export const Announcement = z
  .object({
    ...rowFields,
    draft: AnnouncementDraft.nullable().describe("The words as they were typed; null for updates."),
    revision: z.int(),
    progress: z
      .object({
        emailsPerSecond: count.describe("The setting that all announcements share."),
        minutesLeft: count.nullable().describe("Null unless it is being sent."),
        waitsFor: z
          .string()
          .nullable()
          .describe("Why nothing is leaving right now, in a sentence: the mail server is away, for example."),
        left: count.describe("People who switched the purpose off by a link in this announcement."),
        links: z
          .array(z.object({ link: z.string(), presses: count }))
          .describe("Each link of the email, with its presses by anyone. Opens are not counted."),
      })
      .nullable()
      .describe("Null until it starts."),
  })
  .meta({ id: "Announcement" });

export const AnnouncementId = z.object({ id: z.uuid("Not an announcement.") });

export const DraftChange = z
  .object({
    revision: z.int().describe("The revision that was edited. A newer one is not overwritten."),
    draft: AnnouncementDraft,
  })
  .meta({ id: "DraftChange" });

export const PreviewRequest = z
  .object({
    personId: z
      .uuid("Not a user ID.")
      .optional()
      .describe("The member to preview it for; otherwise the administrator."),
  })
  .meta({ id: "PreviewRequest" });

export const AnnouncementPreview = z
  .object({
    subject: z.string(),
    preview: z.string(),
    html: z.string().describe("For phones, desktops, day and night: it follows the width and the colour scheme."),
    text: z.string(),
    name: z.string().nullable().describe("The name in the greeting."),
    warnings: z
      .array(z.object({ link: z.string(), says: z.string() }))
      .describe("Links that answer that there is nothing at their address."),
  })
  .meta({ id: "AnnouncementPreview" });

export const AudienceRequest = z
  .object({ purpose: z.enum(announcementPurposes, "Choose a purpose."), audience: AudienceFilter })
  .meta({ id: "AudienceRequest" });

export const AudienceCount = z
  .object({
    found: count.describe("People the filter finds. The sum of the other four."),
    withoutPurpose: count.describe("They did not agree to emails of this purpose."),
    blocked: count,
    undeliverable: count.describe("No confirmed address, or one that refused an email for good."),
    left: count.describe("People who would get it now."),
  })
  .meta({ id: "AudienceCount" });

export const SendRequest = z
  .object({
    revision: z.int().describe("The revision that was looked at. A newer one is not sent."),
    at: typedMoment.nullable().describe("Null sends it now. A scheduled announcement takes another time, too."),
  })
  .meta({ id: "SendRequest" });

/** For people in doubt only. */
export const AgainRequest = z
  .object({
    ids: z
      .union([z.literal("all"), z.array(z.uuid("Not a user ID.")).min(1, "Choose at least one person.").max(100)])
      .describe("The people in doubt to send it to again."),
  })
  .meta({ id: "AgainRequest" });

export const RecipientSearch = z.object({
  state: z.enum(recipientStates).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

export const RecipientList = z
  .object({
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        email: z.string().nullable().describe("The person's present address; null once the account is erased."),
        state: z.enum(recipientStates),
        reason: z.string().nullable().describe("Why it was refused, left out or is in doubt, in a sentence."),
        at: moment.nullable().describe("When the state was reached; null while waiting."),
      }),
    ),
    ...listPages,
  })
  .meta({ id: "RecipientList" });

export type AudienceFilter = z.output<typeof AudienceFilter>;
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>;
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;
export type AnnouncementSearch = z.output<typeof AnnouncementSearch>;
export type AnnouncementList = z.infer<typeof AnnouncementList>;
export type Announcement = z.infer<typeof Announcement>;
export type AnnouncementPreview = z.infer<typeof AnnouncementPreview>;
export type AudienceRequest = z.output<typeof AudienceRequest>;
export type AudienceCount = z.infer<typeof AudienceCount>;
export type RecipientSearch = z.output<typeof RecipientSearch>;
export type RecipientList = z.infer<typeof RecipientList>;
export type AnnouncementState = (typeof announcementStates)[number];
export type RecipientState = (typeof recipientStates)[number];
