import type { ReactNode } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { productAddress } from "../product-address.ts";
import { OpenButton, OpenStatus } from "./open-button.tsx";
import { fileWords, OwnFiles } from "./own-files.tsx";
import { useOpening } from "./use-opening.ts";

/** A person's files: one by a button, several in a list. */
export function OwnContent({ own }: { readonly own: OwnProduct }): ReactNode {
  const openings = useOpening(own);
  const { files, hasLink, accessButtonText } = own;
  const [only] = files;
  const isSingle = !hasLink && files.length <= 1;
  const first = isSingle ? only : undefined;
  const toDashboard = (
    <ButtonLink to={paths.dashboard} variant="outline" size="lg">
      View in Dashboard
    </ButtonLink>
  );
  if (!isSingle && !hasLink) {
    return (
      <>
        <OwnFiles files={files} openings={openings} />
        <div className="actions mt-5">{toDashboard}</div>
      </>
    );
  }
  return (
    <>
      <div className="actions mt-8">
        <OpenButton openings={openings} file={first} size="lg">
          {accessButtonText ?? (hasLink ? "Open" : "Download")}
        </OpenButton>
        {toDashboard}
      </div>
      {isSingle && only ? (
        <p className="mt-3 text-sm text-soft">
          <span className="[overflow-wrap:anywhere]">{only.name}</span> ({fileWords(only)})
        </p>
      ) : null}
      <OpenStatus openings={openings} file={first} />
      {isSingle || files.length === 0 ? null : <OwnFiles files={files} openings={openings} />}
    </>
  );
}

/** On a card: opens the one thing there is, or leads to where several are listed. */
export function OwnCardButton({ own }: { readonly own: OwnProduct }): ReactNode {
  const openings = useOpening(own);
  const { files, hasLink, accessButtonText, title, slug } = own;
  if (own.type === "talk")
    return (
      <ButtonLink to={productAddress(own)} variant="outline" size="sm" aria-label={`Watch: ${title}`}>
        Watch
      </ButtonLink>
    );
  const count = files.length + (hasLink ? 1 : 0);
  if (count > 1) {
    const text = hasLink ? "View Files and Link" : `View ${count} Files`;
    return (
      <ButtonLink to={paths.product(slug)} variant="outline" size="sm" aria-label={`${text}: ${title}`}>
        {text}
      </ButtonLink>
    );
  }
  const text = accessButtonText ?? (hasLink ? "Open" : "Download");
  return (
    <OpenButton openings={openings} file={files[0]} variant="outline" size="sm" label={`${text}: ${title}`}>
      {text}
    </OpenButton>
  );
}
