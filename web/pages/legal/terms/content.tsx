import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";

export const content: readonly LegalSection[] = [
  {
    id: "your-licence",
    title: "What you may do with what you bought",
    body: (
      <>
        <p>
          For each product you may open, we give you a personal licence that is not exclusive and that you cannot pass
          on: to download it, keep copies on your own devices, learn from it and use it in your own work, paid work for
          clients included. Templates and contracts may be adapted and used with your clients.
        </p>
        <p>
          You may not resell, rent, share, upload or republish a product or a large part of it, change it and offer it
          as your own, take off its credits, or give others your access. A product may come with a licence of its own;
          where it differs, that one counts. A template contract or a guide is not legal, tax or career advice.
        </p>
      </>
    ),
  },
  {
    id: "our-property",
    title: "What stays ours",
    body: (
      <p>
        The hub, its design, texts, drawings and code, the {brand.name} name and marks, and the products belong to{" "}
        {brand.company} or to those who licensed them to us. Code we publish under an open-source licence is yours to
        use under that licence. You may say truthfully that you are a member, and show your badge, but not in a way that
        suggests we stand behind your work, your business or your views.
      </p>
    ),
  },
  {
    id: "your-profile",
    title: "Your profile",
    body: (
      <p>
        Your profile is to be about you and true: your own name, your own work, a picture of yourself or one you may
        use, and links to places that are yours. A profile starts public and can be made private with the switch on your
        dashboard. While it is public, others on the hub can see it. We may take down a picture, a name or a link that
        breaks these terms.
      </p>
    ),
  },
  {
    id: "what-you-share",
    title: "What you share",
    body: (
      <>
        <p>
          Whatever you put on the hub stays yours. You give us a free licence, not exclusive and worldwide, to store,
          resize, show and send it as far as running the hub needs, for as long as it is on the hub. To use your work or
          your words in our advertising we ask you first.
        </p>
        <p>
          You confirm that you have the rights to what you share, client work under a confidentiality agreement not
          among it. Ideas and feedback about the hub may be used by us freely and without payment.
        </p>
      </>
    ),
  },
  {
    id: "the-badge",
    title: "The membership badge",
    body: (
      <p>
        The badge shows that you are a member. Make it with your own name and photo, post it where you like, and do not
        alter what it says or make one for somebody else. When your membership ends, take it down from places that still
        present you as a member. A badge says nothing about skill or qualification.
      </p>
    ),
  },
];
