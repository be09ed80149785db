// A hub for journeys that make accounts: its emails are in the sandbox mailbox, and its links lead to the browser's address.
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { inject, vi } from "vitest";
import { freePort, type RunningServer, startServer } from "#test/hub/server.ts";

export interface Service {
  readonly url: string;
  readonly token?: string;
}

export async function startOwnHub(settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = String(await freePort());
  return startServer({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH_MAIL_GAP_SECONDS: "0",
    ...settings,
  });
}

/** For a journey that leaves its hub what no door offers: rows of others, and time that has passed. It needs PostgreSQL. */
export function databaseOf({ databaseUrl }: RunningServer): pg.Pool {
  if (databaseUrl === undefined)
    throw new Error("This journey needs PostgreSQL: install it, or set TEST_DATABASE_URL.");
  return new pg.Pool({ connectionString: databaseUrl, max: 1 });
}

/** The hub of all journeys that only add accounts to it. */
export function accountsHub(): Service {
  return { url: inject("accountsUrl") };
}

let made = 0;

export function newEmail(name = "asha"): string {
  made += 1;
  return `${name}-${made}-${process.pid}@example.com`;
}

/** The newest link in so many emails to this address, as soon as they are in the mailbox. */
export function linkTo(hub: Service, address: string, emails = 1): Promise<string> {
  return newestIn(hub, { address, emails, pattern: /https?:\/\/\S+token_hash=\S+/ });
}

/** The newest six digits in them. */
export function codeIn(hub: Service, address: string, emails = 1): Promise<string> {
  return newestIn(hub, { address, emails, pattern: /\b\d{6}\b/ });
}

interface EmailSearch {
  readonly address: string;
  readonly emails: number;
  readonly pattern: RegExp;
}

// Emails are sent in parallel: a plain notice may arrive after the email that was written behind it.
async function newestIn(hub: Service, { address, emails, pattern }: EmailSearch): Promise<string> {
  const texts: string[] = [];
  for (const id of await emailsTo(hub, address, emails)) {
    const { text } = await read<{ text: string }>(hub, `mail/${id}`);
    const address = pattern.exec(text)?.[0];
    if (address !== undefined) return address;
    texts.push(text);
  }
  throw new Error(`nothing like ${String(pattern)} in these emails:\n${texts.join("\n")}`);
}

/** The newest of so many emails to this address. */
export async function emailTo(hub: Service, address: string, emails = 1): Promise<string> {
  const [newest = 0] = await emailsTo(hub, address, emails);
  return (await read<{ text: string }>(hub, `mail/${newest}`)).text;
}

/** As soon as there are so many, the newest first. */
function emailsTo(hub: Service, address: string, emails: number): Promise<number[]> {
  return vi.waitFor(
    async () => {
      const { letters: there } = await read<{ letters: { id: number }[] }>(
        hub,
        `mail?to=${encodeURIComponent(address)}`,
      );
      if (there.length < emails) throw new Error(`${there.length} emails to ${address} instead of ${emails}`);
      return there.map(({ id }) => id).toSorted((one, other) => other - one);
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** The six digits of the newest text message to this number, which is written without its plus. */
export async function codeTextedTo(hub: Service, number: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { texts } = await read<{ texts: { id: number; text: string }[] }>(hub, `sms?to=${number}`);
      const newest = texts.toSorted((one, other) => other.id - one.id)[0];
      const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
      if (code === undefined) throw new Error(`no code was texted to ${number}`);
      return code;
    },
    { timeout: 30_000, interval: 50 },
  );
}

async function read<Body>(hub: Service, path: string): Promise<Body> {
  const answer = await fetch(`${hub.url}/api/sandbox/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

export interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A person who has just confirmed their address, without a browser. */
export async function aNewcomer(hub: Service, email = newEmail()): Promise<Newcomer> {
  const password = "sunflower boat on monday";
  await post(hub, "signup", { email, password, data: { name: "Asha", full_name: "Asha Kulkarni" } });
  const token_hash = new URL(await linkTo(hub, email)).searchParams.get("token_hash");
  const { access_token: token } = await post<{ access_token: string }>(hub, "verify", { type: "signup", token_hash });
  return { email, password, token };
}

/** A person who has done the set-up as well. */
export async function aConfirmedMember(hub: Service, email = newEmail()): Promise<{ email: string; password: string }> {
  const { token, password } = await aNewcomer(hub, email);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(`${hub.url}/api/account/setup`, {
    method: "POST",
    headers,
    body: JSON.stringify({ fullName: "Asha Kulkarni", levelTag: "mid-level" }),
  });
  if (!answer.ok) throw new Error(`setup: ${answer.status} ${await answer.text()}`);
  return { email, password };
}

/** A person with an authenticator app as well; `code` is the current code, or the one of so many steps from now. */
export async function aGuardedMember(
  hub: Service,
): Promise<{ email: string; password: string; code(steps: number): string }> {
  const member = await aConfirmedMember(hub);
  const { access_token } = await post<{ access_token: string }>(hub, "token?grant_type=password", member);
  const asMember = { url: hub.url, token: access_token };
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>(asMember, "factors", {
    factor_type: "totp",
    friendly_name: "Pixel 8",
  });
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const { id: challenge_id } = await post<{ id: string }>(asMember, `factors/${id}/challenge`, {});
  await post(asMember, `factors/${id}/verify`, { challenge_id, code: code(0) });
  return { ...member, code };
}

async function post<Body>(service: Service, door: string, body: unknown): Promise<Body> {
  const headers = {
    "content-type": "application/json",
    ...(service.token === undefined ? {} : { authorization: `Bearer ${service.token}` }),
  };
  const answer = await fetch(`${service.url}/auth/v1/${door}`, { method: "POST", body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(`${door}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
