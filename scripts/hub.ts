// `npm run hub -- COMMAND`: the acts of an operator on the machine itself, whether the hub is running or not.
export interface Command {
  readonly takes?: string;
  readonly says: string;
  load(): Promise<unknown>;
}

const account = (): Promise<unknown> => import("./hub/account.ts");

const commands: Readonly<Record<string, Command>> = {
  "make-admin": { takes: "EMAIL", says: "makes an account an admin", load: account },
  "unmake-admin": { takes: "EMAIL [--even-the-last]", says: "takes the back office from an account", load: account },
  "end-sessions": { takes: "EMAIL", says: "signs an account out everywhere", load: account },
  "reset-factors": {
    takes: "EMAIL",
    says: "removes the second factors, recovery codes and passkeys of an account",
    load: account,
  },
  "erase-account": { takes: "EMAIL [--now]", says: "erases an account in seven days, or now", load: account },
  backup: { says: "saves everything the hub keeps under DATA_DIR/backups", load: () => import("./hub/backup.ts") },
  restore: {
    takes: "PATH [--replace] [--without-key]",
    says: "brings a backup back",
    load: () => import("./hub/restore.ts"),
  },
  "move-to-postgres": {
    takes: "URL",
    says: "carries everything into a PostgreSQL database",
    load: () => import("./hub/move-to-postgres.ts"),
  },
  "move-in": {
    takes: "DIRECTORY [--really]",
    says: "brings in a dump of the hosted original",
    load: () => import("./hub/move-in.ts"),
  },
  payments: {
    takes: "check | reconcile --since TIME | restored",
    says: "checks the payment providers, and finds payments that the hub missed",
    load: () => import("./hub/payments.ts"),
  },
  "check-email": {
    takes: "[SELECTOR ...]",
    says: "checks the mail server, and the sender's domain in DNS",
    load: () => import("./hub/mail.ts"),
  },
  mail: { takes: "check", says: "checks the mail server", load: () => import("./hub/mail.ts") },
  "check-audit": {
    takes: "[--accept]",
    says: "tells whether the audit log was changed",
    load: () => import("./hub/check-audit.ts"),
  },
  "rotate-keys": {
    takes: "[--badges] [--now]",
    says: "signs access tokens, or badges, with a new key",
    load: () => import("./hub/rotate-keys.ts"),
  },
  "forget-secret": {
    takes: "[--yes]",
    says: "discards what a lost secret encrypted",
    load: () => import("./hub/forget-secret.ts"),
  },
};

const [, , word = "--help", ...options] = process.argv;
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command && options.includes("--help")) console.log(helpFor(word, command));
else if (command) await command.load();
else if (word === "--help") console.log(help());
else {
  console.error(`There is no command "${word}".\n\n${help()}`);
  process.exitCode = 1;
}

function helpFor(name: string, { takes = "", says }: Command): string {
  return [`npm run hub -- ${name} ${takes}`.trim(), `  ${says}`, "", "docs/running.md explains it."].join("\n");
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes = "", says }]) => [`${name} ${takes}`.trim(), says] as const,
  );
  const width = Math.max(...lines.map(([usage]) => usage.length));
  const list = lines.map(([usage, says]) => `  ${usage.padEnd(width)}  ${says}`);
  return ["npm run hub -- COMMAND", "", ...list, "", "docs/running.md explains them."].join("\n");
}
