import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { sharpPress } from "./sharp.ts";

const folder = mkdtempSync(join(tmpdir(), "press-"));
afterAll(() => rmSync(folder, { recursive: true }));

const dot = (): Promise<Buffer> =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: "#000000" } })
    .png()
    .toBuffer();

/** A press that ends in this way, whatever it is given. */
function breakingPress(how: string): ReturnType<typeof sharpPress> {
  const module = pathToFileURL(join(folder, `${how}.mjs`));
  writeFileSync(module, `process.on("message", () => process.kill(process.pid, "${how}"));`);
  return sharpPress({ module });
}

test.each([
  ["brings down what reads it", "SIGSEGV", { why: "not_a_picture" }],
  ["takes too much memory", "SIGUSR2", { why: "picture_too_large" }],
  ["meets a machine without memory", "SIGKILL", { code: "busy" }],
])("a picture that %s is answered for what it is", async (_, signal, refused) => {
  await expect(breakingPress(signal).press(await dot(), "product")).rejects.toMatchObject(refused);
});

test("a file that is no picture, or too large, is refused before the press starts", async () => {
  const press = breakingPress("SIGKILL");
  await expect(press.press(Buffer.from("<svg/>"), "product")).rejects.toMatchObject({ why: "not_a_picture" });
  const picture = await dot();
  await expect(
    press.press(Buffer.concat([picture, Buffer.alloc(20 * 1024 ** 2 - picture.length)]), "product"),
  ).rejects.toMatchObject({ code: "busy" });
  await expect(
    press.press(Buffer.concat([picture, Buffer.alloc(20 * 1024 ** 2 - picture.length + 1)]), "product"),
  ).rejects.toMatchObject({ why: "picture_too_large" });
});

test("a press that never ends is killed, and its caller is asked to try again", async () => {
  await expect(sharpPress({ ms: 0 }).press(await dot(), "product")).rejects.toMatchObject({ code: "busy" });
});

test("a picture for a full queue is refused with a time to try again", async () => {
  const press = sharpPress();
  const picture = await dot();
  const ends = await Promise.all(
    Array.from({ length: 12 }, () =>
      press.press(picture, "product").then(
        () => "pressed",
        (error: Error) => error.message,
      ),
    ),
  );
  expect(ends).toEqual([...Array.from({ length: 9 }, () => "pressed"), "busy", "busy", "busy"]);
});

test("nine faces that wait leave the press to an operator's picture after the one in it", async () => {
  const press = sharpPress();
  const picture = await dot();
  const done: string[] = [];
  const faces = Array.from({ length: 9 }, async () => {
    await press.press(picture, "face");
    done.push("face");
  });
  await expect(press.press(picture, "face")).rejects.toMatchObject({ code: "busy" });
  await press.press(picture, "product");
  expect(done).toEqual(["face"]);
  await Promise.all(faces);
});
