// What signing in, staying signed in and being recognised cost, on a PostgreSQL of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/set-up.js";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { besideBare } from "./beside-bare.ts";
import { figuresOf, figuresWhile, open, type Figures, type Measured } from "./measured.ts";
import { passwordSignIn } from "./password-sign-in.ts";
import { tell } from "./report.ts";

interface Place {
  readonly hub: Measured;
  readonly ctx: Ctx;
  readonly databaseUrl: string;
}

/** The cells of the table about accounts. */
export async function measureAccounts(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const databaseUrl = await postgres.freshDatabase();
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: "a secret that only this bench knows",
      SAMPLE_CONTENT: "off",
    };
    const hub = await open(["server/main.ts"], await freePort(), settings);
    const { config, secrets } = readConfig({ ...settings, LOG_LEVEL: "fatal" });
    const ctx = await compose(config, secrets);
    const cells = await measure({ hub, ctx, databaseUrl });
    await ctx.database.close();
    await hub.stop();
    return cells;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(place: Place): Promise<string[]> {
  const check = await sessionCheck(place);
  const refresh = tell("refresh", await refreshing(place));
  return [...check, `${refresh.cpuMs.toFixed(2)} ms`, await passwordSignIn(place)];
}

const profile = "select * from accounts join user_profiles on user_id = accounts.id where accounts.id = $1";

// Beside one server that sends the same bytes to anybody, and one that reads the rows for each answer.
async function sessionCheck({ hub, ctx, databaseUrl }: Place): Promise<string[]> {
  const person = await aPerson(ctx);
  const { accessToken } = await aSession(ctx, person);
  const ask = {
    path: "/api/account/me",
    headers: { Authorization: `Bearer ${accessToken}` },
    connections: 16,
    seconds: 2,
  };
  const ofBare = await besideBare("session check", hub, ask);
  const ours = tell("session check", await figuresOf(hub, ask));
  const port = await freePort();
  const bare = await open([join(root, "test/bench/bare-read.ts"), databaseUrl, profile, person.id, String(port)], port);
  const theirs = tell("session check: bare read", await figuresOf(bare, ask));
  await bare.stop();
  return [ofBare, `${(ours.cpuMs / theirs.cpuMs).toFixed(1)} ×`];
}

// Eight people whose browsers do nothing but exchange the token they have just been given.
async function refreshing({ hub, ctx }: Place): Promise<Figures> {
  const sessions = await Promise.all(Array.from({ length: 8 }, async () => aSession(ctx, await aPerson(ctx))));
  const held = sessions.map(({ refreshToken }) => refreshToken);
  return figuresWhile(hub, held.length, async (browser) => {
    const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      body: JSON.stringify({ refresh_token: held[browser] }),
    });
    if (!answer.ok) throw new Error(`A refresh was answered ${answer.status}`);
    held[browser] = ((await answer.json()) as { refresh_token: string }).refresh_token;
  });
}
