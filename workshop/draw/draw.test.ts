import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { allDrawings } from "./drawings.ts";
import { openFaces } from "./faces.ts";

const project = new URL("../../", import.meta.url);
let drawings: ReadonlyMap<string, string>;

beforeAll(async () => {
  drawings = allDrawings(await openFaces());
});

test("what is drawn today is what is on the shelf", async () => {
  const stale: string[] = [];
  for (const [path, text] of drawings) {
    const kept = await readFile(new URL(path, project), "utf8").catch(() => "");
    if (kept !== text) stale.push(path);
  }
  expect(stale, "run `npm run draw` and commit what it changes").toEqual([]);
});

test("a picture runs nothing, fetches nothing and needs no font", () => {
  const unfit = [...drawings].filter(
    ([path, text]) => path.endsWith(".svg") && /<(script|text|image|foreignObject)\b|\son\w+=|href=|url\(/.test(text),
  );
  expect(unfit.map(([path]) => path)).toEqual([]);
});

test("no picture has a number that is none", () => {
  const broken = [...drawings].filter(([, text]) => /NaN|undefined|Infinity/.test(text));
  expect(broken.map(([path]) => path)).toEqual([]);
});
