import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";

/** The documents people agree to, opened in a tab of their own. */
export function TermsLinks(): ReactNode {
  return (
    <>
      <a className="link" href={paths.terms} target="_blank" rel="noreferrer">
        Terms
      </a>{" "}
      and the{" "}
      <a className="link" href={paths.privacyPolicy} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
    </>
  );
}
