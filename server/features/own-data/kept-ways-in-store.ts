// How a person logs in, and where they are logged in.
import { eq } from "#server/db/drizzle.ts";
import { appConsents, appSessions, connectedApps } from "../accounts/connected-app-tables.ts";
import { passkeys } from "../accounts/passkey-tables.ts";
import { factors, identities, sessions } from "../accounts/tables.ts";
import type { KeptPart } from "./kept-money-store.ts";

export const keptWaysIn: readonly KeptPart[] = [
  {
    name: "ways in",
    says: "How you can log in, with the details your provider shared.",
    tables: ["identities"],
    rows: (db, id) => db.select().from(identities).where(eq(identities.accountId, id)),
  },
  {
    name: "passkeys",
    says: "Your passkeys, without their keys.",
    tables: ["passkeys"],
    rows: (db, id) => {
      const { friendlyName, rpId, createdAt, updatedAt, lastUsedAt } = passkeys;
      return db
        .select({ name: friendlyName, madeFor: rpId, createdAt, updatedAt, lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.accountId, id));
    },
  },
  {
    name: "second steps",
    says: "Your authenticator apps and phones, without their secrets.",
    tables: ["factors"],
    rows: (db, id) => {
      const { type, friendlyName, status, phone, lastChallengedAt, createdAt, updatedAt } = factors;
      return db
        .select({ type, name: friendlyName, status, phone, lastAskedAt: lastChallengedAt, createdAt, updatedAt })
        .from(factors)
        .where(eq(factors.accountId, id));
    },
  },
  {
    name: "sessions",
    says: "Your active sessions, and how you logged in.",
    tables: ["sessions"],
    rows: (db, id) => {
      const { userAgent, address, country, aal, amr, createdAt, refreshedAt, notAfter } = sessions;
      return db
        .select({
          browser: userAgent,
          address,
          country,
          level: aal,
          proofs: amr,
          createdAt,
          lastUsedAt: refreshedAt,
          notAfter,
        })
        .from(sessions)
        .where(eq(sessions.accountId, id));
    },
  },
  {
    name: "connected apps",
    says: "The apps that you log in to with your account here, and what you allowed each.",
    tables: ["app_consents"],
    rows: (db, id) => {
      const { scopes, grantedAt, lastUsedAt } = appConsents;
      return db
        .select({ app: connectedApps.name, scopes, grantedAt, lastUsedAt })
        .from(appConsents)
        .innerJoin(connectedApps, eq(connectedApps.id, appConsents.appId))
        .where(eq(appConsents.accountId, id));
    },
  },
  {
    name: "sessions in connected apps",
    says: "Where these apps know you at the moment.",
    tables: ["app_sessions"],
    rows: (db, id) => {
      const { scopes, authTime, amr, createdAt, refreshedAt, validUntil } = appSessions;
      return db
        .select({
          app: connectedApps.name,
          scopes,
          loggedInAt: authTime,
          amr,
          createdAt,
          lastUsedAt: refreshedAt,
          validUntil,
        })
        .from(appSessions)
        .innerJoin(connectedApps, eq(connectedApps.id, appSessions.appId))
        .where(eq(appSessions.accountId, id));
    },
  },
];
