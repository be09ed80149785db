import { expect, test } from "vitest";
import { drawMarkdown } from "./draw-markdown.ts";

test.each([
  ["# One\n## Two\n# Three", "343"],
  ["## Two\n### Three", "34"],
  ["# One\n### Three\n#### Four", "345"],
  ["###### Six", "3"],
  ["# 1\n## 2\n### 3\n#### 4\n##### 5", "34566"],
])("headings of a full detail never skip a rank: %j", (text, ranks) => {
  const drawn = drawMarkdown(text);
  expect([...drawn.matchAll(/<h(\d)>/g)].map(([, rank]) => rank).join("")).toBe(ranks);
  expect([...drawn.matchAll(/<\/h(\d)>/g)].map(([, rank]) => rank).join("")).toBe(ranks);
});

test("text that looks like markup is shown as it was typed", () => {
  expect(drawMarkdown("<script>steal()</script> <h1>x</h1>")).not.toMatch(/<(script|h1)/);
});

test.each([
  ["https://example.com", "https://example.com"],
  ["mailto:a@example.com", "mailto:a@example.com"],
  ["xmpp:a@example.com", "xmpp:a@example.com"],
  ["irc://example.com", "irc://example.com"],
  ["javascript:steal()", ""],
  ["data:text/html,x", ""],
  ["vbscript:x", ""],
])("a link to %s leads to %j", (to, where) => {
  expect(/href="([^"]*)"/.exec(drawMarkdown(`[here](${to})`))?.[1]).toBe(where);
});

test("a link to another site sends no referrer", () => {
  for (const to of ["https://example.com", "//example.com"])
    expect(drawMarkdown(`[here](${to})`)).toContain('rel="noopener noreferrer nofollow"');
  expect(drawMarkdown("[here](/terms)")).not.toContain("rel=");
});

test.each([
  ["![A kite](https://example.com/kite.png)", "<p>A kite</p>"],
  ['![A "kite" & more](//example.com/kite.png "Title")', "<p>A &quot;kite&quot; &amp; more</p>"],
  ["![A kite](data:image/png;base64,AA)", "<p>A kite</p>"],
  ["![A kite](/covers/kite.svg)", '<p><img src="/covers/kite.svg" alt="A kite" /></p>'],
])("a picture is one of the hub's own, or its words: %s", (text, drawn) => {
  expect(drawMarkdown(text)).toBe(drawn);
});
