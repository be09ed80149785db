import { expect, test } from "vitest";
import { collectInline } from "./inline-pieces.ts";

const rareFaces = { rules: "", preloads: "" };

test("own inline scripts are hashed and lose their mark; a script inside data is not", () => {
  const page =
    '<style nonce="n1">/*here*/</style><script nonce="n1">mine()</script><script>theirs()</script><script nonce="n1" async="">more()</script><link nonce="n1" rel="modulepreload">';
  const { html, scripts, styles } = collectInline(Buffer.from(page), {
    nonce: "n1",
    styleslot: "/*here*/",
    stylesheet: Buffer.from("a{content:'$&'}"),
    rareFaces,
  });
  const texts = (pieces: readonly Uint8Array[]) => pieces.map((piece) => Buffer.from(piece).toString());
  expect(texts(scripts)).toEqual(["mine()", "more()"]);
  expect(texts(styles)).toEqual(["a{content:'$&'}"]);
  expect(html.toString()).toContain("<style>a{content:'$&'}</style>");
  expect(html.toString()).not.toContain("nonce");
  expect(html.toString()).toContain("<script>theirs()</script>");
});

test("the page paints before any script file loads; then the first script loads all others", () => {
  const page =
    '<head><link rel="modulepreload" href="/assets/entry.client-1.js" nonce="n1"/><link rel="modulepreload" href="/assets/a.js" nonce="n1"/><link rel="modulepreload" href="/assets/b.js" nonce="n1"/><link rel="preload" href="/f.woff2"/></head>₹<script nonce="n1" type="module">import * as b from "/assets/b.js";import("/assets/entry.client-1.js");</script><p>';
  const { html, scripts } = collectInline(Buffer.from(page), {
    nonce: "n1",
    styleslot: "-",
    stylesheet: Buffer.from(""),
    rareFaces,
  });
  const begin = 'import * as b from "/assets/b.js";import "/assets/entry.client-1.js";import "/assets/a.js";';
  // The policy allows what is sent, not what was rendered.
  const [sent, beginner = ""] = scripts.map((piece) => Buffer.from(piece).toString());
  expect(sent).toBe(begin);
  expect(beginner).toContain("paint");
  expect(html.toString()).toBe(
    `<head><link rel="preload" href="/f.woff2"/></head>₹<script type="begin">${begin}</script><script>${beginner}</script><p>`,
  );
});

test("the shortest script is allowed by name, and nothing is allowed for an empty piece", () => {
  const page = '<script nonce="n1">;</script><script nonce="n1"></script><style nonce="n1"></style>';
  const { scripts, styles } = collectInline(Buffer.from(page), {
    nonce: "n1",
    styleslot: "-",
    stylesheet: Buffer.from(""),
    rareFaces,
  });
  expect([scripts.map((piece) => Buffer.from(piece).toString()), styles]).toEqual([[";"], []]);
});

test("rare font faces follow the stylesheet in one piece, after their preloads", () => {
  const page = '<head><style nonce="n1">/*here*/</style></head>';
  const { html, styles } = collectInline(Buffer.from(page), {
    nonce: "n1",
    styleslot: "/*here*/",
    stylesheet: Buffer.from("a{}"),
    rareFaces: { rules: "@font-face{}", preloads: '<link rel="preload" href="/f.woff2"/>' },
  });
  expect(html.toString()).toBe('<head><link rel="preload" href="/f.woff2"/><style>a{}@font-face{}</style></head>');
  expect(styles.map((piece) => Buffer.from(piece).toString())).toEqual(["a{}@font-face{}"]);
});
