import { AuthRefusal } from "#server/errors.ts";

const deepest = 32;
// A zero byte, or half of a character of two halves: no database keeps them. An even number of backslashes before it is text.
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The object in a body; whatever is no object, or could not be kept, is refused before anybody looks at it. */
export function readBody(text: string): object {
  const given = parsed(text);
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new AuthRefusal("bad_json");
  if (isDeeperThan(given, deepest)) throw new AuthRefusal("validation_failed", { message: "The body is nested too deeply" });
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

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
