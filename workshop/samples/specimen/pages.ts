// The pages of the specimen: the letters first, then the letters at work.
import { drawn } from "../blocks.ts";
import { familyOf, weights, widths } from "./cuts.ts";

const weightNames = ["Thin", "Extra light", "Light", "Regular", "Medium", "Semibold", "Bold", "Extra bold"];
const widthNames = ["Condensed", "Semicondensed", "Normal", "Semiexpanded", "Expanded"];
const signs = ["Platform", "Chai stall", "Cloakroom", "Ladies", "Way out"];

export function specimenPages(text: string): string {
  const [opening = "", reading = "", closing = ""] = text.split("\n---\n").map(drawn);
  return `${opening}<p class="giant" ${cut(100, 800)}>Anek</p>${weightPage()}${widthPage()}${letterPage()}<div class="turn"></div>${reading}${columns()}<div class="turn"></div>${atWork()}${closing}`;
}

function cut(width: number, weight: number): string {
  return `style="font-family:'${familyOf(width)}';font-weight:${weight}"`;
}

function weightPage(): string {
  const rows = weights.map(
    (weight, at) =>
      `<div class="row"><span>${weightNames[at]}<br>${weight}</span><p ${cut(100, weight)}>Chaurasta</p></div>`,
  );
  return `<div class="turn"></div><h2>Eight weights</h2><div class="wide">${rows.join("")}</div>`;
}

function widthPage(): string {
  const rows = widths.map(
    (width, at) =>
      `<div class="row"><span>${widthNames[at]}<br>${width} %</span><div><p ${cut(width, 800)}>${signs[at]}</p><p class="under" ${cut(width, 300)}>Night mail, coach seven, berth forty-two</p></div></div>`,
  );
  return `<div class="turn"></div><h2>Five widths</h2><div class="wide widths">${rows.join("")}</div>`;
}

function letterPage(): string {
  const set = (letters: string) =>
    [...letters].map((letter) => `<span>${letter === "&" ? "&amp;" : letter}</span>`).join("");
  return `<div class="turn"></div><h2>The letters</h2><div class="wide letters"><div class="grid-of">${set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}</div><div class="grid-of">${set("abcdefghijklmnopqrstuvwxyz")}</div><div class="grid-of">${set("0123456789₹&@?!%")}</div><div class="grid-of accents">${set("éüöñçåæøßÉÑÇ")}</div></div>`;
}

function columns(): string {
  const text =
    "The last bus leaves the square when the driver has finished his tea, and not before. Nobody minds. The conductor counts the coins into a tin, eleven of them short as always, and the woman with the marigolds asks for the front seat so that the petals will have air. By the time the lamps are lit the whole bus smells of flowers and diesel.";
  return `<div class="wide reading">${[
    [9, 13],
    [10.5, 15],
    [13, 18],
    [19, 25],
  ]
    .map(
      ([size, line]) =>
        `<div><p class="size">${size} on ${line}</p><p style="font-size:${size}pt;line-height:${line}pt">${text}</p></div>`,
    )
    .join("")}</div>`;
}

function atWork(): string {
  const menu = [
    ["Cutting chai", "12"],
    ["Bun maska", "40"],
    ["Kanda poha", "45"],
    ["Misal, two pav", "85"],
    ["Solkadhi", "50"],
  ]
    .map(([dish, price]) => `<li><span>${dish}</span><i></i><b>₹${price}</b></li>`)
    .join("");
  return `<h2>At work</h2><div class="wide work"><div class="board"><p ${cut(125, 700)}>Platform 4</p><p ${cut(75, 600)}>Konkan line · Ratnagiri, Kudal, Madgaon</p></div><div class="ticket"><p ${cut(75, 700)}>NIGHT MAIL</p><dl><div><dt>Coach</dt><dd>S7</dd></div><div><dt>Berth</dt><dd>42 lower</dd></div><div><dt>Date</dt><dd>26 Jan</dd></div><div><dt>Fare</dt><dd>₹480</dd></div></dl></div><div class="menu"><p ${cut(100, 800)}>Irani café, mornings</p><ul>${menu}</ul></div></div>`;
}
