import type { ReactNode } from "react";
import type { UserDetail } from "#contract/people-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { shortDayOf, shortMomentOf, shortSince } from "../list/office-times.ts";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { endOf } from "../list/short-id.tsx";
import type { AskedOfPerson } from "./person-dialogs.tsx";
import { type OfPerson, Row, Section } from "./person-section.tsx";

interface ActingProps extends OfPerson {
  readonly onAsk: (choice: AskedOfPerson) => void;
}

export function AccountFacts({ detail: { user, account, profile } }: OfPerson): ReactNode {
  const { isPublic, links } = profile;
  const email = user.email && `${user.email}, ${account.isConfirmed ? "confirmed" : "not confirmed yet"}`;
  const facts = {
    Email: email ?? "None",
    Joined: shortMomentOf(user.joinedAt),
    "Last login": account.lastSignInAt === null ? "Never" : shortMomentOf(account.lastSignInAt),
    Invited: account.invitedAt && shortMomentOf(account.invitedAt),
    Profile: isPublic === null ? "Not set up yet" : isPublic ? "Shown to members" : "Private",
    Portfolio: links.portfolio,
    LinkedIn: links.linkedin,
    Instagram: links.instagram,
    "User ID": user.id,
  };
  return (
    <section aria-label="Account">
      <div className="flex min-h-11 items-center justify-between gap-x-3 px-4 py-1">
        <h2 className="font-text text-sm font-semibold">Account</h2>
        <CopyButton text={user.id} variant="quiet">
          Copy user ID
        </CopyButton>
      </div>
      <dl className="grid gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 text-sm">
        {Object.entries(facts).map(([name, says]) =>
          says === null ? null : (
            <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
              <dt className="text-soft">{name}</dt>
              <dd className="tabular-nums [overflow-wrap:anywhere]">{says}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

const steps: Readonly<Record<string, string>> = {
  totp: "Authenticator app",
  phone: "Phone",
  recovery_code: "Recovery codes",
};

export function SignInMethods({ detail: { account }, onAsk }: ActingProps): ReactNode {
  const { hasPassword, identities, factors, passkeys } = account;
  return (
    <Section title="Sign-in methods" empty="None: this person can't log in">
      {[
        ...(hasPassword ? [<Row key="password" title="Password" />] : []),
        ...identities.map(({ id, label, email, lastUsedAt }) => (
          <Row
            key={id}
            title={label}
            says={[email, lastUsedAt && `used ${shortSince(lastUsedAt)}`].filter(Boolean).join(", ")}
          />
        )),
        ...(passkeys > 0
          ? [
              <Row key="passkeys" title={passkeys === 1 ? "One passkey" : `${passkeys} passkeys`}>
                <Button variant="quiet" size="sm" onClick={() => onAsk({ what: "remove passkeys" })}>
                  Remove
                </Button>
              </Row>,
            ]
          : []),
        ...factors.map(({ id, type, name, isVerified }) => (
          <Row key={id} title={`Second step: ${steps[type] ?? type}`} says={name}>
            {isVerified ? null : <StatusDot>Not finished</StatusDot>}
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
    <Section title="Sessions" action={sessions.length > 0 ? all : undefined} empty="None">
      {sessions.map((session) => {
        const { id, device, address, country, lastUsedAt, isCurrent } = session;
        return (
          <Row
            key={id}
            title={device}
            says={[address, country, `used ${shortSince(lastUsedAt)}`].filter(Boolean).join(", ")}
          >
            {isCurrent ? <StatusDot tone="bottle">This one</StatusDot> : null}
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
          title={`${shortDayOf(startsAt)} ${lastOf(closedAt ?? endsAt)}`}
          says={
            orderId === null ? (
              sources[source]
            ) : (
              <>
                {sources[source]}:{" "}
                <TextLink to={adminPaths.transaction(orderId)} title={orderId}>
                  order {endOf(orderId)}
                </TextLink>
              </>
            )
          }
        >
          {status === "active" && user.isMember ? (
            <StatusDot tone="bottle">Active</StatusDot>
          ) : (
            <StatusDot>{endings[status]}</StatusDot>
          )}
        </Row>
      ))}
    </Section>
  );
}

const endings = { active: "Expired", cancelled: "Ended", replaced: "Replaced" } as const;

function lastOf(moment: string | null): string {
  return moment === null ? "for life" : `to ${shortDayOf(moment)}`;
}
