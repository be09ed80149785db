import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { facts } from "../facts.ts";
import { SupportEmail, TermsLink } from "../links.tsx";

export const collecting: readonly LegalSection[] = [
  {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <>
        <p>
          The hub is run by {brand.company} (“{brand.name}”, “we”), based in {brand.city}, India. In the words of
          India’s Digital Personal Data Protection Act, 2023 (the “Act”) we are the Data Fiduciary for the personal data
          described here and you are the Data Principal. In plain words: we decide why and how the data is used, and we
          answer for it.
        </p>
        <p>
          The Act comes into force in stages. We honour the rights it gives to everyone who uses the hub, and we also
          follow the Information Technology Act, 2000 and the rules of 2011 on reasonable security practices and
          sensitive personal data for as long as they apply.
        </p>
        <p>
          This policy does not cover places the hub only points to, such as a community chat, a file kept on another
          service or a member’s own portfolio. What you agree to when you use the hub is in our <TermsLink />.
        </p>
      </>
    ),
  },
  {
    id: "adults-only",
    title: "Adults only",
    body: (
      <>
        <p>
          You must be {facts.minimumAge} or older to have an account. Indian law treats everyone younger as a child and
          allows a child’s personal data to be used only with the verifiable consent of a parent. We do not offer such
          consent, so we do not serve children, and we do not knowingly collect anything about them.
        </p>
        <p>
          If we learn that an account belongs to someone under {facts.minimumAge}, we close it and erase its data, apart
          from records of payment that the law makes us keep. A parent or guardian who suspects this should write to{" "}
          <SupportEmail />.
        </p>
      </>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect",
    body: (
      <>
        <p>Almost everything comes from you. The rest arises while you use the hub.</p>
        <ul>
          <li>
            <strong>Your account:</strong> your name, email address and password (kept only as a one-way hash), whether
            the address is verified, when you signed up and last signed in, and the second factor you add, if any: an
            authenticator app or a phone number.
          </li>
          <li>
            <strong>Your passkeys,</strong> if you add some: the public key of each, its name, which kind of device or
            password manager made it, and when you last used it. The fingerprint, face or PIN that unlocks a passkey
            stays on your device; we never receive it.
          </li>
          <li>
            <strong>An identity provider,</strong> if you choose to sign in with one: your name, email address and
            picture as it gives them to us, and its identifier for you. We never see your password there and do not ask
            for your contacts, files or calendar.
          </li>
          <li>
            <strong>Your profile:</strong> full name, current role, experience level, a tag such as freelancer or
            educator, city and country, profile picture, links to your portfolio, LinkedIn and Instagram, whether you
            look for work, offer mentorship or seek it, and whether the profile is public or private. Your name and
            experience level are needed to finish setting up; the rest is up to you.
          </li>
          <li>
            <strong>Your work,</strong> if you show any: pieces with their pictures, texts and links, a sentence about
            yourself, crafts, tools, languages, a band of fees and a day from which you are available.
          </li>
          <li>
            <strong>Membership and purchases:</strong> what you bought and when, which of it you opened and when, the
            amount, order and transaction ids, the kind of payment method and its status, an invite code you used, the
            dates of your membership, and a billing name, address and GSTIN if you ask for an invoice that carries them.
          </li>
          <li>
            <strong>Emails:</strong> what you write to us, and which service emails we sent you, when and to which
            address; which other emails you chose or stopped, when and where, and the words you saw then; and whether
            emails to your address came back.
          </li>
          <li>
            <strong>Technical data:</strong> your IP address while we answer you and, to count how often a door was
            tried, for {facts.callerDays} days at most; the kind of browser, the page asked for, the time, and errors.
            The hub’s own log of requests carries neither your name nor that address.
          </li>
        </ul>
        <p>
          We do not ask for Aadhaar numbers, health, religion, caste, politics or your precise location. Please do not
          put them into your profile.
        </p>
      </>
    ),
  },
  {
    id: "why-we-use-it",
    title: "Why we use it",
    body: (
      <>
        <p>
          We use personal data for these purposes and no others. The ground is the consent you give when you sign up,
          fill in a field or buy something, unless another is named.
        </p>
        <ul>
          <li>To open your account, sign you in and let you get back in when you forget your password.</li>
          <li>To take payment, give you what you bought, show your payment history and check a disputed payment.</li>
          <li>To show your profile as you set it, and to draw your membership badge.</li>
          <li>
            To write to you about your account: verification, password reset, welcome, receipts and changes to the
            service. To tell you of new versions of products you own, until you stop that. Anything else only if you ask
            for it. Each of those emails has a way to stop it, and your email page lists them all.
          </li>
          <li>
            To keep the hub safe: to limit how often a door may be tried, and to find fraud and faults. The Act allows
            this where it protects you and others, and security law requires some of it.
          </li>
          <li>To keep accounts and invoices and to answer lawful orders. The ground is our legal duty.</li>
          <li>To learn which pages and products are useful, from totals that name nobody.</li>
        </ul>
        <p>
          We do not sell personal data, use it for targeted advertising, or let a machine alone take decisions about you
          that matter in law.
        </p>
      </>
    ),
  },
];
