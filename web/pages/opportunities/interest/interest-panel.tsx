import { type ReactNode, Suspense, useState } from "react";
import type { Opportunity } from "#contract/opportunities.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { useWish } from "#web/session/use-wish.ts";
import { Button } from "#web/ui/button.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { closedWords, type ClosedWords, interestWish } from "./interest-words.ts";
import { PanelNews, WaitingInterest } from "./panel-news.tsx";

// Strangers never load it.
const OwnInterestPart = latePart(() => import("./own-interest.tsx").then((part) => part.OwnInterestPart));

/** "I am interested". The page is the same for everyone; for a person who is logged in the browser loads what they may do. */
export function InterestPanel({ opportunity }: { readonly opportunity: Opportunity }): ReactNode {
  const { slug } = opportunity;
  const viewer = useSignedIn();
  const closed = closedWords(opportunity);
  const [isWanted, setWanted] = useState(false);
  useWish(viewer?.profile?.isSetup ? interestWish(slug) : undefined, () => setWanted(true));
  return (
    <section aria-label="Your interest" className="side-panel">
      {closed ? (
        <Closed words={closed} />
      ) : viewer === undefined ? (
        <div className="logged-out-only grid grid-cols-1 gap-4">
          <PanelNews title="Would you like to do this?">
            You send a note, and they see your page with it. If they accept, you both get each other’s email address.
          </PanelNews>
          <Button size="lg" variant="buy" className="w-full" onClick={() => askToLogIn({ act: interestWish(slug) })}>
            I am Interested
          </Button>
          <p className="text-sm text-soft">Log in to reply. You don’t need a membership.</p>
        </div>
      ) : (
        <Suspense fallback={<WaitingInterest />}>
          <OwnInterestPart key={viewer.id} viewer={viewer} slug={slug} isWanted={isWanted} />
        </Suspense>
      )}
    </section>
  );
}

function Closed({ words: { title, says } }: { readonly words: ClosedWords }): ReactNode {
  return (
    <div className="grid gap-4">
      <PanelNews title={title}>{says}</PanelNews>
      <p>
        <TextLink to={opportunityPaths.opportunities}>See what is open</TextLink>
      </p>
    </div>
  );
}
