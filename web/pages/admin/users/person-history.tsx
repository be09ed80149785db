import type { ReactNode } from "react";
import { formatRupees, paise } from "#contract/values/money.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { shortDayOf, shortMomentOf } from "../list/office-times.ts";
import { TextLink } from "#web/ui/text-link.tsx";
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
    <Section title="Products" action={give} empty="No products">
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
              <Badge>Ended</Badge>
            )}
          </Row>
        );
      })}
    </Section>
  );
}

export function Payments({ detail: { payments } }: OfPerson): ReactNode {
  return (
    <Section title="Payments" empty="No payments">
      {payments.map(({ orderId, amount, status, createdAt }) => (
        <Row
          key={orderId}
          title={<TextLink to={adminPaths.transaction(orderId)}>{orderId}</TextLink>}
          says={`${formatRupees(paise(amount))}, ${shortMomentOf(createdAt)}`}
        >
          <Badge tone={statusWords(status).tone}>{statusWords(status).label}</Badge>
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
    <Section title="Emails" empty="No recent emails">
      {emails.map(({ id, kind, to, state, at }) => (
        <Row key={id} title={inWords(kind)} says={`${to}, ${shortMomentOf(at)}`}>
          <Badge tone={emailStates[state].tone}>{emailStates[state].label}</Badge>
        </Row>
      ))}
    </Section>
  );
}

export function Openings({ detail: { openings } }: OfPerson): ReactNode {
  return (
    <Section title="Opened" empty="Nothing opened recently">
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
    <Section title="Admin actions" action={all} empty="No actions yet.">
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

// recovery_code_used: Recovery code used.
function inWords(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
