import { type ReactNode, useEffect, useEffectEvent } from "react";
import { brand } from "#contract/brand.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { onReturn } from "./security/calls.ts";
import { ConnectedApps } from "./security/connected-apps.tsx";
import { EmailAddress } from "./security/email-address.tsx";
import { allowedApps, passkeyList, securityFacts, sessionList } from "./security/queries.ts";
import { OwnDataSection } from "./security/own-data.tsx";
import { Passkeys } from "./security/passkeys.tsx";
import { Password } from "./security/password.tsx";
import { SecondSteps } from "./security/second-steps.tsx";
import { Section, WhenLoaded } from "./security/section.tsx";
import { Sessions } from "./security/sessions.tsx";
import { SignInMethods } from "./security/sign-in-methods.tsx";
import { StepUp } from "./security/step-up.tsx";
import { Summary } from "./security/summary.tsx";

// The server renders the same empty page for everyone and does not cache it; the browser fills it in.
export function meta() {
  return [{ title: `Security · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Security(): ReactNode {
  const facts = useOwnQuery(securityFacts);
  const sessions = useOwnQuery(sessionList);
  const passkeys = useOwnQuery(passkeyList);
  const apps = useOwnQuery(allowedApps);
  const everything = async () => void (await Promise.all([facts.reload(), sessions.reload(), passkeys.reload()]));
  const isKnown = useOwner() !== undefined;
  const onBack = useEffectEvent(() => void everything());
  useEffect(() => (isKnown ? onReturn(() => onBack()) : undefined), [isKnown]);
  return (
    <main id="main" tabIndex={-1} className="shell py-10 md:py-16">
      <StepUp facts={facts.data}>
        <header className="flex flex-col justify-between gap-x-12 gap-y-6 pb-10 lg:flex-row lg:items-end">
          <div>
            <h1 className="text-heading">Security</h1>
            <p className="mt-3 max-w-[22.6em] text-lg text-soft">
              Your login methods, second steps and active sessions.
            </p>
          </div>
          <Summary facts={facts} />
        </header>
        <Section
          id="methods"
          title="Sign-in methods"
          says="All the ways to log in to your account. You need at least one."
        >
          <WhenLoaded of={facts} label="Sign-in methods" rows={2}>
            {({ methods }) => <SignInMethods methods={methods} onChange={facts.reload} />}
          </WhenLoaded>
        </Section>
        {passkeys.data === "off" ? null : (
          <Section
            id="passkeys"
            title="Passkeys"
            says="Your fingerprint, your face or your screen lock instead of a password. The safest way in, and the quickest."
          >
            <WhenLoaded of={passkeys} label="Passkeys">
              {(list) => (list === "off" ? null : <Passkeys passkeys={list} onChange={passkeys.reload} />)}
            </WhenLoaded>
          </Section>
        )}
        <Section id="password" title="Password" says="A new password logs out every other device.">
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
          says="A change of address needs a confirmation from both mailboxes, the current and the new one."
        >
          <WhenLoaded of={facts} label="Email address">
            {({ user }) => <EmailAddress user={user} onChange={facts.reload} />}
          </WhenLoaded>
        </Section>
        <SecondSteps facts={facts} onChange={everything} />
        <Section
          id="sessions"
          title="Where you are logged in"
          says="All devices logged in to your account. Log out any you don't recognise, then change your password."
        >
          <WhenLoaded of={sessions} label="Where you are logged in" rows={2}>
            {(list) => <Sessions sessions={list.sessions} onChange={sessions.reload} />}
          </WhenLoaded>
        </Section>
        {apps.data === "off" ? null : (
          <Section
            id="apps"
            title="Connected apps"
            says="Apps into which you log in with your account here. They never see your password."
          >
            <WhenLoaded of={apps} label="Connected apps">
              {(list) => (list === "off" ? null : <ConnectedApps apps={list} onChange={apps.reload} />)}
            </WhenLoaded>
          </Section>
        )}
        <OwnDataSection />
      </StepUp>
    </main>
  );
}
