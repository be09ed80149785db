// A built stylesheet, read far enough to tell which of its rules the markup of one page can use.

/** Which classes and elements a page's markup has. */
export interface Markup {
  readonly hasClass: (name: string) => boolean;
  readonly hasTag: (name: string) => boolean;
}

export interface StyleRule {
  /** `.card:hover`, `@media print`, `@font-face` … */
  readonly head: string;
  /** Undefined where it ends with a semicolon. */
  readonly body: string | undefined;
  /** What stands inside a group: `@media`, `@layer` … */
  readonly rules: readonly StyleRule[] | undefined;
  /** Of a style rule each of its selectors. */
  readonly selectors: readonly Selector[];
}

interface Selector {
  readonly text: string;
  /** Each must be there for it to hold anywhere; within one, any. */
  readonly needs: readonly Need[];
}

type Need =
  | { readonly kind: "class" | "tag"; readonly name: string }
  | { readonly kind: "any"; readonly of: readonly (readonly Need[])[] };

const group = /^@(layer|media|supports|container|starting-style)\b/;

export function readRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
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
      rules.push({ head: css.slice(start, at).trim(), body: undefined, rules: undefined, selectors: [] });
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

function ruleOf(head: string, body: string): StyleRule {
  if (group.test(head)) return { head, body, rules: readRules(body), selectors: [] };
  const selectors = head.startsWith("@") ? [] : splitSelectors(head).map((text) => ({ text, needs: needsOf(text) }));
  return { head, body, rules: undefined, selectors };
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
  for (let found = piece.exec(selector); found !== null; found = piece.exec(selector)) {
    const [text, name, alternatives, , tag] = found;
    if (name !== undefined) needs.push({ kind: "class", name: name.replaceAll(/\\(.)/g, "$1") });
    else if (tag !== undefined) needs.push({ kind: "tag", name: tag.toLowerCase() });
    else if (alternatives !== undefined || text === "(") {
      const from = found.index + text.length;
      const end = endOfParenthesis(selector, from);
      if (alternatives !== undefined)
        needs.push({ kind: "any", of: splitSelectors(selector.slice(from, end)).map(needsOf) });
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

export function canHold({ needs }: Selector, markup: Markup): boolean {
  return needs.every((need) => holds(need, markup));
}

function holds(need: Need, markup: Markup): boolean {
  if (need.kind === "any") return need.of.some((all) => all.every((one) => holds(one, markup)));
  return need.kind === "class" ? markup.hasClass(need.name) : markup.hasTag(need.name);
}
