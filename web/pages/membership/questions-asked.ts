import { brand } from "#contract/brand.ts";
import { formatRupees, paise } from "#contract/values/money.ts";

interface MembershipQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The questions on the membership page, also for search engines. */
export function questions(price: number | undefined): readonly MembershipQuestion[] {
  const fee = price === undefined ? "One fee" : formatRupees(paise(price));
  return [
    {
      question: `What do I get as a ${brand.memberLabel}?`,
      answer: `The community with its chat and voice rooms, meetups and AMAs, early access to events and up to 50% off them, the freelance guide, the contract template, and a lower price on everything else in the hub. Whatever we add later is yours too.`,
    },
    {
      question: "Is it a subscription?",
      answer: `No. ${fee}, once. There is nothing to renew and nothing to cancel: you are a member for life.`,
    },
    {
      question: "I'm just starting out. Is it for me?",
      answer:
        "Yes. Students sit next to heads of design here. Bring a portfolio with two projects in it and ask what is missing: that is what portfolio feedback is for.",
    },
    {
      question: "How do I pay, and when am I a member?",
      answer:
        "By UPI, card or net banking. You become a member the moment your bank confirms, usually within seconds, and the invoice comes by email.",
    },
    {
      question: "I have an invite code. Where does it go?",
      answer:
        "In the box below the price, before you pay. You see the new price and what you save right away. A link with the code fills it in for you.",
    },
    {
      question: "Can I have my money back?",
      answer:
        "All sales are final. Membership gives you access to everything immediately, so there are no refunds. Please read what it includes, and ask us first if you are unsure.",
    },
  ];
}
