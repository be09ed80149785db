// People, for administrators.
import { z } from "zod";
import { AccountSession, PersonLabel, PersonPicture, SignInMethod } from "./account.ts";
import { AuditAct } from "./audit-admin.ts";
import { listPages } from "./list-pages.ts";
import { PaymentLine } from "./payments.ts";
import { CheckedPiece } from "./portfolio-admin.ts";
import { line, needed, storable, typedMoment } from "./typed-text.ts";
import { levelTagNames } from "./values/level-tag.ts";
import { specialTagNames } from "./values/special-tag.ts";

export const usersPerPage = 10;
export const membersPerPage = 24;
const mostLetters = 100;

// Unknown values are ignored: the URL may be typed by hand or pasted.
const searchFields = {
  search: z
    .string()
    .transform((typed) =>
      typed
        .toWellFormed()
        .replace(/\p{Cc}/gu, " ")
        .slice(0, mostLetters)
        .trim(),
    )
    .catch("")
    .default(""),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .catch(1)
    .default(1)
    .describe("Beyond the last page, the last page is returned."),
};
export const userStates = ["member", "admin", "not_set_up", "blocked"] as const;
const sort = z.enum(["newest", "oldest"]).catch("newest").default("newest");
export const UsersRequest = z.object({
  ...searchFields,
  state: z.enum(userStates).optional().catch(undefined).describe("Only people in this state."),
  sort: sort.describe("By the date they joined."),
  search: searchFields.search.describe(
    "Parts of the name and email address, all of which must match; or the start of a user ID.",
  ),
});
export const MembersRequest = z.object({
  ...searchFields,
  search: searchFields.search.describe("Parts of name, title, city, country and special tag. All must match."),
});

const moment = z.iso.datetime();

export const ManagedUser = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    title: z.string().nullable(),
    email: z.string().nullable(),
    isMember: z.boolean(),
    memberSince: moment.nullable(),
    membershipEndsAt: moment.nullable().describe("Null if there is no membership, or if it is for life."),
    isAdmin: z.boolean(),
    isBlocked: z.boolean(),
    picture: PersonPicture.nullable(),
    label: PersonLabel,
    joinedAt: moment,
    seen: z.string().describe("A fingerprint of the person's current state. Send it along with every change."),
  })
  .meta({ id: "ManagedUser" });

export const UserList = z.object({ users: z.array(ManagedUser), ...listPages }).meta({ id: "UserList" });

const ManagedMember = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    title: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    specialTag: z.enum(specialTagNames).nullable(),
    levelTag: z.enum(levelTagNames).nullable(),
    picture: PersonPicture.nullable(),
    label: PersonLabel,
    memberSince: moment,
  })
  .meta({ id: "ManagedMember" });
export const MemberList = z.object({ members: z.array(ManagedMember), ...listPages }).meta({ id: "MemberList" });

export const UserDetail = z
  .object({
    user: ManagedUser,
    profile: z.object({
      city: z.string().nullable(),
      country: z.string().nullable(),
      specialTag: z.enum(specialTagNames).nullable(),
      levelTag: z.enum(levelTagNames).nullable(),
      picture: PersonPicture.nullable(),
      label: PersonLabel,
      isPublic: z.boolean().nullable().describe("Null for people without a profile."),
      links: z.object({
        portfolio: z.string().nullable(),
        linkedin: z.string().nullable(),
        instagram: z.string().nullable(),
      }),
    }),
    account: z.object({
      isConfirmed: z.boolean().describe("Whether the email address is confirmed."),
      invitedAt: moment.nullable(),
      lastSignInAt: moment.nullable(),
      erasureAt: moment.nullable(),
      termsVersion: z.string().nullable(),
      hasPassword: z.boolean(),
      identities: z.array(SignInMethod),
      factors: z.array(z.object({ id: z.uuid(), type: z.string(), name: z.string(), isVerified: z.boolean() })),
      passkeys: z.int().describe("The number of their passkeys."),
    }),
    sessions: z.array(AccountSession),
    memberships: z.array(
      z.object({
        id: z.int(),
        startsAt: moment,
        endsAt: moment.nullable(),
        status: z.enum(["active", "cancelled", "replaced"]),
        source: z.enum(["paid", "granted", "carried_over"]),
        orderId: z.string().nullable(),
        closedAt: moment.nullable(),
      }),
    ),
    purchases: z.array(
      z.object({
        productId: z.int(),
        title: z.string(),
        source: z.enum(["free", "paid", "granted"]),
        orderId: z.string().nullable(),
        pricePaid: z.int().describe("In paise."),
        purchasedAt: moment,
        endedAt: moment.nullable(),
      }),
    ),
    payments: z.array(PaymentLine),
    emails: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        to: z.string(),
        state: z.enum(["waiting", "sent", "dead"]),
        at: moment,
      }),
    ),
    openings: z.array(z.object({ title: z.string(), file: z.string().nullable(), at: moment })),
    acts: z.array(AuditAct),
    work: z.array(CheckedPiece),
  })
  .meta({ id: "UserDetail", description: "Each list has at most the newest fifty entries." });

