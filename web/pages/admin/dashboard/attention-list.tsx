import type { ReactNode } from "react";
import type { Attention } from "#contract/office.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Icon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { endOf } from "../list/short-id.tsx";
import { ToolIcon, type ToolIconName } from "#web/ui/tool-icons.tsx";

interface AttentionNotice {
  readonly icon: ToolIconName;
  readonly title: string;
  /** Its meaning, and the next step. */
  readonly says: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** Open tasks, each with a link to the page where it is settled. */
export function AttentionList({ attention }: { readonly attention: readonly Attention[] }): ReactNode {
  if (attention.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-lg border border-dashed px-4 py-2.5 text-sm text-soft">
        <Icon name="check" className="size-5 shrink-0 text-good" /> Nothing needs your attention.
      </p>
    );
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="text-title">
        Needs attention
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-edge bg-raised">
        {attention.map((each) => (
          <Row key={`${each.kind} ${each.about ?? ""}`} notice={noticeOf(each)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ notice: { icon, title, says, links } }: { readonly notice: AttentionNotice }): ReactNode {
  return (
    <li className="flex gap-4 p-4 sm:px-6">
      <ToolIcon name={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold">{title}</h3>
        <p className="text-sm text-soft">{says}</p>
        {links.length > 0 ? (
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {links.map(({ to, label }) => (
              <TextLink key={to} to={to} className="break-all">
                {label}
              </TextLink>
            ))}
          </p>
        ) : null}
      </div>
    </li>
  );
}

const of = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function noticeOf({ kind, count, orderIds, about }: Attention): AttentionNotice {
  switch (kind) {
    case "unmatched_payments":
      return {
        icon: "question",
        title: of(count, "payment matches no order", "payments match no order"),
        says: "Money arrived without an order. Assign it to one, so that the buyer gets what they paid for.",
        links: [{ to: adminPaths.unmatched, label: "Review unmatched payments" }],
      };
    case "waiting_opportunities":
      return {
        icon: "case",
        title: of(count, "opportunity waits for review", "opportunities wait for review"),
        says: "The people who posted them get an email when you decide.",
        links: [{ to: adminPaths.opportunities, label: "Review opportunities" }],
      };
    case "open_reports":
      return {
        icon: "flag",
        title: of(count, "report of a person is open", "reports of people are open"),
        says: "Read what was written, and decide.",
        links: [{ to: adminPaths.reportsOfPeople, label: "Read the reports" }],
      };
    case "flagged_orders":
      return {
        icon: "rupee",
        title: of(count, "order needs a decision", "orders need a decision"),
        says: "Paid twice and due a refund, or disputed by the payer's bank.",
        links: orderIds.map((id) => ({ to: adminPaths.transaction(id), label: `Order ${endOf(id)}` })),
      };
    case "dead_emails":
      return {
        icon: "email",
        title: of(count, "email could not be sent", "emails could not be sent"),
        says: "The mail server rejected it, or could not be reached for days. You can send it again.",
        links: [{ to: `${adminPaths.outbox}?state=dead`, label: "Open the outbox" }],
      };
    case "late_emails":
      return {
        icon: "email",
        title: of(
          count,
          "email has been waiting for more than an hour",
          "emails have been waiting for more than an hour",
        ),
        says: "The mail server isn't accepting email. The hub keeps retrying.",
        links: [{ to: `${adminPaths.outbox}?state=waiting`, label: "View waiting emails" }],
      };
    case "failed_work":
      return {
        icon: "box",
        title: of(count, "background task failed", "background tasks failed"),
        says: "The hub retried and gave up. Fix the cause, then retry.",
        links: [{ to: adminPaths.failedWork, label: "View failed tasks" }],
      };
    case "keys_refused":
      return {
        icon: "link",
        title: `${providerLabel(about ?? "")} refuses the hub's keys`,
        says: "Payments with this provider fail until the keys are corrected. They are set on the server: see the operators' guide.",
        links: [],
      };
    case "foreign_passkeys":
      return {
        icon: "flag",
        title: of(count, "passkey no longer works", "passkeys no longer work"),
        says: `The address of the hub changed, and passkeys belong to ${about ?? "the old one"}. Their owners log in another way and add new ones; with the old address they work again.`,
        links: [],
      };
    case "disk_low":
      return {
        icon: "file",
        title: `The disk is nearly full: ${count < 1024 ? `${count} MB` : `${(count / 1024).toFixed(1)} GB`} are free`,
        says: "When it is full, the hub can't take orders or store files. Free some space or add a larger disk.",
        links: [],
      };
    case "closed":
      return {
        icon: "sliders",
        title: "The hub is closed for maintenance",
        says: "Everyone except administrators sees the maintenance page.",
        links: [{ to: adminPaths.systemSettings, label: "Open it again" }],
      };
  }
}
