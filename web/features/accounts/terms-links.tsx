import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";

/** What one agrees to, read beside what one was doing. */
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
