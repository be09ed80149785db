// Markdown as the samples are written in it: plain CommonMark, and fenced blocks for what a printed page has besides text.
import { micromark } from "micromark";

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Writes computed figures where the text names them: {dayRate}. A name without a figure is a mistake. */
export function filled(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`The text names a figure that nobody computed: ${name}`);
    return figure;
  });
}

const blocks: Readonly<Record<string, (body: string) => string>> = {
  note: (body) => `<aside class="note">${drawn(body)}</aside>`,
  box: (body) => `<div class="box">${drawn(body)}</div>`,
  letter: (body) => `<div class="letter">${drawn(body)}</div>`,
  checks: (body) => `<ul class="checks">${lines(body).map(check).join("")}</ul>`,
  ledger: (body) => `<table class="ledger"><tbody>${lines(body).map(ledgerRow).join("")}</tbody></table>`,
  table: (body) => drawnTable(lines(body).map(cells)),
  turn: () => '<div class="turn"></div>',
  room: (body) => `<div class="room">${'<div class="rule"></div>'.repeat(Number(body))}</div>`,
};

const fence = /<pre><code class="language-(\w+)">([^]*?)<\/code><\/pre>/g;

// A note is written below its paragraph and stands beside it: what floats has to come first.
const noted = /(<p>(?:(?!<p>)[^])*?<\/p>)\s*(<aside[^]*?<\/aside>)/g;

export function drawn(text: string): string {
  const page = micromark(text).replace(
    fence,
    (all, name: string, body: string) => blocks[name]?.(unescaped(body).trim()) ?? all,
  );
  return page.replace(noted, "$2$1");
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function lines(body: string): string[] {
  return body.split("\n").filter((line) => line.trim() !== "");
}

function cells(line: string): string[] {
  return line.split("|").map((cell) => cell.trim());
}

function inline(text: string): string {
  return micromark(text).replace(/^<p>|<\/p>$/g, "");
}

function check(line: string): string {
  const [what = "", how = "", clause = ""] = cells(line);
  const hint =
    how === "" && clause === ""
      ? ""
      : `<small>${inline(how)}${clause === "" ? "" : `<span class="clause">${clause}</span>`}</small>`;
  return `<li><span class="tick"></span><span>${inline(what)}${hint}</span></li>`;
}

/** A line that begins with = is a result. */
function ledgerRow(line: string): string {
  const isResult = line.startsWith("=");
  const [what = "", how = "", sum = ""] = cells(isResult ? line.slice(1) : line);
  return `<tr${isResult ? ' class="result"' : ""}><th scope="row">${inline(what)}</th><td class="how">${inline(how)}</td><td>${inline(sum)}</td></tr>`;
}

function drawnTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const top = head.map((cell) => `<th scope="col">${inline(cell)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join("")}</tr>`).join("");
  return `<table class="grid"><thead><tr>${top}</tr></thead><tbody>${body}</tbody></table>`;
}
