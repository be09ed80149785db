import type { LegalSection } from "../document.ts";
import { brand } from "#contract/brand.ts";
import { facts } from "../facts.ts";
import { SupportEmail } from "../links.tsx";

export const community: readonly LegalSection[] = [
  {
    id: "being-a-good-neighbour",
    title: "Being a good neighbour",
    body: (
      <p>
        Be kind, be useful, be honest. Criticise work, not people. Ask before you share what somebody told you in
        confidence, and credit the work of others. Do not recruit, sell or advertise where a channel is not meant for
        it. These rules hold on the hub, in its chats and at its meetups, whoever provides the room, and moderators may
        act on them.
      </p>
    ),
  },
  {
    id: "not-allowed",
    title: "What is not allowed",
    body: (
      <>
        <p>You may not, and may not help others to:</p>
        <ul>
          <li>break a law of India, or infringe copyright, trade marks, privacy or another right;</li>
          <li>
            share what is obscene, hateful, harassing, threatening, defamatory, invasive of privacy, harmful to
            children, or knowingly false and meant to mislead;
          </li>
          <li>pose as another person, as a member, or as one of our team;</li>
          <li>collect members’ data, or write to members in bulk;</li>
          <li>
            reach accounts, data or products that are not yours, get round a payment or a limit, or search for
            weaknesses without telling us first and giving us time to mend them;
          </li>
          <li>
            copy the hub by machine beyond what a search engine does, overload it, or upload anything meant to do harm;
          </li>
          <li>use what you find here to build a competing collection.</li>
        </ul>
      </>
    ),
  },
  {
    id: "work-and-meetups",
    title: "Work, mentors and meetups",
    body: (
      <>
        <p>
          The hub brings people together. It is not an employer, an agency or a party to what members agree among
          themselves: a job, a commission, mentorship, a sale. We do not vet members or offers. Check whom you deal
          with, put agreements in writing, and settle differences with each other.
        </p>
        <p>
          Meetups and events may have an organiser, a price and house rules of their own. Discounts on them are given by
          the organiser. You attend at your own risk; photos may be taken, and you can ask not to be in them.
        </p>
      </>
    ),
  },
  {
    id: "other-services",
    title: "Other people’s services",
    body: (
      <p>
        Community chats, payment pages, identity providers, embedded videos, partner offers and links lead to services
        that we do not run. Their terms and their privacy policies apply there. That a link or a logo is on the hub does
        not make it a recommendation by {brand.name}, and we are not liable for what happens there.
      </p>
    ),
  },
  {
    id: "reports",
    title: "Reports and copyright complaints",
    body: (
      <>
        <p>
          If something on the hub harms you or infringes your rights, write to the Grievance Officer, {brand.company},{" "}
          {brand.city}, at <SupportEmail />. Say where it is, what is wrong with it and who you are. For copyright, also
          name the work, show that it is yours, and confirm that what you write is true.
        </p>
        <p>
          We answer within {facts.acknowledgeHours} hours that your email has arrived and settle the matter within{" "}
          {facts.grievanceDays} days, sooner where the Information Technology Rules, 2021 ask for it. If we take
          something down, we tell the person who put it up, who may object. Accounts that infringe again and again are
          closed.
        </p>
      </>
    ),
  },
];
