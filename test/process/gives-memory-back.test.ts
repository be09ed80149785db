// Memory of a load is returned once it has passed. Otherwise a small machine would stay as full as in its worst hour.
import { expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "#test/hub/server.ts";

// The unused part of the heap, in MB.
async function emptyRoomOf(hub: RunningServer): Promise<number> {
  const text = await (await fetch(`${hub.url}/metrics`)).text();
  const figure = (name: string) =>
    Number(new RegExp(`^nodejs_heap_size_${name}_bytes\\S* (\\d+)`, "m").exec(text)?.[1]);
  return (figure("total") - figure("used")) / 1024 / 1024;
}

// Never cached, so each is a render.
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

test("a hub returns memory to the system in a quiet moment after hundreds of pages", async () => {
  const hub = await startServer({ SAMPLE_CONTENT: "on" });
  onTestFinished(() => hub.stop());
  await renderPages(hub, 400);
  // After ten quiet seconds in a row.
  await expect.poll(() => emptyRoomOf(hub), { timeout: 90_000, interval: 2000 }).toBeLessThan(8);
});
