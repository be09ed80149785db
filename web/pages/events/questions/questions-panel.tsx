import { type ReactNode, Suspense } from "react";
import type { EventQuestions } from "#contract/event-questions.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { NoQuestions, QuestionList, VoteCount } from "./question-list.tsx";
import { type LiveQuestions, useLiveQuestions } from "./use-live-questions.ts";

// Strangers never load it.
const OwnQuestions = latePart(() => import("./own-questions.tsx").then((part) => part.OwnQuestions));

interface QuestionsPanelProps {
  readonly slug: string;
  /** As the page was drawn; later ones are loaded every few seconds. */
  readonly questions: EventQuestions;
  /** When the page was drawn. */
  readonly wasOpen: boolean;
}

/** The questions of an event. Everyone reads them; members ask and vote. */
export function QuestionsPanel({ slug, questions, wasOpen }: QuestionsPanelProps): ReactNode {
  const viewer = useSignedIn();
  const live = useLiveQuestions(slug, questions, wasOpen);
  const everyones = <EveryonesQuestions live={live} />;
  return (
    <section aria-labelledby="questions" className="grid gap-6">
      <h2 id="questions" className="scroll-mt-4 text-section">
        Questions
      </h2>
      {viewer === undefined ? (
        everyones
      ) : (
        <Suspense fallback={everyones}>
          <OwnQuestions key={viewer.id} viewer={viewer} slug={slug} live={live} />
        </Suspense>
      )}
    </section>
  );
}

function EveryonesQuestions({ live: { questions, isOpen } }: { readonly live: LiveQuestions }): ReactNode {
  return (
    <>
      {isOpen ? (
        <p className="logged-out-only text-soft">
          Members ask and vote.{" "}
          <Button variant="link" onClick={() => askToLogIn()}>
            Log in to take part
          </Button>
        </p>
      ) : null}
      {questions.length === 0 ? (
        <NoQuestions isOpen={isOpen} />
      ) : (
        <QuestionList questions={questions} renderVotes={({ votes }) => <VoteCount votes={votes} />} />
      )}
    </>
  );
}
