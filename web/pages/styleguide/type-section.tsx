import type { ReactNode } from "react";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { FittedName } from "#web/features/people/fitted-name.tsx";
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

// One line of each script that names and titles come in: its own name, and "letters of India".
const scripts = [
  ["Devanagari", "hi", "देवनागरी", "भारत के अक्षर, ₹२,४९९ में"],
  ["Bengali", "bn", "বাংলা", "ভারতের অক্ষর, ₹২,৪৯৯"],
  ["Gurmukhi", "pa", "ਗੁਰਮੁਖੀ", "ਭਾਰਤ ਦੇ ਅੱਖਰ, ₹੨,੪੯੯"],
  ["Gujarati", "gu", "ગુજરાતી", "ભારતના અક્ષરો, ₹૨,૪૯૯"],
  ["Odia", "or", "ଓଡ଼ିଆ", "ଭାରତର ଅକ୍ଷର, ₹୨,୪୯୯"],
  ["Tamil", "ta", "தமிழ்", "இந்தியாவின் எழுத்துகள், ₹2,499"],
  ["Telugu", "te", "తెలుగు", "భారతదేశ అక్షరాలు, ₹౨,౪౯౯"],
  ["Kannada", "kn", "ಕನ್ನಡ", "ಭಾರತದ ಅಕ್ಷರಗಳು, ₹೨,೪೯೯"],
  ["Malayalam", "ml", "മലയാളം", "ഇന്ത്യയുടെ അക്ഷരങ്ങൾ, ₹2,499"],
  ["Latin with diacritics", "sa-Latn", "Lakṣmī Śrīkānta", "Māyā, Żółć, Ștefan: <b>₹2,499</b>"],
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
      <Piece title="All scripts of India: Rozha One where it has glyphs, Anek for the others, loaded on demand">
        <div className="sg-grid">
          {scripts.map(([name, lang, word, line]) => (
            <div key={name} className="sg-type">
              <span className="text-xs text-soft">{name}</span>
              <span lang={lang} className="font-display text-heading">
                {word}
              </span>
              <span lang={lang}>
                {line} <strong>{word}</strong>
              </span>
            </div>
          ))}
        </div>
      </Piece>
      <Piece title="A name fits its place: two lines before it gets smaller, and never cut">
        <div className="sg-grid">
          {["Asha Rao", "Venkatanarasimharajuvaripeta Subramanian", "Żółć Brzęczyszczykiewicz", "ശ്രീലക്ഷ്മി വാസുദേവൻ"].map(
            (name) => (
              <div key={name} className="font-display text-heading">
                <FittedName>{name}</FittedName>
              </div>
            ),
          )}
        </div>
      </Piece>
      <Piece title="Prose">
        <Prose>
          <h2>What you get</h2>
          <p>
            A <strong>contract template</strong> for freelancers, <em>in plain words</em>, with a{" "}
            <a href={stagePaths.styleguide}>guide</a> and <code>file names</code> you can keep.
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
