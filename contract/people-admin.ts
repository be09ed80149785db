// What administrators see of people, and do with them.
import { z } from "zod";
import { AccountSession, PersonPicture, SignInMethod } from "./account.ts";
import { AuditAct } from "./audit-admin.ts";
import { PaymentLine } from "./payments.ts";
import { line, needed, storable, typedMoment } from "./typed-text.ts";
import { levelTagNames } from "./values/level-tag.ts";
import { specialTagNames } from "./values/special-tag.ts";

export const usersPerPage = 10;
export const membersPerPage = 24;
// Of what is searched for: whoever finds more types one more word.
export const mostUsersFound = 10_000;
export const mostMembersFound = 240;
const mostLetters = 100;

// What means nothing is overlooked: it is typed by hand, and pasted from anywhere.
const asked = {
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
    .describe("Past the last one it is the last one."),
};
export const userStates = ["member", "admin", "not_set_up", "blocked"] as const;
const sort = z.enum(["newest", "oldest"]).catch("newest").default("newest");
export const UsersAsked = z.object({
  ...asked,
  state: z.enum(userStates).optional().catch(undefined).describe("Only these people."),
  sort: sort.describe("By the day on which they joined."),
  search: asked.search.describe("Parts of the name and the address, all of them; or the beginning of a user id."),
});
export const MembersAsked = z.object({
  ...asked,
  search: asked.search.describe("Parts of name, title, city, country and special tag, all of them."),
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
    membershipEndsAt: moment.nullable().describe("Null without a membership, or when it is for life."),
    isAdmin: z.boolean(),
    isBlocked: z.boolean(),
    joinedAt: moment,
    seen: z.string().describe("What can be changed of them, as it is now: an act brings it along."),
  })
  .meta({ id: "ManagedUser" });

const pages = {
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  isTotalExact: z.boolean().describe("False: more are found than are shown, which are the newest."),
};
export const UserList = z.object({ users: z.array(ManagedUser), ...pages }).meta({ id: "UserList" });

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
    memberSince: moment,
  })
  .meta({ id: "ManagedMember" });
export const MemberList = z.object({ members: z.array(ManagedMember), ...pages }).meta({ id: "MemberList" });

export const UserDetail = z
  .object({
    user: ManagedUser,
    profile: z.object({
      city: z.string().nullable(),
      country: z.string().nullable(),
      specialTag: z.enum(specialTagNames).nullable(),
      levelTag: z.enum(levelTagNames).nullable(),
      picture: PersonPicture.nullable(),
      isPublic: z.boolean().nullable().describe("Null of somebody who never told anything."),
      links: z.array(z.string()),
    }),
    account: z.object({
      isConfirmed: z.boolean().describe("Whether they have shown that the address is theirs."),
      invitedAt: moment.nullable(),
      lastSignInAt: moment.nullable(),
      erasureAt: moment.nullable(),
      termsVersion: z.string().nullable(),
      hasPassword: z.boolean(),
      identities: z.array(SignInMethod),
      factors: z.array(z.object({ id: z.uuid(), type: z.string(), name: z.string(), isVerified: z.boolean() })),
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
    letters: z.array(
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
  })
  .meta({ id: "UserDetail", description: "Of each list the newest, fifty at most." });

export const UserId = z.object({ id: z.uuid("Not a user ID.") });

const seen = z
  .string()
  .max(200)
  .describe("From the answer that was looked at. If it is not so any more: changed_meanwhile.");
const confirmOwn = z.boolean().default(false).describe("Needed where it is the administrator's own account.");
export const MembershipAct = z.object({ act: z.enum(["grant", "revoke"]), seen }).meta({ id: "MembershipAct" });
export const AdminAct = z.object({ act: z.enum(["make", "remove"]), seen, confirmOwn }).meta({ id: "AdminAct" });
export const UserChange = z
  .object({
    seen,
    membershipEndsAt: typedMoment.nullable().describe("Null: for life.").optional(),
    block: z
      .object({ reason: needed(line(500)).describe("Kept in the audit log."), confirmOwn })
      .nullable()
      .describe("Null: unblocks.")
      .optional(),
  })
  .refine(
    ({ membershipEndsAt, block }) => membershipEndsAt !== undefined || block !== undefined,
    "Change at least one thing.",
  )
  .meta({ id: "UserChange" });
export const UserDone = z
  .object({
    changed: z.boolean().describe("False: it was so already, and nothing was done."),
    user: ManagedUser,
  })
  .meta({ id: "UserDone" });

export const UserSession = z.object({ id: z.uuid("Not a user ID."), session: z.uuid("Not a session.") });
export const UserProduct = z.object({
  id: z.uuid("Not a user ID."),
  product: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const Changed = z
  .object({ changed: z.boolean().describe("False: it was so already, and nothing was done.") })
  .meta({ id: "Changed" });
export const Erasing = z
  .object({ typed: z.string().max(255).describe("Their address, typed once more; without one, their id."), confirmOwn })
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
  .object({ list: needed(storable(600_000)).describe(`Addresses, one a line or with commas, ${mostInvited} at most.`) })
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
  .meta({ id: "InvitationReport", description: "Results, in the order in which they were typed." });

export type UserState = (typeof userStates)[number];
export type InviteVerdict = (typeof inviteVerdicts)[number];
export type InvitationReport = z.infer<typeof InvitationReport>;
export type UserDetail = z.infer<typeof UserDetail>;
export type Changed = z.infer<typeof Changed>;
export type Erasing = z.output<typeof Erasing>;
export type UsersAsked = z.output<typeof UsersAsked>;
export type MembersAsked = z.output<typeof MembersAsked>;
export type ManagedUser = z.infer<typeof ManagedUser>;
export type UserList = z.infer<typeof UserList>;
export type ManagedMember = z.infer<typeof ManagedMember>;
export type MemberList = z.infer<typeof MemberList>;
export type MembershipAct = z.output<typeof MembershipAct>;
export type AdminAct = z.output<typeof AdminAct>;
export type UserChange = z.output<typeof UserChange>;
export type UserDone = z.infer<typeof UserDone>;
