// Sets many names in the real typefaces, in a browser, with the badge's own code: on an empty page, so that no policy is in the way.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { build, type Rolldown } from "vite";

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));

/** How far the ink of a name exceeds its room, in points of the badge; and whether its typeface loaded at all. */
export interface Overhang {
  readonly name: string;
  readonly points: number;
  readonly hasFace: boolean;
}

const probe = `
  import { nameRoom, setName } from "${web("features/badge/compose-badge.ts")}";
  import { drawOn, fontOf, measureOn, sheetOf } from "${web("features/badge/draw-canvas.ts")}";
  import { loadFaces } from "${web("features/badge/faces.ts")}";
  window.overhangs = async (names) => {
    // A fifth of the badge's size: ink is looked for point by point.
    const sheet = sheetOf([300, 400]);
    const measure = measureOn(sheetOf([1, 1]));
    const overhangs = [];
    for (const name of names) {
      await loadFaces(name);
      sheet.setTransform(1, 0, 0, 1, 0, 0);
      sheet.clearRect(0, 0, 300, 400);
      sheet.scale(0.2, 0.2);
      drawOn(sheet, { size: [1500, 2000], marks: setName(name, nameRoom, { paint: "#000", measure }) }, () => {});
      const { data } = sheet.getImageData(0, 0, 300, 400);
      const { x, y, width, height } = nameRoom;
      let points = 0, ink = 0;
      for (let at = 0; at < 120000; at++) {
        if (data[at * 4 + 3] < 40) continue;
        ink += 1;
        const [left, top] = [(at % 300) * 5, Math.floor(at / 300) * 5];
        points = Math.max(points, x - left - 5, left - x - width, y - top - 5, top - y - height);
      }
      overhangs.push({ name, points, hasFace: ink > 20 && document.fonts.check(fontOf("display", 100), name) });
    }
    return overhangs;
  };
`;

export async function overhangs(context: BrowserContext, names: readonly string[]): Promise<readonly Overhang[]> {
  const [built] = (await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "probe-entry", formats: ["es"] }, minify: false },
    plugins: [
      {
        name: "probe",
        enforce: "pre",
        resolveId: (id) => (id.endsWith("probe-entry") ? id : undefined),
        load: (id) => (id.endsWith("probe-entry") ? probe : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput[];
  const script = built?.output[0].code ?? "";
  const faces = (await readFile(web("styles/fonts.css"), "utf8")).replaceAll("../assets/fonts/", "/probe/");
  const page = await context.newPage();
  const body = `<!doctype html><style>${faces}</style><script type="module" src="/probe/probe.js"></script>`;
  await page.route("**/probe/**", async (route) => {
    const file = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (file.endsWith(".woff2")) await route.fulfill({ path: web(`assets/fonts/${file}`), contentType: "font/woff2" });
    else if (file.endsWith(".js")) await route.fulfill({ contentType: "text/javascript", body: script });
    else await route.fulfill({ contentType: "text/html", body });
  });
  await page.goto("/probe/");
  await expect.poll(() => page.evaluate(() => "overhangs" in window)).toBe(true);
  return page.evaluate(
    (all) => (window as unknown as { overhangs(names: readonly string[]): Promise<Overhang[]> }).overhangs(all),
    names,
  );
}

// By script: first names, and the names that may follow them, short and very long.
const pieces: readonly (readonly [first: string, rest: string])[] = [
  [
    "Al Ji Ananya Muthuvel Balasubrahmanyam Zoë Śrīkānta Māyā-Lakṣmī Wolfeschlegelsteinhausenbergerdorff",
    "Ng Rao D’Souza Venkataramanan-Iyengar Jayawardhanapura Ödegård Krishnamurthy",
  ],
  [
    "ॐ जय प्रज्ञा हृषीकेश श्रीकृष्ण विद्युत्प्रभाकुमारी त्र्यंबकेश्वरप्रसाद ऋत्विक",
    "राव कुलकर्णी द्विवेदी क्षीरसागरवाडीकर चट्टोपाध्यायमहाशय शर्मा",
  ],
  ["স্নেহা অরিন্দম শ্রীমন্তী কৃষ্ণেন্দু জ্যোতিরিন্দ্রনাথ মৌ", "বসু চট্টোপাধ্যায় বন্দ্যোপাধ্যায় মুখোপাধ্যায়চৌধুরী দে"],
  ["இளங்கோவன் ஸ்ரீ கௌசல்யாதேவி மு யாழினி வெங்கடசுப்பிரமணியன்", "சுப்பிரமணியன் பிள்ளை லக்ஷ்மிநரசிம்மன் கோ"],
  ["శ్రీలక్ష్మి రాము వేంకటసుబ్రహ్మణ్యేశ్వరరావు కృష్ణ ఐశ్వర్య", "రెడ్డి కొమ్మినేని సత్యనారాయణమూర్తి నాయుడు"],
];

/** Two hundred, forty in each of five scripts, of one to three words: always the same ones. */
export const manyNames: readonly string[] = pieces.flatMap(([firsts, rests]) => {
  const [first, rest] = [firsts.split(" "), rests.split(" ")];
  const two = first.flatMap((name) => rest.map((behind) => `${name} ${behind}`));
  const all = [...first, ...two, ...two.flatMap((name) => rest.map((behind) => `${name} ${behind}`))];
  return Array.from({ length: 40 }, (_, at) => all[Math.floor((at * all.length) / 40)] ?? "");
});
