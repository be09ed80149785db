import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { facts } from "../facts.ts";
import { PrivacyLink, SupportEmail } from "../links.tsx";

export const law: readonly LegalSection[] = [
  {
    id: "law-and-disputes",
    title: "Law and disputes",
    body: (
      <>
        <p>The law of India governs these terms and everything that arises from them.</p>
        <p>
          <strong>First we talk.</strong> Whoever has a dispute writes to the other what it is about and what would
          settle it: you to <SupportEmail />, we to the address of your account. From that email on, both sides try in
          good faith to settle it informally for {facts.negotiationDays} days. Time limits for a claim stand still
          meanwhile, as far as the law allows.
        </p>
        <p>
          <strong>Then we arbitrate.</strong> What is not settled by then is decided for good by arbitration under the
          Arbitration and Conciliation Act, 1996, before {facts.arbitrators} arbitrators: each side appoints one, and
          these two appoint the third, who presides. The seat and the place of the arbitration is {facts.seat}, and its
          language is English. Hearings may be held by video. Each side brings only its own claim, not one on behalf of
          many.
        </p>
        <p>
          The courts in {facts.seat} alone may grant urgent relief, support the arbitration and enforce its award. You
          keep any right to go to a consumer commission that the law does not let you give up.
        </p>
      </>
    ),
  },
  {
    id: "general",
    title: "The rest, and how to reach us",
    body: (
      <>
        <p>
          If others bring a claim against {brand.company} because you broke these terms or the law, you cover the
          reasonable cost of it; we let you know at once and leave you a fair say in the defence.
        </p>
        <p>
          These terms, the <PrivacyLink /> and what a product’s page says at the time you buy are the whole agreement.
          If one part of it cannot stand, the rest does. That we do not insist on something once does not mean we have
          given it up. You may not hand your place in this agreement to somebody else; we may, to whoever takes over the
          hub and keeps these promises. We write to you by email or on the hub, and that counts as writing.
        </p>
        <p>
          Reach us at {brand.company}, {brand.city}, India, <SupportEmail />.
        </p>
      </>
    ),
  },
];
