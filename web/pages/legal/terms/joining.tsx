import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { facts } from "../facts.ts";
import { PrivacyLink, SupportEmail } from "../links.tsx";

export const joining: readonly LegalSection[] = [
  {
    id: "the-agreement",
    title: "The agreement",
    body: (
      <>
        <p>
          The hub is run by {brand.company} (“{brand.name}”, “we”), based in {brand.city}, India. By opening an account,
          buying something or otherwise using the hub you accept these terms. If you do not accept them, please do not
          use it.
        </p>
        <p>
          This is an electronic record under the Information Technology Act, 2000. It needs no signature. The box at the
          top and the headings are there to help you read and change nothing in the sections themselves.
        </p>
      </>
    ),
  },
  {
    id: "who-may-use-it",
    title: "Who may use the hub",
    body: (
      <p>
        You must be {facts.minimumAge} or older and able to enter a contract under the Indian Contract Act, 1872. If you
        act for a company or studio, you confirm that you may bind it, and “you” then means it too. The hub is made for
        people in India. You may use it from elsewhere if your local law allows that, and following that law is up to
        you.
      </p>
    ),
  },
  {
    id: "early-beta",
    title: "Early beta",
    body: (
      <p>
        The hub is in early beta. Pages, features and products will change, some will go away, and now and then
        something will not work. We fix faults as fast as we can and try not to lose anything of yours, but keep your
        own copy of whatever you could not bear to lose. Tell us what is broken or missing: <SupportEmail />.
      </p>
    ),
  },
  {
    id: "your-account",
    title: "Your account",
    body: (
      <>
        <p>
          You sign in with an email address and a password, or with an identity provider we offer. Give your real email
          address and keep it current, because receipts and password resets go there. If an address already has an
          account, we may offer to link the two ways of signing in, and do so only after you confirm.
        </p>
        <p>
          An account is for one person. Keep your password to yourself; what is done from your account counts as done by
          you until you tell us that it was taken over. Write to <SupportEmail /> at once if that happens.
        </p>
      </>
    ),
  },
  {
    id: "your-privacy",
    title: "Your privacy",
    body: (
      <p>
        Our <PrivacyLink /> says which personal data we use, why, where it is kept and which rights the Digital Personal
        Data Protection Act, 2023 gives you. Read it together with these terms.
      </p>
    ),
  },
];
