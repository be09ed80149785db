import type { ReactNode } from "react";
import { otherPaths } from "#contract/values/paths.ts";
import { Prose } from "#web/ui/prose.tsx";
import { Piece, Section } from "./section.tsx";

const scale = [
  { token: "poster", family: "display", text: "Design from here" },
  { token: "greeting", family: "display", text: "Welcome back, Asha" },
  { token: "heading", family: "display", text: "Unmatched Community Resources" },
  { token: "section", family: "display", text: "Frequently Asked Questions" },
  { token: "title", family: "display", text: "Included in Your Membership" },
  { token: "lg", family: "text", text: "Fifteen thousand designers, one room." },
  {
    token: "base",
    family: "text",
    text: "All products come with lifetime access and free updates. ₹2,499 once.",
  },
  { token: "sm", family: "text", text: "Sales are final. You must be 18 or older." },
  { token: "xs", family: "text", text: "Member since May 2025" },
] as const;

export function TypeSection(): ReactNode {
  return (
    <Section title="Type">
      <Piece title="Rozha One for headings, Anek Latin for everything else">
        {scale.map(({ token, family, text }) => (
          <div key={token} className="sg-type">
            <span className="text-xs text-soft">
              {token}, {family}
            </span>
            <span
              style={{
                font: `400 var(--text-${token}) / var(--text-${token}--line-height) var(--font-${family})`,
              }}
            >
              {text}
            </span>
          </div>
        ))}
      </Piece>
      <Piece title="Prose">
        <Prose>
          <h2>What you get</h2>
          <p>
            A <strong>contract template</strong> for freelancers, <em>in plain words</em>, with a{" "}
            <a href={otherPaths.styleguide}>guide</a> and <code>file names</code> you can keep.
          </p>
          <h3>How it works</h3>
          <ul>
            <li>Open it from the dashboard.</li>
            <li>Read the notes beside each clause.</li>
          </ul>
          <ol>
            <li>Fill in the brackets.</li>
            <li>Send it before the work starts.</li>
          </ol>
          <blockquote>
            <p>A good contract is a long friendship.</p>
          </blockquote>
        </Prose>
      </Piece>
    </Section>
  );
}
