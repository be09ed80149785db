import { expect, onTestFinished, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { startOwnPostgres, startPostgres } from "#test/engines/postgres-server.ts";
import { deleteFactors, insertFactor, updateFactor } from "../factors/factor-store.ts";
import { sessionKeys } from "./access-token.ts";
import { checkSession } from "./check-session.ts";
import { tokenCacheOf } from "./token-cache.ts";
import { rotateSigningKeys } from "#server/features/keys/rotate-signing-keys.ts";

interface Process extends Awaited<ReturnType<typeof openHub>> {
  ask(path: string, token: string, method?: string): Promise<Response>;
}

async function openProcess(databaseUrl: string): Promise<Process> {
  const { ctx, request } = await openHub(databaseUrl);
  const headers = { "x-supabase-api-version": "2024-01-01" };
  return {
    ctx,
    request,
    ask: (path, token, method = "GET") =>
      request(path, { method, headers: { ...headers, authorization: `Bearer ${token}` } }),
  };
}

function heard(ctx: Ctx, news: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = ctx.database.onChange((topic) => {
      if (topic !== news) return;
      stop();
      resolve();
    });
  });
}

// The notification of a new person may arrive late, so that the next one about them is not the one that the test waits for.

async function twoHubs(): Promise<readonly [Process, Process]> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  return [await openProcess(databaseUrl), await openProcess(databaseUrl)];
}

test("a session counts in both processes, and ends in both", async () => {
  const [mine, other] = await twoHubs();
  const person = await aPerson(mine.ctx);
  const { accessToken } = await aSession(mine.ctx, person);
  expect((await other.ask("/api/account/me", accessToken)).status).toBe(200);
  expect((await mine.ask("/auth/v1/logout", accessToken, "POST")).status).toBe(204);
  await expect.poll(async () => (await other.ask("/api/account/me", accessToken)).status).toBe(401);
});

test("a key that one process made or replaced is known to the other with its first token", async () => {
  const [mine, other] = await twoHubs();
  const people = [await aPerson(mine.ctx), await aPerson(other.ctx)] as const;
  const sessions = await Promise.all([aSession(mine.ctx, people[0]), aSession(other.ctx, people[1])]);
  for (const { accessToken } of sessions)
    for (const { ctx } of [mine, other]) expect(await checkSession(ctx, accessToken)).toHaveProperty("person");
  const news = heard(other.ctx, "signing-keys");
  const kid = await rotateSigningKeys(mine.ctx, sessionKeys, "now");
  const { accessToken } = await aSession(mine.ctx, people[0]);
  expect(await checkSession(other.ctx, accessToken)).toHaveProperty("person");
  await news;
  const later = await aSession(other.ctx, people[1]);
  expect(JSON.parse(Buffer.from(later.accessToken.split(".")[0] ?? "", "base64url").toString())).toMatchObject({ kid });
});

test("a key withdrawn by one process is void in the other, also for cached tokens", async () => {
  const [mine, other] = await twoHubs();
  const { accessToken } = await aSession(mine.ctx, await aPerson(mine.ctx));
  expect((await other.ask("/api/account/me", accessToken)).status).toBe(200);
  const news = heard(other.ctx, "signing-keys");
  await rotateSigningKeys(mine.ctx, sessionKeys, "leaked");
  await news;
  expect((await other.ask("/api/account/me", accessToken)).status).toBe(401);
});

test("a second factor proven at one process counts at the other, which reads the session anew", async () => {
  const [mine, other] = await twoHubs();
  const person = await aPerson(mine.ctx);
  const { accessToken } = await aSession(mine.ctx, person);
  const factor = {
    id: mine.ctx.ids.uuid(),
    accountId: person.id,
    type: "totp",
    friendlyName: "app",
    status: "unverified",
    createdAt: new Date(),
    updatedAt: new Date(),
  } as const;
  await inTransaction(mine.ctx.db, (tx) => insertFactor(tx, factor));
  const statusThere = async () => (await other.ask("/api/account/me", accessToken)).status;
  expect(await statusThere()).toBe(200);
  for (const [act, status] of [
    [(tx: Tx) => updateFactor(tx, factor.id, { status: "verified" }), 403],
    [(tx: Tx) => deleteFactors(tx, [factor.id]), 200],
    [(tx: Tx) => insertFactor(tx, { ...factor, status: "verified" }), 403],
  ] as const) {
    await inTransaction<unknown>(mine.ctx.db, act);
    await expect.poll(statusThere).toBe(status);
  }
});

test("a change of a person in one process ends the other's cached facts", async () => {
  const [mine, other] = await twoHubs();
  const person = await aPerson(mine.ctx);
  const { accessToken } = await aSession(mine.ctx, person);
  const isKnownThere = () => tokenCacheOf(other.ctx).find(accessToken)?.standing !== undefined;
  expect(isKnownThere()).toBe(false);
  const isRememberedThere = async () => {
    expect((await other.ask("/api/account/me", accessToken)).status).toBe(200);
    return isKnownThere();
  };
  await expect.poll(isRememberedThere).toBe(true);
  const headers = { authorization: `Bearer ${accessToken}` };
  const renamed = JSON.stringify({ data: { full_name: "Asha Rao" } });
  expect((await mine.request("/auth/v1/user", { method: "PUT", headers, body: renamed })).status).toBe(200);
  await expect.poll(isKnownThere).toBe(false);
  expect(await (await other.ask("/api/account/me", accessToken)).json()).toMatchObject({ name: "Asha Rao" });
});

test("while the database is away no session ends: the answer is to come back in a moment", async () => {
  const server = await startOwnPostgres();
  onTestFinished(() => server.stop());
  const { ctx, ask } = await openProcess(await server.freshDatabase());
  const { accessToken } = await aSession(ctx, await aPerson(ctx));
  await server.kill();
  for (const path of ["/auth/v1/user", "/api/account/me"]) {
    const answer = await ask(path, accessToken);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
  }
});
