import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { type CommandResult, spawnCommand } from "#test/hub/run-command.ts";
import { startServer } from "#test/hub/server.ts";

function makeAdmin(email: string, settings: Record<string, string>): Promise<CommandResult> {
  return run(["make-admin", email], settings);
}

async function run(args: readonly string[], settings: Record<string, string>): Promise<CommandResult> {
  const [name = "", ...rest] = args;
  const { code, out, trouble } = await spawnCommand(name, rest, settings);
  return { code, out: out.trim(), trouble: trouble.trim() };
}

async function signUp(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: "POST",
    body: JSON.stringify({ email, password: "sample-password" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function isAdmin(url: string, token: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/account/me`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { isAdmin: unknown }).isAdmin;
}

// The announcement travels through PostgreSQL.
async function untilAdmin(url: string, token: string): Promise<void> {
  if (!(await isAdmin(url, token))) await untilAdmin(url, token);
}

const settings = { AUTH_AUTOCONFIRM: "on" };

test("make-admin works on a running hub and a stopped one, and unmake-admin takes it back", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-admin-"));
  const place = { DATA_DIR: dataDir };
  const hub = await startServer({ ...settings, ...place });
  onTestFinished(() => hub.stop());
  const token = await signUp(hub.url, "asha@example.in");
  await signUp(hub.url, "ravi@example.in");
  expect(await isAdmin(hub.url, token)).toBe(false);
  expect(await makeAdmin("Asha@Example.in", place)).toEqual({
    code: 0,
    out: "Asha@Example.in is an admin now.",
    trouble: "",
  });
  expect(await isAdmin(hub.url, token)).toBe(true);
  expect(await makeAdmin("nobody@example.in", place)).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/^There is no account for nobody@example\.in yet.*$/),
  });
  await hub.stop();
  expect(await makeAdmin("asha@example.in", place)).toMatchObject({
    code: 0,
    out: "asha@example.in is already an admin.",
  });
  expect(await makeAdmin("ravi@example.in", place)).toMatchObject({ code: 0, out: "ravi@example.in is an admin now." });
  expect(await run(["unmake-admin", "ravi@example.in"], place)).toMatchObject({
    code: 0,
    out: "ravi@example.in is no longer an admin.",
  });
});

test("a running hub removes an admin, ends sessions, resets factors and erases accounts by command", async () => {
  const place = { DATA_DIR: mkdtempSync(join(tmpdir(), "hub-admin-")) };
  const hub = await startServer({ ...settings, ...place });
  onTestFinished(() => hub.stop());
  const token = await signUp(hub.url, "asha@example.in");
  await makeAdmin("asha@example.in", place);
  expect(await run(["unmake-admin", "asha@example.in"], place)).toMatchObject({
    code: 1,
    trouble: "asha@example.in is the last admin: make another one first, or run this again with --even-the-last.",
  });
  expect(await isAdmin(hub.url, token)).toBe(true);
  expect(await run(["unmake-admin", "asha@example.in", "--even-the-last"], place)).toEqual({
    code: 0,
    out: "asha@example.in is no longer an admin.",
    trouble: "",
  });
  expect(await isAdmin(hub.url, token)).toBe(false);
  expect(await run(["end-sessions", "asha@example.in"], place)).toMatchObject({
    code: 0,
    out: "asha@example.in is signed out everywhere.",
  });
  expect((await fetch(`${hub.url}/api/account/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    401,
  );
  expect(await run(["reset-factors", "asha@example.in"], place)).toMatchObject({
    code: 0,
    out: "asha@example.in has no second step and no passkey now and is signed out everywhere.",
  });
  expect(await run(["erase-account", "asha@example.in"], place)).toMatchObject({
    code: 0,
    out: "asha@example.in will be erased in seven days. An email explains how to cancel.",
  });
  expect(await run(["erase-account", "asha@example.in", "--now"], place)).toMatchObject({
    code: 0,
    out: "asha@example.in is erased. Invoices, payments and the audit log stay.",
  });
  expect(await run(["end-sessions", "asha@example.in", "--now"], place)).toMatchObject({
    code: 1,
    trouble: "end-sessions knows no --now.",
  });
});

test("a command on PostgreSQL reaches the running processes", async () => {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  const hub = await startServer({ ...settings, DATABASE_URL: databaseUrl });
  onTestFinished(() => hub.stop());
  const token = await signUp(hub.url, "meera@example.in");
  expect(await isAdmin(hub.url, token)).toBe(false);
  expect(await makeAdmin("meera@example.in", { DATABASE_URL: databaseUrl, DATA_DIR: hub.dataDir })).toMatchObject({
    code: 0,
  });
  await untilAdmin(hub.url, token);
});

test.each([
  ["", /^Name the account/],
  ["someone@example.in", /^There is no database in .* yet/],
])("%j without a hub is answered with one sentence", async (email, sentence) => {
  const result = await makeAdmin(email, { DATA_DIR: mkdtempSync(join(tmpdir(), "hub-admin-")) });
  expect(result).toMatchObject({ code: 1, out: "", trouble: expect.stringMatching(sentence) });
  expect(result.trouble.split("\n")).toHaveLength(1);
});
