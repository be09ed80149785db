import type { ReactNode } from "react";
import type { IntroductionKind } from "#contract/values/introduction.ts";
import { askAddress, askWords } from "#web/features/introductions/introduction-words.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

interface AskLinksProps {
  readonly handle: string;
  readonly kinds: readonly IntroductionKind[];
}

export function AskLinks({ handle, kinds }: AskLinksProps): ReactNode {
  if (kinds.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      {kinds.map((kind, at) => (
        <ButtonLink key={kind} to={askAddress(handle, kind)} variant={at === 0 ? "primary" : "outline"}>
          {askWords[kind]}
        </ButtonLink>
      ))}
    </p>
  );
}