export const UserId = z.object({ id: z.uuid("Not a user ID.") });

const seen = z
  .string()
  .max(200)
  .describe(
    "The field seen of the last answer about this person. If their state has changed since, the answer is changed_meanwhile.",
  );
const confirmOwn = z.boolean().default(false).describe("Required when administrators act on their own account.");
export const MembershipAct = z.object({ act: z.enum(["grant", "revoke"]), seen }).meta({ id: "MembershipAct" });
export const AdminAct = z.object({ act: z.enum(["make", "remove"]), seen, confirmOwn }).meta({ id: "AdminAct" });
export const UserChangeRequest = z
  .object({
    seen,
    membershipEndsAt: typedMoment.nullable().describe("Null for life.").optional(),
    block: z
      .object({ reason: needed(line(500)).describe("Saved in the audit log."), confirmOwn })
      .nullable()
      .describe("Null unblocks the person.")
      .optional(),
  })
  .refine(
    ({ membershipEndsAt, block }) => membershipEndsAt !== undefined || block !== undefined,
    "Change at least one thing.",
  )
  .meta({ id: "UserChangeRequest" });
export const UserDone = z
  .object({
    changed: z.boolean().describe("False if no change was needed."),
    user: ManagedUser,
  })
  .meta({ id: "UserDone" });

export const UserSession = z.object({ id: z.uuid("Not a user ID."), session: z.uuid("Not a session.") });
export const UserProduct = z.object({
  id: z.uuid("Not a user ID."),
  product: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const Changed = z
  .object({ changed: z.boolean().describe("False if no change was needed.") })
  .meta({ id: "Changed" });
export const Erasing = z
  .object({
    typed: z.string().max(255).describe("The person's email address as confirmation, or their ID if they have none."),
    confirmOwn,
  })
  .meta({ id: "Erasing" });

export const mostInvited = 1_000;
export const inviteVerdicts = [
  "invited",
  "invited_already",
  "here_already",
  "not_confirmed",
  "blocked",
  "broken",
  "twice",
] as const;
export const Invitations = z
  .object({
    list: needed(storable(600_000)).describe(
      `Email addresses, one per line or separated by commas, at most ${mostInvited}.`,
    ),
  })
  .meta({ id: "Invitations" });
export const InvitationReport = z
  .object({
    lines: z.array(
      z.object({
        typed: z.string(),
        email: z.string().nullable(),
        verdict: z.enum(inviteVerdicts),
      }),
    ),
  })
  .meta({ id: "InvitationReport", description: "The result for each address, in the order of the request." });

export type UserState = (typeof userStates)[number];
export type InviteVerdict = (typeof inviteVerdicts)[number];
export type InvitationReport = z.infer<typeof InvitationReport>;
export type UserDetail = z.infer<typeof UserDetail>;
export type Changed = z.infer<typeof Changed>;
export type Erasing = z.output<typeof Erasing>;
export type UsersRequest = z.output<typeof UsersRequest>;
export type MembersRequest = z.output<typeof MembersRequest>;
export type ManagedUser = z.infer<typeof ManagedUser>;
export type UserList = z.infer<typeof UserList>;
export type ManagedMember = z.infer<typeof ManagedMember>;
export type MemberList = z.infer<typeof MemberList>;
export type MembershipAct = z.output<typeof MembershipAct>;
export type AdminAct = z.output<typeof AdminAct>;
export type UserChangeRequest = z.output<typeof UserChangeRequest>;
export type UserDone = z.infer<typeof UserDone>;
