// What a person may do with an opportunity: loaded once the viewer is known.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { OwnInterest } from "#contract/opportunities.ts";
import { introductionPaths, opportunityPaths, profilePaths } from "#contract/values/paths.ts";
import { SetUpLink } from "#web/features/accounts/set-up-link.tsx";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { askToLogIn } from "#web/session/log-in-request.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { ownInterest } from "../queries.ts";
import { InterestForm } from "./interest-form.tsx";
import { interestWish } from "./interest-words.ts";
import { PanelNews, WaitingInterest } from "./panel-news.tsx";

interface OwnInterestPartProps {
  readonly viewer: SignedIn;
  readonly slug: string;
  /** The visitor pressed the button before the log-in. */
  readonly isWanted: boolean;
}

export function OwnInterestPart({ viewer, slug, isWanted }: OwnInterestPartProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Interest slug={slug} isWanted={isWanted} />
    </OwnPart>
  );
}

function Interest({ slug, isWanted }: Omit<OwnInterestPartProps, "viewer">): ReactNode {
  const interest = useOwnQuery(ownInterest(slug));
  const [isSent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The sent form is gone, and the keyboard goes on from what replaced it.
  useEffect(() => {
    if (isSent && interest.data?.act === "asked") place.current?.focus({ preventScroll: true });
  }, [isSent, interest.data?.act]);
  const sent = async () => {
    setSent(true);
    await interest.reload();
  };
  return (
    <Loaded of={interest} waiting={<WaitingInterest />} failed={{ title: "This part did not load" }}>
      {(own) => (
        <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
          {own.act === "interest" ? (
            <InterestForm slug={slug} isFirst={isWanted} onSent={sent} />
          ) : (
            <Standing slug={slug} own={own} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Standing({ slug, own: { act, askedAt } }: { readonly slug: string; readonly own: OwnInterest }): ReactNode {
  switch (act) {
    case "asked":
      return (
        <>
          <PanelNews title="Your note is sent">
            {askedAt === null ? null : `You wrote on ${dayOf(askedAt)}. `}We will email you when they answer.
          </PanelNews>
          <ButtonLink to={`${introductionPaths.introductions}?side=sent`} variant="outline" className="w-full">
            See Your Introductions
          </ButtonLink>
        </>
      );
    case "own":
      return (
        <>
          <PanelNews title="This one is yours">This is how others see it.</PanelNews>
          <ButtonLink to={opportunityPaths.own} variant="outline" className="w-full">
            Your Opportunities
          </ButtonLink>
        </>
      );
    case "make_public":
      return (
        <>
          <PanelNews title="Publish your page to reply">
            The person who posted this sees your page next to your note.
          </PanelNews>
          <ButtonLink to={`${profilePaths.edit}#public-page`} state={{ opportunity: slug }} className="w-full">
            Go to Your Page
          </ButtonLink>
        </>
      );
    case "set_up":
      return (
        <>
          <PanelNews title="Set up your profile to reply">
            The person who posted this sees your page next to your note.
          </PanelNews>
          <SetUpLink className="w-full" />
        </>
      );
    case "log_in":
      return (
        <Button size="lg" variant="buy" onClick={() => askToLogIn({ act: interestWish(slug) })}>
          I am Interested
        </Button>
      );
    default:
      return <PanelNews title="This is closed">It no longer takes anyone. Please reload the page.</PanelNews>;
  }
}
