import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#server/db/columns.ts";

export type Metadata = Record<string, unknown>;

export const accounts = pgTable("accounts", {
  id: uuid("id").primaryKey(),
  email: text("email").unique(),
  emailConfirmedAt: moment("email_confirmed_at"),
  phone: text("phone").unique(),
  phoneConfirmedAt: moment("phone_confirmed_at"),
  passwordHash: text("password_hash"),
  // Two sign-ups with different passwords before the address was confirmed: the confirmation drops both.
  passwordContested: boolean("password_contested").notNull().default(false),
  // The browser that signed up: the choices of a sign-up take effect only with its verifier, or with the password itself.
  signUpChallenge: text("sign_up_challenge"),
  userMetadata: jsonb("user_metadata").$type<Metadata>().notNull().default({}),
  firstProvider: text("first_provider").notNull(),
  invitedAt: moment("invited_at"),
  confirmationSentAt: moment("confirmation_sent_at"),
  recoverySentAt: moment("recovery_sent_at"),
  newEmail: text("new_email"),
  emailChangeSentAt: moment("email_change_sent_at"),
  emailChangeProven: text("email_change_proven").$type<"current" | "new">(),
  newPhone: text("new_phone"),
  phoneChangeSentAt: moment("phone_change_sent_at"),
  reauthenticationSentAt: moment("reauthentication_sent_at"),
  lastSignInAt: moment("last_sign_in_at"),
  bannedUntil: moment("banned_until"),
  deletedAt: moment("deleted_at"),
  eraseAt: moment("erase_at"),
  termsVersion: text("terms_version"),
  termsAgreedAt: moment("terms_agreed_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

// Made with the account. Roles live here, so that a session check reads them with the account.
export const userProfiles = pgTable("user_profiles", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  isMember: boolean("is_member").notNull().default(false),
  isAdmin: boolean("is_admin").notNull().default(false),
  isSetup: boolean("is_setup"),
  membershipExpiry: moment("membership_expiry"),
  createdAt: moment("created_at").notNull(),
});

export const identities = pgTable(
  "identities",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    // The provider's name for the person; for email the account's id.
    subject: text("subject").notNull(),
    email: text("email"),
    identityData: jsonb("identity_data").$type<Metadata>().notNull(),
    lastSignInAt: moment("last_sign_in_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    unique().on(table.provider, table.subject),
    index("identities_account").on(table.accountId),
    index("identities_email").on(table.email),
  ],
);

export const factors = pgTable(
  "factors",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    // A person's set of recovery codes is one factor; the codes themselves are in a table of their own.
    type: text("type").$type<"totp" | "phone" | "recovery_code">().notNull(),
    friendlyName: text("friendly_name").notNull(),
    status: text("status").$type<"unverified" | "verified">().notNull(),
    secretSealed: text("secret_sealed"),
    phone: text("phone"),
    // The time step of the last accepted code: a code works once (RFC 6238, 5.2).
    lastStep: bigint("last_step", { mode: "number" }),
    failures: integer("failures").notNull().default(0),
    failuresSince: moment("failures_since"),
    lastChallengedAt: moment("last_challenged_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [unique().on(table.accountId, table.friendlyName)],
);

export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid("id").primaryKey(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    channel: text("channel").$type<"sms" | "whatsapp">(),
    codeHash: bytes("code_hash"),
    tries: integer("tries").notNull().default(0),
    verifiedAt: moment("verified_at"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("factor_challenges_factor").on(table.factorId)],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    codeHash: bytes("code_hash").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("recovery_codes_account").on(table.accountId)],
);

// One method by which a session was proven, seconds since 1970.
export interface Amr {
  readonly method: string;
  readonly timestamp: number;
  readonly factorId?: string;
  readonly passkeyId?: string;
  // The authenticator checked that its owner was there, by a finger, a face or a PIN.
  readonly isVerified?: true;
  // By the link of a password reset.
  readonly isRecovery?: true;
}

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    aal: smallint("aal").$type<1 | 2>().notNull(),
    amr: jsonb("amr").$type<readonly Amr[]>().notNull(),
    // A refresh token is this session's id and counter under a MAC with this key: nothing in the table can be used as one.
    refreshKey: bytes("refresh_key").notNull(),
    refreshCounter: integer("refresh_counter").notNull(),
    // Tokens from before the second factor are below this and never accepted again.
    refreshFloor: integer("refresh_floor").notNull(),
    // [counter, when it was replaced in ms] of the tokens replaced a moment ago.
    refreshRecent: jsonb("refresh_recent").$type<readonly (readonly [number, number])[]>().notNull().default([]),
    userAgent: text("user_agent"),
    address: text("address"),
    country: text("country"),
    createdAt: moment("created_at").notNull(),
    refreshedAt: moment("refreshed_at").notNull(),
    notAfter: moment("not_after"),
  },
  (table) => [index("sessions_account").on(table.accountId)],
);

export type FlowKind = "signup" | "magiclink" | "recovery" | "email_change" | "invite" | "oauth";

export const flows = pgTable(
  "flows",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    // The account that asked to link an identity, when it is not a sign-in.
    linkTo: uuid("link_to").references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<FlowKind>().notNull(),
    provider: text("provider"),
    codeChallenge: text("code_challenge"),
    codeHash: bytes("code_hash").unique(),
    codeIssuedAt: moment("code_issued_at"),
    returnedAt: moment("returned_at"),
    // Nonce and verifier for the provider, later its tokens.
    sealed: text("sealed"),
    redirectTo: text("redirect_to"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("flows_account").on(table.accountId), index("flows_created").on(table.createdAt)],
);

// ID tokens that native clients have shown, until they expire: each opens one session.
export const usedIdTokens = pgTable(
  "used_id_tokens",
  { tokenHash: bytes("token_hash").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("used_id_tokens_expires").on(table.expiresAt)],
);

export type ProofKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "phone_change";

export const proofs = pgTable(
  "proofs",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ProofKind>().notNull(),
    address: text("address").notNull(),
    linkHash: bytes("link_hash").unique(),
    codeHash: bytes("code_hash").notNull(),
    flowId: uuid("flow_id").references(() => flows.id, { onDelete: "set null" }),
    redirectTo: text("redirect_to"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique().on(table.accountId, table.kind), index("proofs_address").on(table.address, table.kind)],
);
