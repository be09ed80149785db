// The small changes that tests should notice: each is one edit of a file's text, found in its syntax tree. What nobody could ever
// see, or only an eye can judge, is left alone: what is only said to a log, one more of a thousand, how long a timer waits, whether a timer
// holds the process, how large a letter's type is. So is what the check finds before any test runs: a statement nobody waits for.
import { parseSync } from "vite";

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Change extends Span {
  readonly put: string;
  readonly line: number;
  /** Where to note that the changed line ran: an expression, or a whole statement. */
  readonly spot: Span & { readonly isStatement: boolean };
}

interface Node extends Span {
  readonly type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree is read by the names of its parts
  readonly [part: string]: any;
}

interface Edit {
  readonly at: Node;
  readonly put: string;
}

interface Around {
  readonly parent: Node | undefined;
  // a?.b().c is one thing: a note in its middle would change what it does.
  readonly chain: Node | undefined;
  readonly isTried: boolean;
}

type Text = (node: Node) => string;
type Finder = (node: Node, text: Text, around: Around) => Edit[];

const swapped: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
};
const takesNothingAway = new Set(["filter", "slice", "trim", "toLowerCase", "toSorted", "toWellFormed"]);
const saidToLog = /(^|\.)(log|logger|console)\??\.(trace|debug|info|warn|error|fatal|log)$/;
const notice = /^\{?\s*[\w.]*\blog\??\.(trace|debug|info)\([^;]*;\s*\}?$/;
const timers = /(^|\.)(setTimeout|setInterval|wait|timeout)$/;
const timeOuts = /timeout$/i;
const looks = /^(margin|padding|font|lineHeight|letterSpacing|border|cell|maxWidth)/;

const finders: Readonly<Record<string, Finder>> = {
  BinaryExpression: (node, text) =>
    swapped[node["operator"]] === undefined
      ? []
      : [{ at: node, put: `${text(node["left"])} ${swapped[node["operator"]]} ${text(node["right"])}` }],
  LogicalExpression: (node, text) => [
    {
      at: node,
      put:
        node["operator"] === "??"
          ? text(node["left"])
          : `(${text(node["left"])}) ${swapped[node["operator"]]} (${text(node["right"])})`,
    },
  ],
  UnaryExpression: (node, text) => (node["operator"] === "!" ? [{ at: node, put: text(node["argument"]) }] : []),
  IfStatement: (node) => [
    { at: node["test"], put: "false" },
    { at: node["test"], put: "true" },
  ],
  ConditionalExpression: (node, text) => [
    { at: node, put: text(node["consequent"]) },
    { at: node, put: text(node["alternate"]) },
  ],
  ThrowStatement: (node) => [{ at: node, put: ";" }],
  ExpressionStatement: (node, text) =>
    /^["']|\blog\b|^super\b|\.unref\(\);?$/.test(text(node)) ? [] : [{ at: node, put: ";" }],
  // What is given back is waited for by whoever asked, except where this function would have caught it. A statement that nobody waits
  // for is found by the check (no-floating-promises); a test could often see nothing, since a connection works through its queries in order.
  AwaitExpression: (node, text, { parent, isTried }) =>
    parent?.type === "ExpressionStatement" ||
    (!isTried && ["ReturnStatement", "ArrowFunctionExpression"].includes(parent?.type ?? ""))
      ? []
      : [{ at: node, put: text(node["argument"]) }],
  Literal: (node, text, { parent }) => {
    const { value } = node;
    if (typeof value === "boolean") return [{ at: node, put: String(!value) }];
    if (typeof value !== "number" || isForTimerOrEye(node, text, parent)) return [];
    return [
      ...(value < 1000 ? [{ at: node, put: String(value + 1) }] : []),
      ...(value > 1 ? [{ at: node, put: String(value * 10) }] : []),
    ];
  },
  // A header, or whatever else has a name that is no word of the language.
  Property: (node) =>
    node["key"].type === "Literal" && !node["computed"]
      ? [{ at: node, put: `${JSON.stringify(`x-${String(node["key"].value)}`)}: undefined as never` }]
      : [],
  CallExpression: (node, text) => {
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
    if (callee.type === "Identifier" && ["and", "or"].includes(callee["name"]) && given.length > 1) {
      return given.map((_, left) => ({
        at: node,
        put: `${text(callee)}(${given
          .filter((__, index) => index !== left)
          .map(text)
          .join(", ")})`,
      }));
    }
    const method = callee.type === "MemberExpression" ? callee["property"].name : undefined;
    if (method === "set" && given.length === 2 && /^"[\w-]+-[\w-]+"$/.test(text(given[0]!)))
      return [{ at: given[1]!, put: '""' }];
    // Of a query its lock, of a list or a text what makes it smaller or plain.
    const isLock = method === "for" && /^["']/.test(text(given[0] ?? node));
    return isLock || takesNothingAway.has(method) ? [{ at: node, put: text(callee["object"]) }] : [];
  },
};

function isForTimerOrEye(node: Node, text: Text, parent: Node | undefined): boolean {
  if (parent?.type === "CallExpression")
    return timers.test(text(parent["callee"])) && parent["arguments"].includes(node);
  const name: Node | undefined = {
    Property: parent?.["key"],
    VariableDeclarator: parent?.["id"],
    AssignmentPattern: parent?.["left"],
  }[parent?.type ?? ""];
  return name !== undefined && (timeOuts.test(text(name)) || looks.test(text(name)));
}

/** All changes of one file, in the order of its lines. */
export function changesOf(path: string, source: string): Change[] {
  const text: Text = (node) => source.slice(node.start, node.end);
  const { program } = parseSync(path, source);
  const found: Change[] = [];

  function walk(node: Node, around: Around): void {
    if (/^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return;
    // Whether a notice is written: its text is not tested, nor when.
    if (node.type === "IfStatement" && node["alternate"] === null && notice.test(text(node["consequent"]))) return;
    const chain = around.chain ?? (node.type === "ChainExpression" ? node : undefined);
    for (const { at, put } of finders[node.type]?.(node, text, around) ?? []) {
      const { start, end } = chain ?? (at.type === "Property" ? at["value"] : at);
      found.push({
        start: at.start,
        end: at.end,
        put,
        line: source.slice(0, at.start).split("\n").length,
        spot: { start, end, isStatement: at.type.endsWith("Statement") },
      });
    }
    if (node.type === "CallExpression" && saidToLog.test(text(node["callee"]))) return;
    for (const [name, part] of Object.entries(node)) {
      const isTried =
        (around.isTried && !/Function/.test(node.type)) || (node.type === "TryStatement" && name === "block");
      for (const child of Array.isArray(part) ? part : [part])
        if (typeof child?.type === "string")
          walk(child as Node, { parent: node, chain: /Function/.test(node.type) ? undefined : chain, isTried });
    }
  }

  walk(program as unknown as Node, { parent: undefined, chain: undefined, isTried: false });
  return found.toSorted((one, other) => one.start - other.start);
}
