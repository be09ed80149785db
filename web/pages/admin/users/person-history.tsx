import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRupees, paise } from "#contract/values/money.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Button } from "#web/ui/button.tsx";
import { shortDayOf, shortMomentOf } from "../list/office-times.ts";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ShortId } from "../list/short-id.tsx";
import { emailTitle } from "../emails/email-titles.ts";
import type { AskedOfPerson } from "./person-dialogs.tsx";
import { type OfPerson, Row, Section } from "./person-section.tsx";

export function Purchases({
  detail: { purchases },
  onAsk,
}: OfPerson & { readonly onAsk: (choice: AskedOfPerson) => void }): ReactNode {
  const give = (
    <Button variant="outline" size="sm" onClick={() => onAsk({ what: "give product" })}>
      Add a product
    </Button>
  );
  return (
    <Section title="Products" action={give} empty="None">
      {purchases.map((bought) => {
        const { productId, title, source, pricePaid, purchasedAt, endedAt } = bought;
        const how =
          source === "paid" ? formatRupees(paise(pricePaid)) : source === "granted" ? "Added by an admin" : "Free";
        return (
          <Row
            key={`${productId} ${purchasedAt}`}
            title={title}
            says={`${how}, ${shortDayOf(purchasedAt)}${endedAt === null ? "" : ` to ${shortDayOf(endedAt)}`}`}
          >
            {endedAt === null ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${title}`}
                onClick={() => onAsk({ what: "take product", productId, title })}
              >
                Remove
              </Button>
            ) : (
              <StatusDot>Ended</StatusDot>
            )}
          </Row>
        );
      })}
    </Section>
  );
}

export function Payments({ detail: { payments } }: OfPerson): ReactNode {
  return (
    <Section title="Payments" empty="None">
      {payments.map(({ orderId, amount, status, createdAt, buys }) => (
        <Row
          key={orderId}
          title={
            <Link to={adminPaths.transaction(orderId)} className="row-cover">
              {buys.kind === "membership" ? "Membership" : buys.title}
            </Link>
          }
          says={`${formatRupees(paise(amount))}, ${shortMomentOf(createdAt)}`}
        >
          <StatusDot tone={statusWords(status).tone}>{statusWords(status).label}</StatusDot>
          <ShortId of="Order ID" id={orderId} />
        </Row>
      ))}
    </Section>
  );
}

const emailStates = {
  waiting: { label: "Waiting", tone: "marigold" },
  sent: { label: "Sent", tone: "bottle" },
  dead: { label: "Not delivered", tone: "vermilion" },
} as const;

export function Emails({ detail: { emails } }: OfPerson): ReactNode {
  return (
    <Section title="Emails" empty="None recently">
      {emails.map(({ id, kind, to, state, at }) => (
        <Row
          key={id}
          title={
            <Link to={adminPaths.writtenEmail(id)} className="row-cover">
              {emailTitle(kind)}
            </Link>
          }
          says={`${to}, ${shortMomentOf(at)}`}
        >
          <StatusDot tone={emailStates[state].tone}>{emailStates[state].label}</StatusDot>
        </Row>
      ))}
    </Section>
  );
}

export function Openings({ detail: { openings } }: OfPerson): ReactNode {
  return (
    <Section title="Opened products" empty="None recently">
      {openings.map(({ title, file, at }) => (
        <Row key={`${at} ${title} ${file}`} title={title} says={[file, shortMomentOf(at)].filter(Boolean).join(", ")} />
      ))}
    </Section>
  );
}

export function Acts({ detail: { acts, user } }: OfPerson): ReactNode {
  const all = (
    <TextLink to={{ pathname: adminPaths.audit, search: `?person=${user.id}` }} className="text-sm">
      In the audit log
    </TextLink>
  );
  return (
    <Section title="Admin actions" action={all} empty="None">
      {acts.map(({ id, at, actor, says, facts }) => (
        <Row
          key={id}
          title={`${actor.name} ${says}`}
          says={[shortMomentOf(at), ...facts.flatMap(({ name, to }) => (to === null ? [] : [`${name}: ${to}`]))].join(
            ", ",
          )}
        />
      ))}
    </Section>
  );
}
