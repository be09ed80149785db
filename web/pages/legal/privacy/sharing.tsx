import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { SupportEmail } from "../links.tsx";

export const sharing: readonly LegalSection[] = [
  {
    id: "your-profile",
    title: "Your profile, public or private",
    body: (
      <>
        <p>
          A new profile is public. Public means that members and visitors may see your name, picture, role, experience
          level and tag, city and country, links, and whether you look for work, offer mentorship or seek it. Your email
          address, orders and payments are never part of it.
        </p>
        <p>
          For each piece of your work and each part about it you choose who can see it: only you, everyone who is logged
          in and has set up their profile, or everyone. A new piece is visible to you alone.
        </p>
        <p>
          The ‘Public Profile’ switch on your dashboard makes it private. From then on only you and our administrators
          see it. We cannot call back what somebody copied, or a search engine kept, while it was public.
        </p>
        <p>
          Your membership badge carries your name, your photo and the last characters of your member id, and may carry a
          code by which anybody can check that the membership is live. Once you post it elsewhere, the rules of that
          place apply.
        </p>
      </>
    ),
  },
  {
    id: "payments",
    title: "Payments",
    body: (
      <>
        <p>
          You pay in Indian Rupees (INR) on the page of a payment provider that is authorised in India. Your card
          number, its security code, your UPI PIN and your bank password go from you straight to the provider. They
          never reach our servers, and we never hold them.
        </p>
        <p>
          The provider tells us the order and transaction ids, the amount, the kind of payment method, the status and
          the time, and sometimes the email address or phone number you gave on its page, which we use to match the
          payment to your order. The provider keeps its own records under its own policy and the rules of the Reserve
          Bank of India.
        </p>
      </>
    ),
  },
  {
    id: "who-else-sees-it",
    title: "Who else sees it",
    body: (
      <>
        <p>We share personal data only where this list says so, and only as much as the task needs.</p>
        <ul>
          <li>
            <strong>Our administrators,</strong> who run accounts, memberships and payments. What they change is
            recorded.
          </li>
          <li>
            <strong>Companies that work for us:</strong> hosting and storage, delivery of email and text messages. They
            act on our written instructions and may not use the data for themselves.
          </li>
          <li>
            <strong>Payment providers and your identity provider,</strong> which answer for their own part.
          </li>
          <li>
            <strong>Advisers and auditors</strong> who are bound to secrecy.
          </li>
          <li>
            <strong>Authorities and courts,</strong> when Indian law obliges us. We check that an order is lawful, give
            no more than it asks for, and tell you unless that is forbidden.
          </li>
          <li>
            <strong>A successor,</strong> should the community be merged or handed over. It would be bound by this
            policy, and you would be told first.
          </li>
        </ul>
        <p>
          Ask <SupportEmail /> and we name the companies that hold your data at that time.
        </p>
      </>
    ),
  },
  {
    id: "where-it-is-kept",
    title: "Where it is kept",
    body: (
      <>
        <p>
          The hub, its database, uploaded files and their backups are on servers in India. By default we transfer
          nothing to another country.
        </p>
        <p>
          Some things leave India because you set them off: signing in with an identity provider, an email to a mailbox
          that is kept abroad, a link or a video that another site serves. If {brand.name} itself ever needs to move
          data abroad, it will be only to a country that the Government of India has not restricted, under the same
          promises, and after this policy has been changed to say so.
        </p>
      </>
    ),
  },
];
