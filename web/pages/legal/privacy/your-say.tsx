import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { facts } from "../facts.ts";
import { SupportEmail } from "../links.tsx";

export const yourSay: readonly LegalSection[] = [
  {
    id: "your-rights",
    title: "Your rights and the grievance officer",
    body: (
      <>
        <p>As a Data Principal under the Act you can, free of charge:</p>
        <ul>
          <li>
            <strong>see</strong> a summary of the personal data we hold about you, what we do with it, and with whom we
            have shared it, and take a copy of it along from your security page;
          </li>
          <li>
            <strong>correct</strong> it, complete it or bring it up to date, most of it yourself on your profile page;
          </li>
          <li>
            <strong>erase</strong> it, apart from what the law makes us keep: your security page does that, seven days
            after you asked;
          </li>
          <li>
            <strong>withdraw your consent,</strong> as easily as you gave it. What was done before stays lawful, and
            what cannot work without the data ends, in the last resort your account;
          </li>
          <li>
            <strong>nominate</strong> a person who may use these rights if you die or can no longer use them;
          </li>
          <li>
            <strong>complain,</strong> and have the complaint answered.
          </li>
        </ul>
        <p>
          Write to <SupportEmail /> from the address of your account. We may ask for a sign that it is you, and we
          answer within {facts.requestDays} days. In return the Act asks you not to pose as somebody else, not to hold
          back material facts and not to file false complaints.
        </p>
        <p>
          For a complaint, address the email to the Grievance Officer, {brand.company}, {brand.city}, at the same email
          address. You hear from us within {facts.acknowledgeHours} hours and get an answer within {facts.grievanceDays}{" "}
          days, sooner where the law says so. If it does not satisfy you, you can turn to the Data Protection Board of
          India.
        </p>
      </>
    ),
  },
  {
    id: "changes-and-contact",
    title: "Changes and contact",
    body: (
      <>
        <p>
          When we change this policy we change the date at its top. If a change matters, we tell you by email or on the
          hub at least {facts.changeNoticeDays} days before it takes effect, and we ask again for your consent where the
          new use needs it.
        </p>
        <p>
          You may ask for this policy in any language of the Eighth Schedule to the Constitution of India. The English
          text is the one we work from.
        </p>
        <p>
          Questions, doubts and ideas are welcome: {brand.company}, {brand.city}, India, <SupportEmail />.
        </p>
      </>
    ),
  },
];
