import type { ReactNode } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { OpenButton } from "./open-button.tsx";
import { useOpening } from "./use-opening.ts";

/** On a card: opens the one thing there is, or leads to where several are listed. */
export function OwnCardButton({ own }: { readonly own: OwnProduct }): ReactNode {
  const openings = useOpening(own);
  const { files, hasLink, accessButtonText, title, slug } = own;
  const count = files.length + (hasLink ? 1 : 0);
  if (count > 1) {
    const text = hasLink ? "View Files and Link" : `View ${count} Files`;
    return (
      <ButtonLink to={paths.product(slug)} size="sm" aria-label={`${text}: ${title}`}>
        {text}
      </ButtonLink>
    );
  }
  const text = accessButtonText ?? (hasLink ? "Open" : "Download");
  return (
    <OpenButton openings={openings} file={files[0]} size="sm" label={`${text}: ${title}`}>
      {text}
    </OpenButton>
  );
}
