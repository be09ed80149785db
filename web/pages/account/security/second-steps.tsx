// The second steps: apps, phones, and recovery codes.
import { type ReactNode, useState } from "react";
import type { WireFactor } from "#contract/auth.ts";
import type { OwnQuery } from "#web/features/own-pages/own-query.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AddAuthenticatorDialog } from "./add-authenticator-dialog.tsx";
import { AddPhoneDialog } from "./add-phone-dialog.tsx";
import { makeRecoveryCodes } from "./calls.ts";
import { Factors } from "./factors.tsx";
import type { Facts } from "./queries.ts";
import { maskedNumber } from "./phone-number.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoverySheet } from "./recovery-sheet.tsx";
import { Section, WhenLoaded } from "./section.tsx";

interface SecondStepsProps {
  readonly facts: OwnQuery<Facts>;
  /** Devices without the second step are signed out when one is added, so more than the facts change. */
  readonly onChange: () => Promise<void>;
}

type FactorDialog = "none" | "authenticator" | "phone";

export function SecondSteps({ facts, onChange }: SecondStepsProps): ReactNode {
  const [open, setOpen] = useState<FactorDialog>("none");
  const [codes, setCodes] = useState<readonly string[]>();
  const hasCodes = facts.data?.recovery !== undefined;

  const added = async (name: string) => {
    setOpen("none");
    toast({
      title: `${name} added`,
      description: "Devices that logged in without it are signed out.",
      variant: "success",
    });
    // The first second step brings the codes; without them a lost phone would lock its owner out.
    if (!hasCodes) await makeRecoveryCodes("first").then(setCodes, () => undefined);
    await onChange();
  };
  const closeCodes = () => {
    setCodes(undefined);
    void facts.reload();
  };
  return (
    <>
      <Section
        id="authenticator"
        title="Authenticator app"
        says="A six-digit code from an app on your phone when you log in. The best protection against a stolen password."
      >
        <WhenLoaded of={facts} label="Authenticator apps">
          {({ authenticators, phones }) => (
            <Factors
              label="Authenticator apps"
              factors={authenticators}
              nameOf={nameOfApp}
              none={{ title: "Not set up", says: "Takes a minute with any authenticator app." }}
              add={authenticators.length === 0 ? "Set up" : "Add another app"}
              isLast={authenticators.length + phones.length === 1}
              onAdd={() => setOpen("authenticator")}
              onChange={onChange}
            />
          )}
        </WhenLoaded>
      </Section>
      <Section
        id="phone"
        title="Phone"
        says="A code by text message. Better than nothing, but less safe than an app, because phone numbers can be hijacked."
      >
        <WhenLoaded of={facts} label="Phones">
          {({ authenticators, phones }) => (
            <Factors
              label="Phones"
              factors={phones}
              nameOf={nameOfPhone}
              none={{ title: "No phone", says: "Any mobile number that receives text messages." }}
              add={phones.length === 0 ? "Add a phone" : "Add another phone"}
              isLast={authenticators.length + phones.length === 1}
              onAdd={() => setOpen("phone")}
              onChange={onChange}
            />
          )}
        </WhenLoaded>
      </Section>
      <Section
        id="recovery"
        title="Recovery codes"
        says="For when your phone is lost. Each code replaces your second step once."
      >
        <WhenLoaded of={facts} label="Recovery codes">
          {({ authenticators, phones, recovery }) => (
            <RecoveryCodes
              count={authenticators.length + phones.length === 0 ? undefined : (recovery ?? "none")}
              onMade={setCodes}
            />
          )}
        </WhenLoaded>
      </Section>
      {open === "authenticator" && facts.data ? (
        <AddAuthenticatorDialog
          suggestedName={freeName(facts.data.authenticators)}
          onAdded={(name) => void added(name)}
          onClose={() => setOpen("none")}
        />
      ) : null}
      {open === "phone" ? (
        <AddPhoneDialog onAdded={(name) => void added(name)} onClose={() => setOpen("none")} />
      ) : null}
      {codes ? <RecoverySheet codes={codes} onKept={closeCodes} /> : null}
    </>
  );
}

function nameOfApp(factor: WireFactor): string {
  return factor.friendly_name ?? "Authenticator app";
}

function nameOfPhone(factor: WireFactor): string {
  return maskedNumber(factor.phone);
}

function freeName(taken: readonly WireFactor[]): string {
  const names = new Set(taken.map(({ friendly_name }) => friendly_name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? "Authenticator app" : `Authenticator app ${number}`;
    if (!names.has(name)) return name;
  }
}
