import { expect, test } from "vitest";
import { openLine } from "./ask-discord.ts";
import { discordApi, discordPages, httpDiscord } from "./http-discord.ts";
import { DiscordAway, DiscordRefused } from "./interface.ts";

interface Played {
  readonly calls: string[];
  readonly waits: number[];
  readonly ask: ReturnType<typeof openLine>;
}

// Answers in turn; the last one is repeated.
function played(...answers: readonly Response[]): Played {
  const [calls, waits]: [string[], number[]] = [[], []];
  const fetch = ((url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`);
    return Promise.resolve((answers[calls.length - 1] ?? answers.at(-1)!).clone());
  }) as typeof globalThis.fetch;
  const wait = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds));
  return { calls, waits, ask: openLine({ baseUrl: "https://discord.example", fetch, wait }) };
}

const call = { call: "take", method: "DELETE", path: "/roles/1", authorization: "Bot secret" } as const;
const busy = (seconds: string) => new Response("{}", { status: 429, headers: { "retry-after": seconds } });
const done = () => new Response(null, { status: 204 });

test("a short rate limit is waited for, and the call repeated", async () => {
  const { ask, calls, waits } = played(busy("1.5"), done());
  expect((await ask(call)).status).toBe(204);
  expect([calls, waits]).toEqual([Array(2).fill("DELETE https://discord.example/roles/1"), [1500]]);
});

test("a long rate limit, or one without an end, is left to a later try", async () => {
  await expect(played(busy("90")).ask(call)).rejects.toMatchObject({ name: "DiscordAway", againInMs: 90_000 });
  const endless = played(busy("1"));
  await expect(endless.ask(call)).rejects.toBeInstanceOf(DiscordAway);
  expect(endless.calls).toHaveLength(4);
});

test("an empty bucket is waited for before its next call, and before no other", async () => {
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset-after": "2" };
  const { ask, waits } = played(new Response(null, { status: 204, headers }), done());
  await ask(call);
  await ask({ ...call, call: "give" });
  expect(waits).toEqual([]);
  await ask(call);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(1000);
});

test("a broken server and a broken line are away, a refusal has Discord's code", async () => {
  await expect(played(new Response("<html>", { status: 502 })).ask(call)).rejects.toBeInstanceOf(DiscordAway);
  const broken = openLine({
    baseUrl: "https://discord.example",
    fetch: () => Promise.reject(new TypeError("secret address")),
  });
  await expect(broken(call)).rejects.toThrow("Discord did not answer take");
  const refused = played(Response.json({ code: 50_013, message: "Missing Permissions" }, { status: 403 }));
  await expect(refused.ask(call)).rejects.toEqual(new DiscordRefused("take", { status: 403, code: 50_013 }));
});

test("an answer that is not as Discord describes it counts as none", async () => {
  const fetch = (() => Promise.resolve(Response.json([{ id: "not a number" }]))) as typeof globalThis.fetch;
  const bot = httpDiscord({ baseUrl: "https://discord.example", pages: "https://discord.example", fetch }).asBot(
    "secret",
  );
  await expect(bot.listRoles("1")).rejects.toBeInstanceOf(DiscordAway);
});

test("members open a server at Discord's own page", () => {
  const discord = httpDiscord({ baseUrl: discordApi, pages: discordPages, fetch });
  expect(discord.serverAddress("42")).toBe("https://discord.com/channels/42");
});
