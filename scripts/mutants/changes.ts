// The small changes that tests should notice: each is one edit of a file's text, found in its syntax tree.
import { parseSync } from "vite";

export interface Change {
  readonly start: number;
  readonly end: number;
  readonly put: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree is read by the names of its parts
  readonly [part: string]: any;
}

interface Edit {
  readonly at: Pick<Node, "start" | "end">;
  readonly put: string;
}

type Text = (node: Node) => string;

const swapped: Readonly<Record<string, string>> = {
  "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "-": "+", "*": "/", "/": "*", "%": "*", "&&": "||", "||": "&&",
};
const takesNothingAway = new Set(["filter", "slice", "trim", "toLowerCase", "toSorted", "toWellFormed"]);

const finders: Readonly<Record<string, (node: Node, text: Text) => Edit[]>> = {
  BinaryExpression: (node, text) => (swapped[node["operator"]] === undefined ? [] : [{ at: node, put: `${text(node["left"])} ${swapped[node["operator"]]} ${text(node["right"])}` }]),
  LogicalExpression: (node, text) => [{ at: node, put: node["operator"] === "??" ? text(node["left"]) : `(${text(node["left"])}) ${swapped[node["operator"]]} (${text(node["right"])})` }],
  UnaryExpression: (node, text) => (node["operator"] === "!" ? [{ at: node, put: text(node["argument"]) }] : []),
  IfStatement: (node) => [{ at: node["test"], put: "false" }, { at: node["test"], put: "true" }],
  ConditionalExpression: (node, text) => [{ at: node, put: text(node["consequent"]) }, { at: node, put: text(node["alternate"]) }],
  ThrowStatement: (node) => [{ at: node, put: ";" }],
  ExpressionStatement: (node, text) => (/^["']|\blog\b|^super\b/.test(text(node)) ? [] : [{ at: node, put: ";" }]),
  AwaitExpression: (node, text) => [{ at: node, put: text(node["argument"]) }],
  Literal: (node) => {
    if (typeof node["value"] === "boolean") return [{ at: node, put: String(!node["value"]) }];
    return typeof node["value"] === "number" ? [{ at: node, put: String(node["value"] + 1) }, ...(node["value"] > 1 ? [{ at: node, put: String(node["value"] * 10) }] : [])] : [];
  },
  // A header, or whatever else has a name that is no word of the language.
  Property: (node) => (node["key"].type === "Literal" && !node["computed"] ? [{ at: node, put: `${JSON.stringify(`x-${String(node["key"].value)}`)}: undefined as never` }] : []),
  CallExpression: (node, text) => {
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
    if (callee.type === "Identifier" && ["and", "or"].includes(callee["name"]) && given.length > 1) {
      return given.map((_, left) => ({ at: node, put: `${text(callee)}(${given.filter((__, index) => index !== left).map(text).join(", ")})` }));
    }
    const method = callee.type === "MemberExpression" ? callee["property"].name : undefined;
    if (method === "set" && given.length === 2 && /^"[\w-]+-[\w-]+"$/.test(text(given[0]!))) return [{ at: given[1]!, put: '""' }];
    // Of a query its lock, of a list or a text what makes it smaller or plain.
    const isLock = method === "for" && /^["']/.test(text(given[0] ?? node));
    return isLock || takesNothingAway.has(method) ? [{ at: node, put: text(callee["object"]) }] : [];
  },
};

/** All changes of one file, in the order of its lines. */
export function changesOf(path: string, source: string): Change[] {
  const text: Text = (node) => source.slice(node.start, node.end);
  const { program } = parseSync(path, source);
  const found: Change[] = [];
  walk(program as unknown as Node, (node) => {
    for (const { at, put } of finders[node.type]?.(node, text) ?? []) found.push({ start: at.start, end: at.end, put, line: source.slice(0, at.start).split("\n").length });
  });
  return found.toSorted((one, other) => one.start - other.start);
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (/^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return;
  visit(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (typeof child?.type === "string") walk(child as Node, visit);
  }
}
