import type { CSSProperties, ReactNode } from "react";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { cardNameSize } from "./card-name-size.ts";
import "./member-card.css";

interface CardWordsProps {
  readonly name: string;
  /** Beside the name: since when, or the number. */
  readonly children: ReactNode;
}

/** The words on the water of a membership card. The name is whole, in one line or two. */
export function CardWords({ name, children }: CardWordsProps): ReactNode {
  return (
    <div className="card-words" style={{ "--name-size": cardNameSize(name) } as CSSProperties}>
      {/* Another name has another size: a new line takes the place of the old one, and none moves. */}
      <p key={name} className="font-display" style={{ lineHeight: lineHeightOf(name) }}>
        {name}
      </p>
      <p className="text-marigold">{children}</p>
    </div>
  );
}
