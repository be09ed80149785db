// Whether time tells who has an account: known and unknown addresses in turn, and the next request of the same caller. What counts is
// how often a guess by one time would be right (AUC: 0.50 is a coin); medians say how far apart the two are.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/hub/server.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { open } from "./measured.ts";

const rounds = 60;
const password = "sunflower boat on monday";

type Door = "signup" | "recover" | "otp" | "user";
const doors: Readonly<Record<Exclude<Door, "user">, (email: string) => object>> = {
  signup: (email) => ({ email, password }),
  recover: (email) => ({ email }),
  otp: (email) => ({ email, create_user: false }),
};
// And somebody signed in who wants this address for their own account.
const allDoors: readonly Door[] = [...(Object.keys(doors) as Exclude<Door, "user">[]), "user"];

// An account is told three times an hour who has an address and asks eight times for another one. What follows must tell nothing.
const toldInAnHour = 3;
const pairsOfAnAsker = 4;

/** The cells of the table about strangers: for each engine and door the AUC of the answer and of the next request. */
export async function measureStrangers(): Promise<string[]> {
  const postgres = await startOwnPostgres();
  try {
    return [
      await measureEngine("embedded", {}),
      await measureEngine("PostgreSQL", { DATABASE_URL: await postgres.freshDatabase() }),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureEngine(name: string, engine: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const hub = await open(["server/main.ts"], await freePort(), {
    ...engine,
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: "off",
    AUTH_MAIL_GAP_SECONDS: "0",
    RATE_LIMIT: "off",
  });
  try {
    const cells = [];
    for (const door of allDoors) cells.push(await measureDoor({ url: hub.url, name, door }));
    return cells.join("; ");
  } finally {
    await hub.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureDoor({
  url,
  name,
  door,
}: {
  readonly url: string;
  readonly name: string;
  readonly door: Door;
}): Promise<string> {
  const times = {
    known: { answer: [] as number[], next: [] as number[] },
    unknown: { answer: [] as number[], next: [] as number[] },
  };
  // Each address is asked about once: none of its allowances or gaps is in the way.
  const known = await Promise.all(
    Array.from({ length: rounds }, (_, at) => aMember(url, `known-${door}-${at}@example.com`)),
  );
  let token = "";
  for (const [at, email] of known.entries()) {
    if (door === "user" && at % pairsOfAnAsker === 0) token = await anAsker(url, { at, taken: email });
    const pair = [
      ["known", email],
      ["unknown", `unknown-${door}-${at}@example.com`],
    ] as const;
    for (const [who, address] of at % 2 === 0 ? pair : pair.toReversed()) {
      const asker = token;
      times[who].answer.push(
        await timed(() => (door === "user" ? wish(url, address, asker) : post(url, door, doors[door](address)))),
      );
      times[who].next.push(
        await timed(() => post(url, "token?grant_type=refresh_token", { refresh_token: "x".repeat(40) })),
      );
      // What follows an answer is over before the next one is timed.
      await settled();
    }
  }
  const cell = `${door} ${auc(times.known.answer, times.unknown.answer).toFixed(2)}, next ${auc(times.known.next, times.unknown.next).toFixed(2)}`;
  const medians = [times.known.answer, times.unknown.answer, times.known.next, times.unknown.next]
    .map((all) => `${median(all).toFixed(1)} ms`)
    .join(" / ");
  console.log(
    `${name.padEnd(12)} ${cell.padEnd(28)} medians known / unknown / next after known / after unknown: ${medians}`,
  );
  return cell;
}

async function aMember(url: string, email: string): Promise<string> {
  await post(url, "signup", { email, password });
  for (;;) {
    const { letters } = (await (await fetch(`${url}/api/sandbox/mail?to=${encodeURIComponent(email)}`)).json()) as {
      letters: { id: number }[];
    };
    const [message] = letters;
    if (message) {
      const { text } = (await (await fetch(`${url}/api/sandbox/mail/${message.id}`)).json()) as { text: string };
      await post(url, "verify", { type: "signup", token_hash: /token_hash=([\w-]+)/.exec(text)?.[1] });
      return email;
    }
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
}

/** Somebody signed in to whom the hub does not say any more who has an address. */
async function anAsker(url: string, { at, taken }: { readonly at: number; readonly taken: string }): Promise<string> {
  const email = await aMember(url, `asker-${at}@example.com`);
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  for (let count = 0; count < toldInAnHour; count += 1) await wish(url, taken, token);
  await settled();
  return token;
}

function settled(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 600));
}

async function post(url: string, door: string, body: object): Promise<void> {
  await (await fetch(`${url}/auth/v1/${door}`, { method: "POST", body: JSON.stringify(body) })).arrayBuffer();
}

async function wish(url: string, email: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${url}/auth/v1/user`, { method: "PUT", body: JSON.stringify({ email }), headers })).arrayBuffer();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

// The share of pairs in which the first is the slower one.
function auc(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}
