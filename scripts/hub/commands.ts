// The acts of an operator on the machine itself, by the names that are typed.
import type { CommandRun } from "./command.ts";

export interface Command {
  readonly takes?: string;
  readonly says: string;
  // The running hub goes first.
  readonly isPatient?: boolean;
  load(): Promise<{ readonly run: CommandRun }>;
}

const account = () => import("./account.ts");

export const commands: Readonly<Record<string, Command>> = {
  "make-admin": { takes: "EMAIL", says: "makes an account an admin", load: account },
  "unmake-admin": { takes: "EMAIL [--even-the-last]", says: "takes the back office from an account", load: account },
  "end-sessions": { takes: "EMAIL", says: "signs an account out everywhere", load: account },
  "reset-factors": {
    takes: "EMAIL",
    says: "removes the second factors, recovery codes and passkeys of an account",
    load: account,
  },
  "erase-account": { takes: "EMAIL [--now]", says: "erases an account in seven days, or now", load: account },
  backup: {
    says: "saves everything the hub keeps under DATA_DIR/backups",
    isPatient: true,
    load: () => import("./backup.ts"),
  },
  restore: {
    takes: "PATH [--replace] [--without-key]",
    says: "brings a backup back",
    load: () => import("./restore.ts"),
  },
  "move-to-postgres": {
    takes: "URL",
    says: "carries everything into a PostgreSQL database",
    load: () => import("./move-to-postgres.ts"),
  },
  "move-in": {
    takes: "DIRECTORY [--really]",
    says: "brings in a dump of the hosted original",
    load: () => import("./move-in.ts"),
  },
  payments: {
    takes: "check | reconcile --since TIME | restored",
    says: "checks the payment providers, and finds payments that the hub missed",
    load: () => import("./payments.ts"),
  },
  "check-email": {
    takes: "[SELECTOR ...]",
    says: "checks the mail server, and the sender's domain in DNS",
    load: () => import("./mail.ts"),
  },
  mail: { takes: "check", says: "checks the mail server", load: () => import("./mail.ts") },
  "check-audit": {
    takes: "[--accept]",
    says: "tells whether the audit log was changed",
    load: () => import("./check-audit.ts"),
  },
  "rotate-keys": {
    takes: "[--badges] [--now]",
    says: "signs access tokens, or badges, with a new key",
    load: () => import("./rotate-keys.ts"),
  },
  "forget-secret": {
    takes: "[--yes]",
    says: "discards what a lost secret encrypted",
    load: () => import("./forget-secret.ts"),
  },
};
