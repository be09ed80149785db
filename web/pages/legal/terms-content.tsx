import { brand } from "#contract/brand.ts";
import type { LegalDocument } from "./document.ts";
import { facts } from "./facts.ts";
import { PrivacyLink } from "./links.tsx";
import { community } from "./terms/community.tsx";
import { content } from "./terms/content.tsx";
import { joining } from "./terms/joining.tsx";
import { law } from "./terms/law.tsx";
import { payingFor } from "./terms/paying.tsx";
import { running } from "./terms/running.tsx";

export const title = "Terms of Service";
export const description =
  `What ${brand.name} gives you, what we ask of you, how payments work ` +
  "and what happens when something goes wrong.";

/** With the fee of today, or with the words for it where it is not known. */
export const termsOfService = (fee: string): LegalDocument => ({
  title,
  lead: (
    <p>
      These terms are the agreement between you and us when you use the {brand.name} hub. They say what you get, what we
      ask of you, how payments work and what happens when something goes wrong. Our <PrivacyLink /> says what becomes of
      your data.
    </p>
  ),
  inShort: [
    <>You must be {facts.minimumAge} or older.</>,
    <>Membership is one payment of {fee}, once, for life. Prices are in Indian Rupees.</>,
    <>All sales are final. There are no refunds.</>,
    <>The hub is in early beta: it will change, and sometimes it will break.</>,
    <>What you make stays yours. What you buy is for you, not for passing on.</>,
    <>
      Indian law applies. We talk for {facts.negotiationDays} days first; what talking cannot settle goes to arbitration
      in {facts.seat}.
    </>,
  ],
  sections: [...joining, ...payingFor(fee), ...content, ...community, ...running, ...law],
});
