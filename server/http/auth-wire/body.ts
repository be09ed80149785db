import { AuthRefusal } from "#server/errors.ts";

const deepest = 32;
// A zero byte, or half of a character of two halves: no database keeps them. An even number of backslashes before it is text.
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The object in a body. Anything else, or an object that the database cannot store, is refused before its fields are read. */
export function readBody(text: string): object {
  // Before it is parsed: a parser builds every level first.
  if (isDeeperThan(text, deepest))
    throw new AuthRefusal("validation_failed", { message: "The body is nested too deeply" });
  const given = parsed(text);
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new AuthRefusal("bad_json");
  if (text.includes("\\u") && unkeepable.test(JSON.stringify(given))) {
    throw new AuthRefusal("validation_failed", { message: "The body has characters that cannot be kept" });
  }
  return given;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AuthRefusal("bad_json");
  }
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

// One look at each sign. What is no JSON may be counted wrong and is refused by the parser.
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText && sign === backslash) at += 1;
    else if (sign === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (sign === openList || sign === openObject) depth += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
