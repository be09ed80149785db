import type { ReactNode } from "react";
import type { UserDetail } from "#contract/people-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { shortDayOf, shortMomentOf, shortSince } from "../list/office-times.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { AskedOfPerson } from "./person-dialogs.tsx";
import { type OfPerson, Row, Section } from "./person-section.tsx";

interface ActingProps extends OfPerson {
  readonly onAsk: (choice: AskedOfPerson) => void;
}

export function AccountFacts({ detail: { user, account, profile } }: OfPerson): ReactNode {
  const { isPublic, links } = profile;
  return (
    <Section title="Account" empty="">
      {[
        <Row key="id" title="User ID" says={user.id}>
          <CopyButton text={user.id}>Copy</CopyButton>
        </Row>,
        <Row
          key="email"
          title="Email"
          says={
            user.email === null ? "None" : `${user.email}, ${account.isConfirmed ? "confirmed" : "not confirmed yet"}`
          }
        />,
        <Row key="joined" title="Joined" says={shortMomentOf(user.joinedAt)} />,
        <Row
          key="login"
          title="Last login"
          says={account.lastSignInAt === null ? "Never" : shortMomentOf(account.lastSignInAt)}
        />,
        ...(account.invitedAt === null
          ? []
          : [<Row key="invited" title="Invited" says={shortMomentOf(account.invitedAt)} />]),
        <Row
          key="profile"
          title="Profile"
          says={isPublic === null ? "Not set up yet" : isPublic ? "Shown to members" : "Private"}
        />,
        ...links.map((link) => <Row key={link} title="Link" says={link} />),
      ]}
    </Section>
  );
}

const steps: Readonly<Record<string, string>> = {
  totp: "Authenticator app",
  phone: "Phone",
  recovery_code: "Recovery codes",
};

export function WaysIn({ detail: { account } }: OfPerson): ReactNode {
  const { hasPassword, identities, factors } = account;
  return (
    <Section title="Ways in" empty="No way to log in">
      {[
        ...(hasPassword ? [<Row key="password" title="Password" />] : []),
        ...identities.map(({ id, label, email, lastUsedAt }) => (
          <Row
            key={id}
            title={label}
            says={[email, lastUsedAt && `used ${shortSince(lastUsedAt)}`].filter(Boolean).join(", ")}
          />
        )),
        ...factors.map(({ id, type, name, isVerified }) => (
          <Row key={id} title={`Second step: ${steps[type] ?? type}`} says={name}>
            {isVerified ? null : <Badge>Not finished</Badge>}
          </Row>
        )),
      ]}
    </Section>
  );
}

export function Sessions({ detail: { sessions }, onAsk }: ActingProps): ReactNode {
  const all = (
    <Button variant="outline" size="sm" onClick={() => onAsk({ what: "end sessions" })}>
      End all
    </Button>
  );
  return (
    <Section title="Sessions" action={sessions.length > 0 ? all : undefined} empty="No active sessions">
      {sessions.map((session) => {
        const { id, device, address, country, lastUsedAt, isCurrent } = session;
        return (
          <Row
            key={id}
            title={device}
            says={[address, country, `used ${shortSince(lastUsedAt)}`].filter(Boolean).join(", ")}
          >
            {isCurrent ? <Badge tone="bottle">This one</Badge> : null}
            <Button
              variant="quiet"
              size="sm"
              aria-label={`End ${device}`}
              onClick={() => onAsk({ what: "end session", session })}
            >
              End
            </Button>
          </Row>
        );
      })}
    </Section>
  );
}

const sources: Readonly<Record<UserDetail["memberships"][number]["source"], string>> = {
  paid: "Paid",
  granted: "Granted",
  carried_over: "Imported",
};

export function Memberships({ detail: { user, memberships }, onAsk }: ActingProps): ReactNode {
  const change = (
    <Button variant="outline" size="sm" onClick={() => onAsk({ what: "membership end" })}>
      Change end
    </Button>
  );
  return (
    <Section title="Membership" action={user.isMember ? change : undefined} empty="Never a member">
      {memberships.map(({ id, startsAt, endsAt, status, source, orderId, closedAt }) => (
        <Row
          key={id}
          title={`${shortDayOf(startsAt)} ${endOf(closedAt ?? endsAt)}`}
          says={
            orderId === null ? (
              sources[source]
            ) : (
              <>
                {sources[source]}: <TextLink to={adminPaths.transaction(orderId)}>{orderId}</TextLink>
              </>
            )
          }
        >
          {status === "active" && user.isMember ? (
            <Badge tone="bottle">Active</Badge>
          ) : (
            <Badge>{endings[status]}</Badge>
          )}
        </Row>
      ))}
    </Section>
  );
}

const endings = { active: "Expired", cancelled: "Ended", replaced: "Replaced" } as const;

function endOf(moment: string | null): string {
  return moment === null ? "for life" : `to ${shortDayOf(moment)}`;
}
