import { expect, test } from "vitest";
import { createPageStyle } from "./page-style.ts";

function styleOf(css: string, html: string): string {
  return createPageStyle(css)(html);
}

const cases: Record<string, readonly [css: string, html: string, left: string]> = {
  "a class that is there, and none that is not": [".card{a:b}.gone{c:d}", '<p class="big card">', ".card{a:b}"],
  "an element": ["p{a:b}table td{c:d}", "<p>", "p{a:b}"],
  "of several selectors those that fit": [".card,.gone,p .gone{a:b}", '<p class="card">', ".card{a:b}"],
  "an element within a class": [".card h3{a:b}.card h4{c:d}", '<p class="card"><h3>', ".card h3{a:b}"],
  "a state that may come": [".card:has(.gone):focus{a:b}", '<p class="card">', ".card:has(.gone):focus{a:b}"],
  "what is not of a kind": [".card:not(.gone){a:b}", '<p class="card">', ".card:not(.gone){a:b}"],
  "any of a group": [":is(.gone,.card) p{a:b}:where(.gone,b){c:d}", '<p class="card">', ":is(.gone,.card) p{a:b}"],
  "what scripts set": ["[data-theme=dark] p{a:b}#shelf{c:d}", "<p>", "[data-theme=dark] p{a:b}#shelf{c:d}"],
  "a name with signs in it": [
    String.raw`.md\:\*\:grow>*{a:b}`,
    '<p class="md:*:grow">',
    String.raw`.md\:\*\:grow>*{a:b}`,
  ],
  "a name that stands escaped in the markup": [
    String.raw`.\[\&_ul\]\:pl-5 ul{a:b}`,
    '<p class="[&amp;_ul]:pl-5"><ul>',
    String.raw`.\[\&_ul\]\:pl-5 ul{a:b}`,
  ],
  "signs within a string": ['.card{content:"}.gone{"}', '<p class="card">', '.card{content:"}.gone{"}'],
  "rules by width": [
    "@media (width>=1rem){.card{a:b}.gone{c:d}}",
    '<p class="card">',
    "@media (width>=1rem){.card{a:b}}",
  ],
};

test.each(Object.entries(cases))("of the stylesheet a page carries %s", (_what, [css, html, left]) => {
  expect(styleOf(css, html)).toBe(left);
});

test("layers keep their order, also where nothing of one is left", () => {
  const css = "@layer base{p{a:b}}@layer components{.gone{a:b}}@layer utilities{.card{c:d}}";
  expect(styleOf(css, '<p class="card">')).toBe("@layer base{p{a:b}}@layer components;@layer utilities{.card{c:d}}");
});

test("styles that appear only after a touch, in a dialog or in print come with the whole sheet", () => {
  const css = ".card:hover,.card{a:b}@media (hover:hover){.card:hover{c:d}}@media print{p{e:f}}dialog::backdrop{g:h}";
  expect(styleOf(css, '<p class="card"><dialog>')).toBe(".card{a:b}");
});

test("a page's style carries only variables that its rules, other variables or drawings read", () => {
  const css =
    "@layer theme{:root{--text:var(--sans);--sans:Arial;--red:#f00;--gone:1px}}p{font:var(--text)}" +
    '@property --tw-gone{syntax:"*"}@keyframes appear{0%{a:b}}';
  expect(styleOf(css, '<p><path fill="var(--red)">')).toBe(
    "@layer theme{:root{--text:var(--sans);--sans:Arial;--red:#f00}}p{font:var(--text)}",
  );
});
