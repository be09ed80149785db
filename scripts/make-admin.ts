// npm run make-admin -- EMAIL: an account becomes an admin, whether the hub is running or not.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnusable, openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { type MadeAdmin, makeAdmin } from "#server/features/accounts/make-admin.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { quietLog, runScript, type Settings } from "./run-script.ts";

const sentences = {
  made: (email) => `${email} is an admin now.`,
  "was already": (email) => `${email} is an admin already.`,
} as const satisfies Partial<Record<MadeAdmin, (email: string) => string>>;

await runScript(async (settings) => {
  const [email] = process.argv.slice(2);
  if (email === undefined || !email.includes("@")) throw new DatabaseUnusable("Say whose account: npm run make-admin -- name@example.com");
  const outcome = await tell(settings, email);
  if (outcome === "nobody") throw new DatabaseUnusable(`Nobody has signed up as ${email} yet: sign up in the hub first, then run this again.`);
  if (outcome === "not confirmed") throw new DatabaseUnusable(`${email} is not confirmed yet: open the link in the letter first, then run this again.`);
  console.log(sentences[outcome](email));
});

async function tell({ config: { dataDir }, secrets: { databaseUrl } }: Settings, email: string): Promise<MadeAdmin> {
  if (databaseUrl !== undefined) return tellDatabase({ dataDir, databaseUrl }, email);
  const answer = await askRunningHub<{ outcome: MadeAdmin }>(dataDir, "make-admin", email);
  if (answer) return answer.outcome;
  if (!existsSync(join(dataDir, "database"))) throw new DatabaseUnusable(`There is no database in ${dataDir} yet: start the hub and sign up first.`);
  return tellDatabase({ dataDir }, email);
}

async function tellDatabase(place: { readonly dataDir: string; readonly databaseUrl?: string }, email: string): Promise<MadeAdmin> {
  const database = await openDatabase({ ...place, log: quietLog });
  try {
    await migrate(database, quietLog);
    return await makeAdmin(database, email);
  } finally {
    await database.close();
  }
}
