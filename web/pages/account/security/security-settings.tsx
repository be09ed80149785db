import { type ReactNode, useEffect } from "react";
import { EmailAddress } from "./email-address.tsx";
import { type Facts, loadFacts } from "./facts.ts";
import { listSessions, onReturn } from "./calls.ts";
import { Password } from "./password.tsx";
import { SecondSteps } from "./second-steps.tsx";
import { Section, WhenLoaded } from "./section.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
import { StepUp } from "./step-up.tsx";
import { Summary } from "./summary.tsx";
import { type Loaded, useLoaded } from "./use-loaded.ts";

type SessionList = Awaited<ReturnType<typeof listSessions>>;

export function SecuritySettings(): ReactNode {
  const facts = useLoaded(loadFacts);
  const sessions = useLoaded(listSessions);
  const [reloadFacts, reloadSessions] = [facts.reload, sessions.reload];
  useEffect(() => {
    return onReturn(() => {
      void reloadFacts();
      void reloadSessions();
    });
  }, [reloadFacts, reloadSessions]);
  return (
    <StepUp facts={facts}>
      <Settings facts={facts} sessions={sessions} />
    </StepUp>
  );
}

const waiting = { state: "loading", reload: () => Promise.resolve() } as const;

/** The same page while nobody is known: nothing moves when the person's own comes. */
export function WaitingSettings(): ReactNode {
  return <Settings facts={waiting} sessions={waiting} />;
}

interface SettingsProps {
  readonly facts: Loaded<Facts>;
  readonly sessions: Loaded<SessionList>;
}

function Settings({ facts, sessions }: SettingsProps): ReactNode {
  const everything = async () => void (await Promise.all([facts.reload(), sessions.reload()]));
  return (
    <>
      <header className="flex flex-col justify-between gap-x-12 gap-y-6 pb-10 lg:flex-row lg:items-end">
        <div>
          <h1 className="text-heading">Security</h1>
          <p className="mt-3 max-w-[40ch] text-lg text-soft">
            How you get in, what stands behind your password, and where you are logged in.
          </p>
        </div>
        <Summary facts={facts} />
      </header>
      <Section id="methods" title="Sign-in methods" says="Every way into your account. There is always at least one.">
        <WhenLoaded of={facts} label="Sign-in methods" rows={2}>
          {({ methods }) => <SignInMethods methods={methods} onChange={facts.reload} />}
        </WhenLoaded>
      </Section>
      <Section id="password" title="Password" says="Changing it signs out every other device.">
        <WhenLoaded of={facts} label="Password">
          {({ user, methods }) => (
            <Password
              email={user.email}
              has={methods.hasPassword ? "password" : "no password"}
              onChange={() => void everything()}
            />
          )}
        </WhenLoaded>
      </Section>
      <Section
        id="email"
        title="Email address"
        says="A new address takes a yes from both mailboxes: the one you have, and the new one."
      >
        <WhenLoaded of={facts} label="Email address">
          {({ user }) => <EmailAddress user={user} onChange={facts.reload} />}
        </WhenLoaded>
      </Section>
      <SecondSteps facts={facts} onChange={everything} />
      <Section
        id="sessions"
        title="Where you are logged in"
        says="Every device that can open your account right now. Sign out what you do not know, then change your password."
      >
        <WhenLoaded of={sessions} label="Where you are logged in" rows={2}>
          {(list) => <Sessions sessions={list.sessions} onChange={sessions.reload} />}
        </WhenLoaded>
      </Section>
    </>
  );
}
