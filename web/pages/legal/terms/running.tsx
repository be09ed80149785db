import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { facts } from "../facts.ts";
import { SupportEmail } from "../links.tsx";

export const running: readonly LegalSection[] = [
  {
    id: "ending",
    title: "Suspending and closing accounts",
    body: (
      <>
        <p>
          You can close your account at any time by writing to <SupportEmail />. Closing it ends your membership and
          your access to products, without a refund, so download first what you want to keep.
        </p>
        <p>
          We may warn you, remove content, or suspend or close an account that breaks these terms, endangers others or
          is used for fraud. We tell you why and hear you, beforehand where waiting does no harm. When an account is
          closed because these terms were broken, nothing is refunded. Sections that by their sense outlive the
          agreement do so: what is ours, final sales, liability, law and disputes.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to the hub and to these terms",
    body: (
      <>
        <p>
          We may add, change or end parts of the hub. Should we ever close it for good, we say so at least{" "}
          {facts.closingNoticeDays} days before, so that you can download what you bought.
        </p>
        <p>
          We may also change these terms; the date at the top then changes too. If a change matters, we tell you by
          email or on the hub at least {facts.changeNoticeDays} days before it takes effect. Whoever keeps using the hub
          after that day accepts it; whoever does not may close the account. What was bought before is judged by the
          terms of the day it was bought.
        </p>
      </>
    ),
  },
  {
    id: "no-warranty",
    title: "What we do not promise",
    body: (
      <p>
        We run the hub with care, but as it is and as available. As far as the law allows, {brand.company} gives no
        warranty beyond these terms: not that the hub is always up or free of faults, not that products or what members
        say are complete, right or fit for a certain purpose, and not that figures such as the number of members or
        opportunities stay the same. Rights that consumer law gives you regardless are untouched.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Limit of liability",
    body: (
      <>
        <p>
          Whatever the ground, all that {brand.company} and its people can owe you in connection with the hub is limited
          to the amounts you paid us in the {facts.liabilityMonths} months before the event you complain of. We are not
          liable for lost profit, lost business, lost data, lost reputation or other indirect damage, nor for what lies
          outside our reasonable control, such as a failure of networks, providers or power, an order of the state, or a
          disaster.
        </p>
        <p>
          Nothing here limits liability for fraud, for harm done on purpose, or where Indian law does not allow a limit.
        </p>
      </>
    ),
  },
];
