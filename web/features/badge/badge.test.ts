import fc from "fast-check";
import { expect, test } from "vitest";
import type { BadgeFacts } from "./badge-facts.ts";
import { composeBadge, nameRoom, setName } from "./compose-badge.ts";
import { composeSquare, composeStory, composeWide } from "./compose-post.ts";
import { fileName } from "./files.ts";
import { fitText, splitName } from "./fit-name.ts";
import type { Measure } from "./marks.ts";
import { factsOf } from "./source.ts";
import { badgeStyles } from "./styles.ts";
import { outlines, simplified, smoothPath } from "./trace.ts";
import { captionOf, linkedInForm } from "./share.ts";

// As wide as its letters are many; marks that lie above and below a letter take height instead.
const measure: Measure = (text, _face, size) => {
  const marks = text.match(/\p{M}/gu)?.length ?? 0;
  const half = ([...text].length - marks) * size * 0.3;
  return { left: half, right: half, above: size * (0.7 + (marks > 0 ? 0.3 : 0)), below: marks > 1 ? size * 0.4 : 0 };
};

const facts: BadgeFacts = {
  name: "Ananya Venkataraman",
  code: "7F3A",
  issuedAt: new Date("2026-03-09T12:00:00Z"),
  year: 2026,
  proof: { id: "k7m2p9q4xw", url: "https://hub.example/badge/k7m2p9q4xw" },
};

function wordsOn({ marks }: ReturnType<typeof composeBadge>): readonly string[] {
  return marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
}

test("the first name stands apart from the rest of it", () => {
  expect(splitName("  Ananya  Rao Venkataraman ")).toEqual({ first: "Ananya", rest: "Rao Venkataraman" });
  expect(splitName("प्रज्ञा")).toEqual({ first: "प्रज्ञा", rest: "" });
});

test("every name fits its box", () => {
  const letter = fc.constantFrom(..."abkWmज्ञप्रकितமிళుম্বি", "ക്ഷ", "é");
  const name = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(name, (words) => {
      for (const { text, size, at } of setName(words.join(" "), nameRoom, { paint: "#000", measure })) {
        const ink = measure(text, "display", size);
        expect(at[0] - ink.left).toBeGreaterThanOrEqual(nameRoom.x - 0.01);
        expect(at[0] + ink.right).toBeLessThanOrEqual(nameRoom.x + nameRoom.width + 0.01);
        expect(at[1] - ink.above).toBeGreaterThanOrEqual(nameRoom.y - 0.01);
        expect(at[1] + ink.below).toBeLessThanOrEqual(nameRoom.y + nameRoom.height + 0.01);
      }
    }),
    { numRuns: 300 },
  );
});

test("a name without a blank is broken rather than shrunk to a hair, and never within a letter", () => {
  const long = "क्षि".repeat(30);
  const { lines, size } = fitText(long, { width: 1200, height: 400, most: 250 }, measure);
  expect(lines.length).toBeGreaterThan(1);
  expect(size).toBeGreaterThan(40);
  expect(lines.map(({ text }) => text).join("")).toBe(long);
  for (const { text } of lines) expect(text.startsWith("क्षि")).toBe(true);
});

test("every badge shows the name, the label, the start and the year", () => {
  for (const style of badgeStyles) {
    const words = wordsOn(composeBadge(facts, style, measure));
    expect(words).toEqual(
      expect.arrayContaining(["Ananya", "Venkataraman", "YDI Member", "Official YDI Member", "20", "26"]),
    );
    expect(words).toContain("9 Mar 2026  •  7F3A");
    expect(words).toContain("Check it: hub.example/badge/k7m2p9q4xw");
  }
});

test("LinkedIn is told the certification, and a badge without a page is not offered there", () => {
  const form = new URL(linkedInForm({ ...facts, issuedAt: new Date("2026-03-31T18:30:00Z") })!);
  expect(`${form.origin}${form.pathname}`).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(form.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "YDI Member",
    organizationName: "YDI",
    // The day of April in India.
    issueYear: "2026",
    issueMonth: "4",
    certUrl: facts.proof!.url,
    certId: facts.proof!.id,
  });
  expect(captionOf(facts)).toBe(`I'm an official YDI member. Check my badge: ${facts.proof!.url}`);
  const withdrawn = { ...facts, proof: undefined };
  expect([linkedInForm(withdrawn), captionOf(withdrawn)]).toEqual([undefined, "I'm an official YDI member."]);
});

test("posts have the sizes that networks ask for, and nothing on them lies outside", () => {
  for (const compose of [composeWide, composeSquare, composeStory]) {
    const { size, marks } = compose(facts, "peach", measure);
    expect([
      [1200, 627],
      [1080, 1080],
      [1080, 1920],
    ]).toContainEqual(size);
    for (const mark of marks) {
      if (mark.kind !== "text") continue;
      expect(mark.at[0]).toBeGreaterThan(0);
      expect(mark.at[0]).toBeLessThan(size[0]);
      expect(mark.at[1]).toBeLessThan(size[1] - 30);
    }
  }
});

test("a withdrawn badge carries no code and no address", () => {
  const own = { ...facts, id: "k7m2p9q4xw", url: facts.proof?.url ?? "", issuedAt: facts.issuedAt.toISOString() };
  const rest = { memberSince: own.issuedAt, mayBeIndexed: false, credentialUrl: "https://hub.example/badge/x.jwt" };
  expect(factsOf({ ...own, ...rest, status: "live" }).proof?.id).toBe("k7m2p9q4xw");
  const withdrawn = factsOf({ ...own, ...rest, status: "withdrawn" });
  expect(withdrawn.proof).toBeUndefined();
  expect(wordsOn(composeBadge(withdrawn, "black", measure)).join()).not.toContain("hub.example");
});

test("a file has its member's name, without characters that file systems refuse", () => {
  expect(fileName("Ananya Rao", "mockup")).toBe("Ananya-Rao.jpg");
  expect(fileName("प्रज्ञा कुलकर्णी", "png")).toBe("प्रज्ञा-कुलकर्णी-badge.png");
  expect(fileName('../A/B:"C"?\u202e', "svg")).toBe("A-B-C-badge.svg");
  expect(fileName("...", "story")).toBe("member-story.jpg");
});

test("a traced shape matches the drawn one, with its hole", () => {
  const width = 64;
  const alpha = new Uint8ClampedArray(width * width);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - 31.5, y - 31.5);
      // Edges as soft as a browser draws them.
      alpha[y * width + x] = 255 * Math.min(1, Math.max(0, 24.5 - away)) * Math.min(1, Math.max(0, away - 11.5));
    }
  const loops = outlines({ alpha, width });
  expect(loops.length).toBe(2);
  const areas = loops.map((loop) => Math.abs(area(simplified(loop)))).toSorted((a, b) => a - b);
  expect(areas[0]).toBeCloseTo(Math.PI * 12 ** 2, -1.3);
  expect(areas[1]).toBeCloseTo(Math.PI * 24 ** 2, -1.3);
  expect(smoothPath(simplified(loops[0] ?? []), (point) => point)).toMatch(/^M[\d. LQ]+Z$/);
});

function area(loop: readonly (readonly [number, number])[]): number {
  return loop.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = loop[(at + 1) % loop.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
