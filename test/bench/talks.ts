// The cost of a search in the transcripts of a hundred talks of an hour: 80,000 captions.
import type { Ctx } from "../../server/context.ts";
import { inTransaction } from "../../server/db/client.ts";
import { lookAtTalks } from "../../server/features/talks/look-at-talks.ts";
import { aTalk } from "#test/shop/talks.ts";
import { onOwnDatabase } from "./own-database.ts";

const [talks, captions] = [100, 800];
// As in speech: the nth word is spoken n times more seldom than the first.
const vocabulary = 4000;
// One that is in every tenth caption, a rare one, two together, a beginning, one that is in no talk.
const searches = ["word20end", "word3000end", "word20end word40end", "word399", "zeppelin"];

/** The middle and the slowest of the searches, in milliseconds: "4.1 / 9.8 ms". */
export function measureTalks(): Promise<string[]> {
  return onOwnDatabase(async (ctx) => {
    for (let at = 0; at < talks; at += 1)
      await aTalk(ctx, { product: { name: `Talk ${at}` }, captions: captionsOf(at), film: null });
    await inTransaction(ctx.db, (tx) => tx.execute("analyze"));
    const took = await timesOf(ctx);
    return [`${(took[Math.floor(took.length / 2)] ?? 0).toFixed(1)} / ${(took.at(-1) ?? 0).toFixed(1)} ms`];
  });
}

async function timesOf(ctx: Ctx): Promise<number[]> {
  const took: number[] = [];
  for (const q of [...searches, ...searches]) {
    const began = performance.now();
    const { total } = await lookAtTalks(ctx, { q });
    took.push(performance.now() - began);
    console.log(`  ${q.padEnd(24)} ${String(total).padStart(3)} talks ${took.at(-1)?.toFixed(1).padStart(7)} ms`);
  }
  // The first round warms the caches.
  return took.slice(searches.length).toSorted((one, other) => one - other);
}

function captionsOf(talk: number): string {
  let dice = talk + 1;
  const word = () => {
    dice = (dice * 48_271) % 2_147_483_647;
    return `word${Math.floor(vocabulary ** (dice / 2_147_483_647))}end`;
  };
  const lines = Array.from(
    { length: captions },
    (_, at) => `${time(at * 4)} --> ${time(at * 4 + 4)}\n${Array.from({ length: 9 }, word).join(" ")}\n`,
  );
  return `WEBVTT\n\n${lines.join("\n")}`;
}

function time(seconds: number): string {
  const part = (size: number) => String(Math.floor(seconds / size) % 60).padStart(2, "0");
  return `${part(3600)}:${part(60)}:${part(1)}.000`;
}
