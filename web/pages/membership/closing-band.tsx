import type { ReactNode } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Joining } from "./joining/use-joining.ts";

/** The last word. Its sentence is the same for everyone, so that nothing moves when the page learns who looks at it. */
export function ClosingBand({ joining: { standing } }: { readonly joining: Joining }): ReactNode {
  return (
    <section aria-labelledby="closing" className="on-art relative isolate overflow-hidden bg-night text-cream">
      <div aria-hidden="true" className="bead-strip border-b border-cream" />
      <div className="shell grid items-center gap-8 py-16 text-center md:grid-cols-[auto_1fr_auto] md:gap-14 md:py-20 md:text-left">
        <div aria-hidden="true" className="lit-match max-md:mx-auto">
          <img src="/art/film/match.svg" alt="" width={80} height={360} loading="lazy" />
          <img src="/art/film/flame.svg" alt="" width={240} height={320} loading="lazy" />
        </div>
        <div className="relative">
          <h2 id="closing" className="text-heading">
            Strike once. The light stays on for life.
          </h2>
          <p className="mt-4 max-w-[27.2em] text-lg max-md:mx-auto">
            One fee, once. No subscription, no renewals, and everything we add later is yours too.
          </p>
        </div>
        {standing === "member" ? (
          <p className="font-display text-title text-marigold">You are in.</p>
        ) : (
          <a
            href="#join"
            className={buttonLook({
              variant: "buy",
              size: "lg",
              className: standing === "joiner" ? undefined : "logged-out-only",
            })}
          >
            Join now
          </a>
        )}
      </div>
    </section>
  );
}
