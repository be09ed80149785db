// An announcement to 15,000 people, on a PostgreSQL of its own: its speed, and its cost to visitors of a cached page.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createApp } from "../../server/app.ts";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import { migrate } from "../../server/db/migrate.ts";
import { aDesk } from "#test/emails/announcements.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { plantPeople } from "./many-people.ts";
import { loadOf, type Measured, open, settledMemory } from "./measured.ts";

const people = 15_000;
const page = { path: "/", headers: { "Accept-Encoding": "br" }, connections: 4, seconds: 10 };

/** The cells of the table about announcements. */
export async function measureAnnouncements(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const [postgres, sink] = [await startOwnPostgres(), await startSink()];
  try {
    const databaseUrl = await postgres.freshDatabase();
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: "a secret that only this bench knows",
    };
    const { id, token } = await plant(settings);
    const hub = await open(["server/main.ts"], await freePort(), {
      ...settings,
      SMTP_URL: sink.url,
      SAMPLE_CONTENT: "off",
    });
    const idle = await settledMemory(hub);
    const alone = await loadOf(hub, page);
    const slowly = 10;
    await ask(hub, token, { door: "PATCH /settings", body: { emailsPerSecond: slowly } });
    await ask(hub, token, { door: `POST /announcements/${id}/resume` });
    while (sink.count() < slowly) await wait(10);
    const atTen = await loadOf(hub, page);
    await ask(hub, token, { door: "PATCH /settings", body: { emailsPerSecond: 100 } });
    const [first, began] = [sink.count(), performance.now()];
    while (sink.count() < first + 500) await wait(10);
    const atFull = await loadOf(hub, page);
    const duringMb = (await hub.usage()).memoryMb;
    while (sink.count() < people) await wait(50);
    const seconds = (performance.now() - began) / 1000;
    const after = await settledMemory(hub);
    await hub.stop();
    return [
      `${((people - first) / seconds).toFixed(0)} a second`,
      ...[alone, atTen, atFull].map(({ p95 }) => `${p95.toFixed(2)} ms`),
      `${idle.toFixed(0)}, ${duringMb.toFixed(0)}, ${after.toFixed(0)} MB`,
    ];
  } finally {
    sink.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Started and paused, so that the page is measured before and while it is sent.
async function plant(settings: Record<string, string>): Promise<{ id: string; token: string }> {
  const { config, secrets } = readConfig({ ...settings, LOG_LEVEL: "fatal", PUBLIC_URL: "http://hub.test" });
  const ctx = await compose(config, secrets);
  await migrate(ctx.database, ctx.log);
  await plantPeople(settings["DATABASE_URL"] ?? "", people);
  const client = new pg.Client(settings["DATABASE_URL"]);
  await client.connect();
  await client.query("update accounts set email_confirmed_at = now()");
  await client.query(
    "insert into email_choices (person_id, purpose, is_on, at, door, wording) select id, 'news', true, now(), 'sign-up', 'News' from accounts",
  );
  await client.query("analyze");
  await client.end();
  const app = createApp(ctx);
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    app.request(new Request(new URL(path, "http://hub.test"), init));
  const desk = await aDesk({ ctx, request });
  const id = await desk.start();
  await ctx.database.pool.query("update announcements set state = 'paused'");
  await ctx.database.close();
  return { id, token: desk.admin.token };
}

async function ask(
  hub: Measured,
  token: string,
  { door, body }: { readonly door: string; readonly body?: object },
): Promise<void> {
  const [method = "", path = ""] = door.split(" ");
  const { status } = await fetch(`${hub.url}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (status !== 200) throw new Error(`${door} answered ${status}`);
}

interface Sink {
  readonly url: string;
  count(): number;
  stop(): void;
}

// A mail server that takes everything and reads nothing, so that its own work is not measured.
async function startSink(): Promise<Sink> {
  let emails = 0;
  const server = createServer((socket) => {
    let isText = false;
    let tail = "";
    socket.on("error", () => undefined).setEncoding("latin1");
    socket.write("220 sink\r\n");
    socket.on("data", (chunk: string) => {
      tail = (tail + chunk).slice(-2000);
      if (!tail.endsWith(isText ? "\r\n.\r\n" : "\r\n")) return;
      if (isText) emails += 1;
      isText = !isText && tail.startsWith("DATA");
      tail = "";
      socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => emails,
    stop: () => void server.close(),
  };
}
