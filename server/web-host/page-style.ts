// The style that stands in a page itself: of the whole sheet what its markup can use. The whole follows as a file that browsers keep.
import { canHold, type Markup, readRules, type StyleRule } from "./style-rules.ts";

/** Part of a page; one that is an object is the same object in every page that has it. */
export type DrawnPart = string | { readonly markup: string; readonly bytes: Uint8Array };

export type StyleOf = (page: readonly DrawnPart[]) => Uint8Array;

// Pages with the same classes share one style, byte for byte. More kinds of pages than these are hardly looked at in turn.
const mostKept = 96;

// Nothing on screen before somebody touches, fills or prints it: these come with the whole sheet.
const canWait =
  /:hover|:active|(?<!\():disabled|aria-invalid|:popover-open|invalid$|::backdrop|::view-transition|::-webkit-(datetime|calendar|inner|outer|search)|::file|@media print|@page/;

export function createPageStyle(css: string): StyleOf {
  // The builder says some declarations four times.
  const rules = readRules(css.replaceAll(/([\w-]+:[^;{}"']*;)\1+/g, "$1"));
  const classes = new Map(namesOf(rules, "class").map((name, at) => [name, at]));
  const tags = new Map(namesOf(rules, "tag").map((name, at) => [name, at]));
  const kept = new Map<string, Buffer>();
  const marksOf = createMarks(classes);
  const seenIn = new WeakMap<object, Seen>();

  function look(html: string): Seen {
    const marks = new Set<number>();
    for (const found of attributes(html, marksOf)) for (const mark of found) marks.add(mark);
    for (const tag of elements(html)) {
      const at = tags.get(tag);
      if (at !== undefined) marks.add(classes.size + at);
    }
    return { marks, variables: variablesIn(html) };
  }

  function lookOnce(piece: DrawnPart): Seen {
    if (typeof piece === "string") return look(piece);
    const found = seenIn.get(piece) ?? look(piece.markup);
    seenIn.set(piece, found);
    return found;
  }

  return (page) => {
    const seen = new Uint8Array(classes.size + tags.size);
    const named = new Set<string>();
    for (const piece of page) {
      const found = lookOnce(piece);
      for (const mark of found.marks) seen[mark] = 1;
      for (const variable of found.variables) named.add(variable);
    }
    const variables = [...named].toSorted().join(" ");
    const key = Buffer.from(seen).toString("latin1") + variables;
    const known = kept.get(key);
    if (known) return known;
    const style = Buffer.from(
      styleFor(rules, {
        hasClass: (name) => seen[classes.get(name) ?? -1] === 1,
        hasTag: (name) => seen[classes.size + (tags.get(name) ?? -1)] === 1,
        variables,
      }),
    );
    for (const oldest of kept.keys()) if (kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, style);
    return style;
  };
}

interface Seen {
  readonly marks: ReadonlySet<number>;
  readonly variables: ReadonlySet<string>;
}

// What stands in an attribute is written by a component, in a few hundred ways in all: each is taken apart once.
function createMarks(classes: ReadonlyMap<string, number>): (value: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (value) => {
    const marks = known.get(value);
    if (marks) return marks;
    const names = value.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&#x27;", "'");
    const made = names
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&")
      .split(" ")
      .flatMap((name) => classes.get(name) ?? []);
    // Cut out of its page it would hold the whole of it.
    if (known.size < 4096) known.set(Buffer.from(value, "latin1").toString("latin1"), made);
    return made;
  };
}

const classAttribute = ' class="';

function* attributes(html: string, marksOf: (value: string) => readonly number[]): Generator<readonly number[]> {
  for (let at = html.indexOf(classAttribute); at !== -1; at = html.indexOf(classAttribute, at)) {
    const end = html.indexOf('"', at + classAttribute.length);
    if (end === -1) return;
    yield marksOf(html.slice(at + classAttribute.length, end));
    at = end;
  }
}

function elements(html: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
    let end = at + 1;
    for (let code = html.charCodeAt(end); isNameSign(code); code = html.charCodeAt(end)) end += 1;
    if (end > at + 1) found.add(html.slice(at + 1, end));
  }
  return found;
}

function isNameSign(code: number): boolean {
  return (code > 96 && code < 123) || (code > 47 && code < 58);
}

// Drawings name colours in their attributes.
function variablesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf("var(--"); at !== -1; at = html.indexOf("var(--", at + 6))
    found.add(html.slice(at, html.indexOf(")", at) + 1));
  return found;
}

interface StyledMarkup extends Markup {
  readonly variables: string;
}

function styleFor(all: readonly StyleRule[], page: StyledMarkup): string {
  const isStart = ({ head }: StyleRule) => head === "@layer properties" || head === "@layer theme";
  const isRegistered = ({ head }: StyleRule) => head.startsWith("@property");
  const text = select(
    all.filter((rule) => !isStart(rule) && !isRegistered(rule)),
    page,
  );
  const variables = select(all.filter(isStart), page);
  const registered = all.filter((rule) => isRegistered(rule) && text.includes(rule.head.slice("@property ".length)));
  return onlyUsed(variables, text + page.variables) + onlyPlayed(text) + registered.map(textOf).join("");
}

// Of the variables that all pages start from those that somebody reads, and those that these are made of.
function onlyUsed(variables: string, text: string): string {
  const isUsed = (declaration: string, by: string) => by.includes(declaration.slice(0, declaration.indexOf(":")));
  const keep = (by: (declaration: string) => string) =>
    variables.replaceAll(/\{(--[^{}]*)\}/g, (_all, body: string) => {
      const left = body.split(";").filter((one) => isUsed(one, by(one)));
      return `{${left.join(";")}}`;
    });
  const made = keep(() => text);
  return keep((one) => text + made.replace(one, ""));
}

function onlyPlayed(text: string): string {
  return text.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*(?<![\\w-])${name}(?![\\w-])`).test(text) ? rule : "",
  );
}

function select(rules: readonly StyleRule[], markup: Markup): string {
  return rules.map((rule) => selected(rule, markup)).join("");
}

function selected(rule: StyleRule, markup: Markup): string {
  if (rule.rules !== undefined) {
    if (canWait.test(rule.head)) return "";
    const inside = select(rule.rules, markup);
    // An empty layer keeps its place among the others.
    return inside === "" ? (rule.head.startsWith("@layer") ? `${rule.head};` : "") : `${rule.head}{${inside}}`;
  }
  if (rule.selectors.length === 0) return canWait.test(rule.head) ? "" : textOf(rule);
  const heads = rule.selectors.filter((one) => !canWait.test(one.text) && canHold(one, markup));
  return heads.length === 0 ? "" : `${heads.map(({ text }) => text).join(",")}{${rule.body}}`;
}

function textOf({ head, body }: StyleRule): string {
  return body === undefined ? `${head};` : `${head}{${body}}`;
}

function namesOf(rules: readonly StyleRule[], kind: "class" | "tag"): string[] {
  const found = new Set<string>();
  const add = (needs: StyleRule["selectors"][number]["needs"]): void => {
    for (const need of needs) {
      if (need.kind === "any") need.of.forEach(add);
      else if (need.kind === kind) found.add(need.name);
    }
  };
  const walk = (all: readonly StyleRule[]): void => {
    for (const { rules: inside, selectors } of all) {
      for (const { needs } of selectors) add(needs);
      if (inside) walk(inside);
    }
  };
  walk(rules);
  return [...found];
}
