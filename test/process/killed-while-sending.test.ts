// A hub is killed again and again while it sends an announcement: no one is dropped, and no one gets it twice but people in doubt, who are listed.
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Announcement, RecipientList } from "#contract/announcements.ts";
import { temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { aDesk, aReader, chooseNews } from "#test/emails/announcements.ts";
import { openHub, sharedSecret } from "#test/hub/one-of-several.ts";
import { type RunningServer, startServer } from "#test/hub/server.ts";
import { startMailServer } from "#test/stubs/mail-server.ts";

// KILLS=200 for the long drill.
const kills = Number(process.env["KILLS"] ?? 3);
const emailsBetweenKills = 12;
const atATime = 5;
const people = kills * (emailsBetweenKills + atATime + 1) + 20;
const patience = { timeout: 120_000, interval: 20 };

let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

type Inside = Awaited<ReturnType<typeof openHub>>;

interface Place {
  /** With the database to itself. */
  inside<T>(work: (hub: Inside) => Promise<T>): Promise<T>;
  open(): Promise<RunningServer>;
}

async function placeOn(engine: "embedded" | "postgres", smtpUrl: string): Promise<Place> {
  if (engine === "postgres") postgres = await startPostgres();
  const databaseUrl = engine === "postgres" ? await postgres!.freshDatabase() : "";
  const dataDir = temporaryFolder();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: sharedSecret };
  return {
    async inside(work) {
      const hub = await openHub(databaseUrl, { dataDir });
      try {
        return await work(hub);
      } finally {
        await hub.ctx.database.close();
      }
    },
    async open() {
      const server = await startServer({ ...settings, SMTP_URL: smtpUrl, LOG_LEVEL: "fatal" });
      onTestFinished(() => server.stop());
      return server;
    },
  };
}

test.each(["embedded", "postgres"] as const)(
  "after kills during a send on %s, the counts and the mailboxes agree",
  async (engine) => {
    const received: string[] = [];
    let answered = 0;
    const { url } = await startMailServer({
      // Texts beyond these are received and never answered.
      onData(stream, { envelope }, done) {
        stream.on("end", () => {
          received.push(envelope.rcptTo[0]!.address);
          if (received.length <= answered) done();
        });
        stream.resume();
      },
    });
    const { inside, open } = await placeOn(engine, url);
    const { id, token, readers } = await inside(async (hub) => {
      const desk = await aDesk(hub);
      const all = [];
      for (let count = 0; count < people; count += 1) all.push(await aReader(hub.ctx));
      return { id: await desk.start(), token: desk.admin.token, readers: all };
    });
    async function ask<T>({ url: hub }: RunningServer, door: string): Promise<T> {
      const answer = await fetch(`${hub}/api/admin/announcements/${id}${door}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()) as T;
    }
    const see = (server: RunningServer): Promise<Announcement> => ask(server, "");

    const left: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      answered = received.length + emailsBetweenKills;
      const server = await open();
      await expect.poll(() => received.length, patience).toBeGreaterThan(answered);
      const { counts, state } = await see(server);
      server.process.kill("SIGKILL");
      await server.stop();
      expect([state, sumOf(counts)]).toEqual(["sending", people]);
      // While no hub runs, someone who still waits leaves.
      const leaving = await inside(async ({ ctx }) => {
        const { rows } = await ctx.database.pool.query<{ id: string }>(
          "select person_id as id from announcement_people where state = 'waiting' order by person_id desc offset $1 limit 1",
          [left.length],
        );
        await chooseNews(ctx, rows[0]!.id, false);
        return rows[0]!.id;
      });
      left.push(leaving);
    }

    answered = Infinity;
    const last = await open();
    await expect.poll(async () => (await see(last)).counts.waiting, patience).toBe(0);
    await last.stop();
    // The leases of the killed processes end.
    await inside(({ ctx }) =>
      ctx.database.pool.query("update announcement_people set due_at = now() where state = 'sending'"),
    );
    const witness = await open();
    await expect.poll(async () => (await see(witness)).state, patience).toBe("done");

    const { counts } = await see(witness);
    expect([sumOf(counts), counts.left_out, counts.refused]).toEqual([people, kills, 0]);
    const doubtful = new Set<string>();
    for (let page = 1; page <= Math.ceil(counts.in_doubt / 10); page += 1)
      for (const { email } of (await ask<RecipientList>(witness, `/people?state=in_doubt&page=${page}`)).people)
        doubtful.add(email ?? "");
    expect(doubtful.size).toBe(counts.in_doubt);
    expect(counts.in_doubt).toBeLessThanOrEqual(kills * atATime);
    const wrong = readers.filter(({ id: reader, email }) => {
      const times = received.filter((address) => address === email).length;
      if (left.includes(reader)) return times > 0;
      return doubtful.has(email) ? times > 1 : times !== 1;
    });
    expect(wrong).toEqual([]);
  },
  600_000 + kills * 20_000,
);

function sumOf(counts: Announcement["counts"]): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}
