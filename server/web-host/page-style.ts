// The inline style of a page: the rules of the whole sheet that its markup can use. The whole follows as a file that browsers cache.

interface Rule {
  /** `.card:hover`, `@media print`, `@font-face` … */
  readonly head: string;
  /** Undefined where it ends with a semicolon. */
  readonly body: string | undefined;
  /** The rules inside a group: `@media`, `@layer` … */
  readonly rules: readonly Rule[] | undefined;
  /** Of a style rule each of its selectors that can show before the whole sheet is there. */
  readonly selectors: readonly Selector[] | undefined;
}

interface Selector {
  readonly text: string;
  /** `.card` or `article`. Each must be in the page for the selector to match; of an inner list, all of one of its lists. */
  readonly needs: readonly Need[];
}

type Need = string | readonly (readonly Need[])[];

// Nothing on screen before a visitor touches, fills or prints it: these come with the whole sheet.
const canWait =
  /:hover|:active|(?<!\():disabled|aria-invalid|:popover-open|invalid$|::backdrop|::view-transition|::-webkit-(datetime|calendar|inner|outer|search)|::file|@media print|@page/;

export function createPageStyle(css: string): (html: string) => string {
  // The builder says some declarations four times.
  const rules = readRules(css.replaceAll(/([\w-]+:[^;{}"']*;)\1+/g, "$1"));
  const isStart = ({ head }: Rule) => head === "@layer properties" || head === "@layer theme";
  const isRegistered = ({ head }: Rule) => head.startsWith("@property");
  const registered = rules.filter(isRegistered);
  const start = rules.filter(isStart);
  const rest = rules.filter((rule) => !isStart(rule) && !isRegistered(rule));
  const madeOf = variablesIn(start);
  return (html) => {
    const names = namesIn(html);
    const text = select(rest, names);
    // Drawings name colours in their attributes.
    const read = variablesRead([...(text.match(variable) ?? []), ...(html.match(/(?<=var\()--[\w-]+/g) ?? [])], madeOf);
    const types = registered.filter(({ head }) => read.has(head.slice("@property ".length)));
    return onlyRead(select(start, names), read) + onlyPlayed(text) + types.map(textOf).join("");
  };
}

const nameOrClasses = /<([a-z][a-z\d]*)| class="([^"]*)"/g;

/** Classes as `.card`, elements as `article`. */
function namesIn(html: string): ReadonlySet<string> {
  const [names, lists] = [new Set<string>(), new Set<string>()];
  for (const [, tag, classes] of html.matchAll(nameOrClasses))
    if (tag === undefined) lists.add(classes ?? "");
    else names.add(tag);
  for (const list of lists) for (const name of plain(list).split(" ")) names.add(`.${name}`);
  return names;
}

function plain(attribute: string): string {
  if (!attribute.includes("&")) return attribute;
  const signs = { "&gt;": ">", "&lt;": "<", "&#x27;": "'", "&quot;": '"', "&amp;": "&" };
  return attribute.replaceAll(/&(?:gt|lt|#x27|quot|amp);/g, (sign) => signs[sign as keyof typeof signs]);
}

function select(rules: readonly Rule[], names: ReadonlySet<string>): string {
  return rules.map((rule) => selected(rule, names)).join("");
}

function selected(rule: Rule, names: ReadonlySet<string>): string {
  if (rule.rules !== undefined) {
    if (canWait.test(rule.head)) return "";
    const inside = select(rule.rules, names);
    // An empty layer keeps its place among the others.
    return inside === "" ? (rule.head.startsWith("@layer") ? `${rule.head};` : "") : `${rule.head}{${inside}}`;
  }
  if (rule.selectors === undefined) return canWait.test(rule.head) ? "" : textOf(rule);
  const heads = rule.selectors.filter(({ needs }) => needs.every((need) => isMet(need, names)));
  return heads.length === 0 ? "" : `${heads.map(({ text }) => text).join(",")}{${rule.body}}`;
}

function isMet(need: Need, names: ReadonlySet<string>): boolean {
  if (typeof need === "string") return names.has(need);
  return need.some((list) => list.every((inner) => isMet(inner, names)));
}

function textOf({ head, body }: Rule): string {
  return body === undefined ? `${head};` : `${head}{${body}}`;
}

const variable = /--[\w-]+/g;

/** Of the variables that all pages start from: which others each is made of. */
function variablesIn(rules: readonly Rule[]): ReadonlyMap<string, readonly string[]> {
  const declarations = rules
    .map(textOf)
    .join("")
    .matchAll(/(--[\w-]+):([^;{}]*)/g);
  return new Map([...declarations].map(([, name = "", value = ""]) => [name, value.match(variable) ?? []]));
}

/** Those that are named, and those that they are made of. */
function variablesRead(named: readonly string[], madeOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const read = new Set<string>();
  const add = (name: string): void => {
    if (read.has(name)) return;
    read.add(name);
    madeOf.get(name)?.forEach(add);
  };
  named.forEach(add);
  return read;
}

function onlyRead(variables: string, read: ReadonlySet<string>): string {
  return variables.replaceAll(/\{(--[^{}]*)\}/g, (_all, body: string) => {
    const left = body.split(";").filter((one) => read.has(one.slice(0, one.indexOf(":"))));
    return `{${left.join(";")}}`;
  });
}

function onlyPlayed(text: string): string {
  const played = new Set(text.match(/animation[^;}]*/g)?.flatMap((declaration) => declaration.match(/[\w-]+/g) ?? []));
  return text.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    played.has(name) ? rule : "",
  );
}

const group = /^@(layer|media|supports|container|starting-style)\b/;

function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let [start, depth, head] = [0, 0, ""];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === "\\") at += 1;
    else if (sign === "/" && css[at + 1] === "*") {
      at = css.indexOf("*/", at + 2) + 1;
      if (depth === 0) start = at + 1;
    } else if (sign === "{") {
      if (depth === 0) [head, start] = [css.slice(start, at).trim(), at + 1];
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      rules.push(ruleOf(head, css.slice(start, at)));
      start = at + 1;
    } else if (sign === ";" && depth === 0) {
      rules.push({ head: css.slice(start, at).trim(), body: undefined, rules: undefined, selectors: undefined });
      start = at + 1;
    }
  }
  return rules;
}

function endOfString(css: string, begins: number): number {
  let at = begins + 1;
  while (at < css.length && css[at] !== css[begins]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function ruleOf(head: string, body: string): Rule {
  if (group.test(head)) return { head, body, rules: readRules(body), selectors: undefined };
  if (head.startsWith("@")) return { head, body, rules: undefined, selectors: undefined };
  const texts = splitSelectors(head).filter((text) => !canWait.test(text));
  return { head, body, rules: undefined, selectors: texts.map((text) => ({ text, needs: needsOf(text) })) };
}

function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] ?? "";
    if (sign === "\\") at += 1;
    else if ("([".includes(sign)) depth += 1;
    else if (")]".includes(sign)) depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, list.slice(start)];
}

const piece = /\\.|\.((?:\\.|[\w-])+)|(:(?:is|where)\()|(\[[^\]]*\]|#[\w-]+|::?[\w-]+)|([a-z][\w-]*)|\(/gi;

// Attributes, ids and states are left out: scripts set them, and what is not asked for is taken to be there.
function needsOf(selector: string): Need[] {
  const needs: Need[] = [];
  piece.lastIndex = 0;
  for (let match = piece.exec(selector); match !== null; match = piece.exec(selector)) {
    const [text, name, alternatives, , tag] = match;
    if (name !== undefined) needs.push(`.${name.replaceAll(/\\(.)/g, "$1")}`);
    else if (tag !== undefined) needs.push(tag.toLowerCase());
    else if (alternatives !== undefined || text === "(") {
      const from = match.index + text.length;
      const end = endOfParenthesis(selector, from);
      if (alternatives !== undefined) needs.push(splitSelectors(selector.slice(from, end)).map(needsOf));
      piece.lastIndex = end + 1;
    }
  }
  return needs;
}

function endOfParenthesis(text: string, from: number): number {
  let [at, depth] = [from, 1];
  for (; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && (depth -= 1) === 0) return at;
  }
  return at;
}
