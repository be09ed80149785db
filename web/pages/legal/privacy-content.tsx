import { brand } from "#contract/brand.ts";
import type { LegalDocument } from "./document.ts";
import { facts } from "./facts.ts";
import { SupportEmail } from "./links.tsx";
import { collecting } from "./privacy/collecting.tsx";
import { keeping } from "./privacy/keeping.tsx";
import { sharing } from "./privacy/sharing.tsx";
import { yourSay } from "./privacy/your-say.tsx";

export const title = "Privacy Policy";
export const description =
  `What ${brand.name} knows about you, why, who else sees it, how long it is kept, ` + "and what you can do about it.";

export const privacyPolicy: LegalDocument = {
  title,
  lead: (
    <p>
      This policy says what {brand.name} knows about you, why we need it, who else sees it, how long it stays and what
      you can ask us to do with it. It covers this hub: its pages, your account, your profile and your purchases.
    </p>
  ),
  inShort: [
    <>We collect what an account, a profile and a purchase need, and you decide whether your profile is public.</>,
    <>Your data is kept on servers in India. We do not sell it.</>,
    <>Card numbers, UPI PINs and bank passwords go to the payment provider. We never hold them.</>,
    <>
      You can see, correct and erase what we hold: write to <SupportEmail />.
    </>,
    <>The hub is for people who are {facts.minimumAge} or older.</>,
  ],
  sections: [...collecting, ...sharing, ...keeping, ...yourSay],
};
