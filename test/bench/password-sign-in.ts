import type { Ctx } from "../../server/context.ts";
import { aPerson } from "#test/people/people.ts";
import { figuresWhile, type Measured } from "./measured.ts";
import { tell } from "./report.ts";

const password = "Correct-Horse-9";
const atOnce = 4;
const hashes = 60;

/** What a sign-in costs besides the hash, which is meant to cost what it does. */
export async function passwordSignIn({ hub, ctx }: { readonly hub: Measured; readonly ctx: Ctx }): Promise<string> {
  const passwordHash = await ctx.passwords.hash(password);
  const people = await Promise.all(Array.from({ length: atOnce }, () => aPerson(ctx, { passwordHash })));
  const ours = tell(
    "password sign-in",
    await figuresWhile(hub, atOnce, async (browser) => {
      const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        body: JSON.stringify({ email: people[browser]?.email, password }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A sign-in was answered ${answer.status}`);
    }),
  );
  return `${(ours.cpuMs - (await bareHash(ctx, passwordHash))).toFixed(1)} ms`;
}

// In this process, as many at once, so that both crowd the same caches.
async function bareHash({ passwords }: Ctx, hash: string): Promise<number> {
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: hashes }, () => passwords.verify(hash, password)));
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000 / hashes;
  console.log(`${"password sign-in: bare hash".padEnd(34)} ${cpuMs.toFixed(3)} ms CPU`);
  return cpuMs;
}
