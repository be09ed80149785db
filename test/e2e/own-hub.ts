// A hub for journeys that make accounts: its letters lie in the sandbox mailbox, and its links lead to where the browser is.
import { vi } from "vitest";
import { freePort, type RunningServer, startServer } from "#test/server.ts";

export async function startOwnHub(settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = String(await freePort());
  return startServer({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SAMPLE_CONTENT: "off", AUTH_MAIL_GAP_SECONDS: "0", ...settings });
}

let made = 0;

export function newEmail(name = "asha"): string {
  made += 1;
  return `${name}-${made}-${process.pid}@example.com`;
}

/** The link in the newest of so many letters to this address, as soon as it lies in the mailbox. */
export async function linkTo(hub: RunningServer, email: string, letters = 1): Promise<string> {
  const text = await letterTo(hub, email, letters);
  const link = /https?:\/\/\S+token_hash=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in this letter:\n${text}`);
  return link;
}

export async function letterTo(hub: RunningServer, email: string, letters = 1): Promise<string> {
  const newest = await vi.waitFor(
    async () => {
      const { letters: there } = await read<{ letters: { id: number }[] }>(hub, `mail?to=${encodeURIComponent(email)}`);
      if (there.length < letters) throw new Error(`${there.length} letters to ${email} instead of ${letters}`);
      return Math.max(...there.map(({ id }) => id));
    },
    { timeout: 15_000, interval: 50 },
  );
  return (await read<{ text: string }>(hub, `mail/${newest}`)).text;
}

async function read<Body>(hub: RunningServer, path: string): Promise<Body> {
  const answer = await fetch(`${hub.url}/api/sandbox/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Somebody whose address is confirmed, without a browser. */
export async function aConfirmedMember(hub: RunningServer, email = newEmail()): Promise<{ email: string; password: string }> {
  const password = "sunflower boat on monday";
  await post(hub, "signup", { email, password, data: { name: "Asha", full_name: "Asha Kulkarni" } });
  const token_hash = new URL(await linkTo(hub, email)).searchParams.get("token_hash");
  await post(hub, "verify", { type: "signup", token_hash });
  return { email, password };
}

async function post(hub: RunningServer, door: string, body: unknown): Promise<void> {
  const answer = await fetch(`${hub.url}/auth/v1/${door}`, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  if (!answer.ok) throw new Error(`${door}: ${answer.status} ${await answer.text()}`);
}
