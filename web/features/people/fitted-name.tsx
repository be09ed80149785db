import type { CSSProperties, ReactNode } from "react";
import { lineHeightOf, widthInLines } from "#contract/values/letter-metrics.ts";

interface FittedNameProps {
  readonly children: string;
  /** Where a name may not have as many lines as words. */
  readonly lines?: 2 | 3;
}

/**
 * A name in a headline face: as large as its place says, in lines, and smaller only where its longest word has no room. Never cut,
 * and its lines are as high as its script needs. Its place needs a width of its own: it is no place that shrinks around its words.
 */
export function FittedName({ children: name, lines }: FittedNameProps): ReactNode {
  const style = { "--widest-line": widthInLines(name, lines), lineHeight: lineHeightOf(name) };
  return (
    <span className="fitted-name">
      <span style={style as CSSProperties}>{name}</span>
    </span>
  );
}
