import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { termsUpdated, termsVersion } from "#contract/values/terms.ts";
import { paths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { logOut } from "#web/features/accounts/log-out.ts";
import { TermsLinks } from "#web/features/accounts/terms-links.tsx";
import { takeProfile } from "#web/session/session-store.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Sheet } from "./sheet.tsx";

/** Stands in the place of a person's own pages until they have agreed to the terms that hold now, or left. */
export function NewTerms({ owner }: { readonly owner: SignedIn }): ReactNode {
  const navigate = useNavigate();
  const [state, setState] = useState<{ readonly is: "waiting" | "agreeing"; readonly refused?: string }>({
    is: "waiting",
  });

  async function agree(): Promise<void> {
    setState({ is: "agreeing" });
    try {
      await answerOf(browserApi().account.consent.$post({ json: { version: termsVersion } }));
      if (owner.profile) takeProfile(owner.id, { ...owner.profile, mustAgree: false });
    } catch (error) {
      setState({ is: "waiting", refused: wordsOf(error) });
    }
  }

  return (
    <Sheet title="Please agree to our Terms">
      <p className="text-soft">
        Before you continue, please read the <TermsLinks />, last updated on {termsUpdated}. By agreeing you also
        confirm that you are 18 or older. Your products and your data stay yours either way: on your{" "}
        <Link className="link" to={paths.security}>
          security page
        </Link>{" "}
        you can download your data or erase your account.
      </p>
      {state.refused === undefined ? null : <Notice tone="danger">{state.refused}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={state.is === "agreeing" ? "Agreeing..." : undefined} onClick={() => void agree()}>
          I agree
        </Button>
        <Button size="lg" variant="quiet" onClick={() => void logOut(() => void navigate(paths.home))}>
          Log Out
        </Button>
      </div>
    </Sheet>
  );
}
