// What a load takes of memory is given back once it is over. Otherwise a small machine would be as full as in its worst hour, for good.
import { expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "#test/hub/server.ts";

// The part of the heap in which nothing is, in MB.
async function emptyRoomOf(hub: RunningServer): Promise<number> {
  const text = await (await fetch(`${hub.url}/metrics`)).text();
  const figure = (name: string) =>
    Number(new RegExp(`^nodejs_heap_size_${name}_bytes\\S* (\\d+)`, "m").exec(text)?.[1]);
  return (figure("total") - figure("used")) / 1024 / 1024;
}

// Never kept, so each is a render.
async function renderPages(hub: RunningServer, count: number): Promise<void> {
  for (let done = 0; done < count; done += 8)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(hub.url, { headers: { cookie: "session=somebody" } });
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
      }),
    );
}

test("a hub that has rendered hundreds of pages gives the room that took back when it is quiet", async () => {
  const hub = await startServer();
  onTestFinished(() => hub.stop());
  await renderPages(hub, 400);
  // Once ten seconds in a row were quiet.
  await expect.poll(() => emptyRoomOf(hub), { timeout: 90_000, interval: 2000 }).toBeLessThan(8);
});
