// Acts of an operator on an account: npm run hub -- make-admin, unmake-admin, end-sessions, reset-factors or erase-account EMAIL.
import { hasDatabase } from "#server/db/embedded/finish-restore.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import type { OperatorOutcome } from "#server/features/accounts/upkeep/by-the-operator.ts";
import type { accountActs } from "#server/operators/acts.ts";
import { askRunningHub } from "#server/operators/door.ts";
import { type CommandRun, type Settings, withOwnHub } from "./command.ts";

type ActName = keyof typeof accountActs;

type DoneSentence = (email: string, flag: string | undefined) => string;

const flags: Partial<Record<ActName, string>> = { "unmake-admin": "--even-the-last", "erase-account": "--now" };

const done: Record<ActName, DoneSentence> = {
  "make-admin": (email) => `${email} is an admin now.`,
  "unmake-admin": (email) => `${email} is no longer an admin.`,
  "end-sessions": (email) => `${email} is signed out everywhere.`,
  "reset-factors": (email) => `${email} has no second step and no passkey now and is signed out everywhere.`,
  "erase-account": (email, flag) =>
    flag === undefined
      ? `${email} will be erased in seven days. An email explains how to cancel.`
      : `${email} is erased. Invoices, payments and the audit log stay.`,
};

const wasAlready: Partial<Record<ActName, DoneSentence>> = {
  "make-admin": (email) => `${email} is already an admin.`,
  "unmake-admin": (email) => `${email} is no admin.`,
  "erase-account": (email) => `${email} is already scheduled for erasure. Add --now to erase immediately.`,
};

export const run: CommandRun = async ({ name, options, settings }) => {
  const [email, flag] = options;
  if (!isAct(name)) throw new DatabaseUnusable(`There is no such act: ${Object.keys(done).join(", ")}.`);
  if (email === undefined || !email.includes("@"))
    throw new DatabaseUnusable(`Name the account: npm run hub -- ${name} name@example.com`);
  if (flag !== undefined && flag !== flags[name]) throw new DatabaseUnusable(`${name} knows no ${flag}.`);
  const outcome = await tell(settings, { name, email, flag });
  if (outcome === "no account")
    throw new DatabaseUnusable(
      name === "make-admin"
        ? `There is no account for ${email} yet. Sign up in the hub first, then run this again.`
        : `There is no account for ${email}.`,
    );
  if (outcome === "not confirmed")
    throw new DatabaseUnusable(`${email} is not confirmed yet: open the link in the email first, then run this again.`);
  if (outcome === "the last admin")
    throw new DatabaseUnusable(
      `${email} is the last admin: make another one first${name === "unmake-admin" ? ", or run this again with --even-the-last" : ""}.`,
    );
  if (outcome === "payment under way")
    throw new DatabaseUnusable(`${email} has a payment in progress. Without --now they are erased once it is settled.`);
  console.log((outcome === "was already" ? (wasAlready[name] ?? done[name]) : done[name])(email, flag));
  return 0;
};

interface Wish {
  readonly name: ActName;
  readonly email: string;
  readonly flag: string | undefined;
}

async function tell(
  { config, secrets }: Settings,
  { name, email, flag }: Wish,
): Promise<OperatorOutcome | "payment under way"> {
  const { dataDir } = config;
  if (secrets.databaseUrl === undefined) {
    const answer = await askRunningHub<{ outcome: OperatorOutcome | "payment under way" }>(
      dataDir,
      name,
      [email, flag].filter(Boolean).join(" "),
    );
    if (answer) return answer.outcome;
    if (!hasDatabase(dataDir))
      throw new DatabaseUnusable(`There is no database in ${dataDir} yet: start the hub and sign up first.`);
  }
  const { accountActs: acts } = await import("#server/operators/acts.ts");
  return withOwnHub({ config, secrets }, (ctx) => acts[name](ctx, email, flag));
}

function isAct(name: string): name is ActName {
  return Object.hasOwn(done, name);
}
