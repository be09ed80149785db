import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PublishedFeedback } from "#contract/introductions.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { monthOf } from "#web/ui/moments.ts";

/** Feedback that the author of a piece shows on its page: each with the questions, as they were answered. */
export function FeedbackNotes({ feedback: { notes } }: { readonly feedback: PublishedFeedback }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="feedback-title" className="shell border-t border-line py-10">
      <h2 id="feedback-title" className="text-section">
        Feedback
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {notes.map(({ by, questions, answers, answeredAt }) => (
          <li key={`${by.handle ?? by.name} ${answeredAt}`} className="min-w-0 [overflow-wrap:anywhere]">
            <p className="flex items-center gap-3">
              <Portrait
                person={by}
                size="small"
                sizes="2.5rem"
                loading="lazy"
                className="size-10 shrink-0 rounded-md"
              />
              <span className="min-w-0">
                {by.handle === null ? (
                  <span className="font-semibold">{by.name}</span>
                ) : (
                  <Link to={peoplePaths.person(by.handle)} className="font-semibold hover:text-accent">
                    {by.name}
                  </Link>
                )}
                <span className="block text-sm text-soft">{monthOf(answeredAt)}</span>
              </span>
            </p>
            <dl className="mt-4 grid max-w-prose gap-4">
              {questions.map((question, at) => (
                <div key={`${at} ${question}`}>
                  <dt className="font-semibold">{question}</dt>
                  <dd className="mt-1 whitespace-pre-line">{answers[at]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
