import { expect, test } from "vitest";
import { childDrawer } from "./child-drawer.ts";
import { TextTooTangled } from "./interface.ts";

const most = 40_000;
const filled = (piece: string): string => piece.repeat(Math.floor(most / piece.length));
const purpose = { is: "kept" } as const;

// Each of them holds the parser for seconds to minutes; all but the last are of a depth that people write.
const tangled = {
  "lists nine deep": filled(`${"- ".repeat(9)}a\n`),
  "numbers nine deep": filled(`${"1. ".repeat(9)}a\n`),
  "lists in quotes in lists": filled(`${"> - ".repeat(4)}a\n`),
  "quotes that end and begin": filled("> \n\n"),
  "headings without end": filled("a\n=\n"),
  "a quote that goes on without its marks": `${"> ".repeat(9)}a\n${filled("a\n")}`,
  "stars without a partner": filled("**a*"),
};

test.each(Object.entries(tangled))("%s are refused, and the next text is drawn", async (_, text) => {
  const drawer = childDrawer({ cpuMs: 300 });
  await expect(drawer.draw(text, purpose)).rejects.toBeInstanceOf(TextTooTangled);
  expect(await drawer.draw("*Well.*", purpose)).toBe("<p><em>Well.</em></p>");
});

test("an honest text is drawn, however long it is", async () => {
  const text = filled(
    "## Heading\n\nSome *text* with **strong** words and [a link](https://example.com), `code`.\n\n- one\n- two\n  - three\n\n> A quote\n\n",
  );
  expect((await childDrawer().draw(text, purpose)).length).toBeGreaterThan(most);
});

test("saved texts do not wait for previews, and a reader who leaves ends the drawing", async () => {
  const drawer = childDrawer({ cpuMs: 60_000, ms: 60_000 });
  const leaving = new AbortController();
  const looking = drawer.draw(tangled["quotes that end and begin"], { is: "looked at", signal: leaving.signal });
  expect(await drawer.draw("Kept.", purpose)).toBe("<p>Kept.</p>");
  leaving.abort();
  await expect(looking).rejects.toMatchObject({ code: "busy" });
});
