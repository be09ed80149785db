import type { ReactNode } from "react";
import { Link } from "react-router";
import type { IntroductionKind } from "#contract/values/introduction.ts";
import { askAddress, kindWords } from "#web/features/introductions/introduction-words.ts";

interface KindLinksProps {
  readonly handle: string;
  readonly kinds: readonly IntroductionKind[];
  readonly current: IntroductionKind;
}

/** What else the person can be asked for. The text that was typed stays. */
export function KindLinks({ handle, kinds, current }: KindLinksProps): ReactNode {
  if (kinds.every((kind) => kind === current)) return null;
  return (
    <nav aria-label="What to ask for" className="tabs mt-5 w-fit">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={askAddress(handle, kind)}
          replace
          preventScrollReset
          aria-current={kind === current ? "page" : undefined}
          className="tab"
        >
          {kindWords[kind]}
        </Link>
      ))}
    </nav>
  );
}
