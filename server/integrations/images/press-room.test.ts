import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { createPressRoom, PressBroke } from "./press-room.ts";
import { sharpPress } from "./sharp.ts";

// The press lets everybody else go first.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "press-"));
afterAll(() => rmSync(folder, { recursive: true }));

// A press that does what a picture of one byte tells it, as a real one might be made to by a picture we have not met.
function roomOf(mostMs = 20_000): ReturnType<typeof createPressRoom> {
  const file = join(folder, "press.mjs");
  writeFileSync(
    file,
    `process.on("disconnect", () => process.exit());
     process.on("message", ({ bytes: [first] }) => {
       if (first === 0) process.send({ kind: "broken", message: JSON.stringify([process.pid, process.env]) });
       if (first === 1) process.kill(process.pid, "SIGSEGV");
       if (first === 2) process.exit(3);
     });`,
  );
  return createPressRoom({ process: pathToFileURL(file), mostMs });
}

function told(room: ReturnType<typeof createPressRoom>, first: number): Promise<unknown> {
  return room({ kind: "press", bytes: Uint8Array.of(first) }).then((outcome) => outcome.kind === "broken" && JSON.parse(outcome.message));
}

test("a press that is brought down is missed by nobody: the next picture finds another", async () => {
  const room = roomOf();
  const [before] = (await told(room, 0)) as [number];
  await expect(told(room, 1)).rejects.toThrow(PressBroke);
  await expect(told(room, 1)).rejects.toThrow("SIGSEGV");
  const [after] = (await told(room, 0)) as [number];
  expect(after).not.toBe(before);
});

test("a press that comes to no end is ended, and whoever waited is asked to come again", async () => {
  await expect(told(roomOf(200), 3)).rejects.toMatchObject({ code: "busy" });
});

test("a press that ends by itself is our mistake and no picture's", async () => {
  await expect(told(roomOf(), 2)).rejects.not.toBeInstanceOf(PressBroke);
});

test("the press is told none of the hub's secrets", async () => {
  const [, env] = (await told(roomOf(), 0)) as [number, Record<string, string>];
  expect(Object.keys(env).filter((name) => !/^(NODE_CHANNEL|__)/.test(name))).toEqual([]);
});

test("whoever comes when the queue is full is asked to come again", async () => {
  const press = sharpPress();
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000000" } }).png().toBuffer();
  const ends = await Promise.all(Array.from({ length: 12 }, () => press.press(dot).then(() => "pressed", (error: Error) => error.message)));
  expect(ends).toEqual([...Array.from({ length: 9 }, () => "pressed"), "busy", "busy", "busy"]);
});
