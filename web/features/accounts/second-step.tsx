// The second step of a login, and of acts that ask for it again: a code from an app, one sent to a phone, or a recovery code.
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { authClient, type StepAuth } from "#web/session/auth-client.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CodeForm } from "./second-step/code-form.tsx";
import { OtherWays } from "./second-step/other-ways.tsx";
import { PhoneCode } from "./second-step/phone-code.tsx";
import { RecoveryCode } from "./second-step/recovery-code.tsx";
import { refusedCode } from "./second-step/refused-code.ts";

interface SecondStepProps {
  /** The client whose session is raised; by default this browser's. */
  readonly auth?: StepAuth;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type StepWay =
  | { readonly kind: "app"; readonly id: string; readonly name: string }
  | { readonly kind: "phone"; readonly id: string; readonly name: string }
  | { readonly kind: "recovery"; readonly id: "recovery" };

const recovery: StepWay = { kind: "recovery", id: "recovery" };

export function SecondStep({ auth = authClient, onDone, onCancel }: SecondStepProps): ReactNode {
  const [ways, setWays] = useState<readonly StepWay[] | "coming" | "failed">("coming");
  const [chosen, setChosen] = useState<string>();
  const find = useCallback(() => void findWays(auth).then(setWays), [auth]);
  useEffect(find, [find]);

  if (ways === "coming") return <Spinner label="Loading" className="mx-auto my-10 text-title" />;
  if (ways === "failed") return <ErrorState title="Your second step could not be loaded." onRetry={find} />;

  const way = ways.find(({ id }) => id === chosen) ?? ways[0] ?? recovery;
  return (
    <div className="grid gap-5">
      {way.kind === "app" ? <AppCode key={way.id} auth={auth} factorId={way.id} onDone={onDone} /> : null}
      {way.kind === "phone" ? (
        <PhoneCode key={way.id} auth={auth} factorId={way.id} phone={way.name} onDone={onDone} />
      ) : null}
      {way.kind === "recovery" ? <RecoveryCode auth={auth} onDone={onDone} /> : null}
      <OtherWays
        ways={ways.filter((other) => other !== way).map((other) => ({ id: other.id, says: wordsFor(other) }))}
        onChoose={setChosen}
        onCancel={onCancel}
      />
    </div>
  );
}

/** For a logged-in person whose act needs the second step again. */
export function SecondStepDialog({ onDone, onCancel }: SecondStepProps): ReactNode {
  return (
    <Dialog title="Confirm it's you" description="Please complete your second step to continue." onClose={onCancel}>
      <SecondStep onDone={onDone} onCancel={onCancel} />
    </Dialog>
  );
}

interface AppCodeProps {
  readonly auth: StepAuth;
  readonly factorId: string;
  readonly onDone: () => void;
}

function AppCode({ auth, factorId, onDone }: AppCodeProps): ReactNode {
  const prove = async (code: string) => {
    const { error } = await auth().mfa.challengeAndVerify({ factorId, code });
    if (error) return refusedCode(error);
    onDone();
    return undefined;
  };
  return (
    <CodeForm
      label="Six-digit code"
      hint="Open your authenticator app and type the code it shows for this hub."
      onCode={prove}
    />
  );
}

async function findWays(auth: StepAuth): Promise<readonly StepWay[] | "failed"> {
  const { data, error } = await auth().mfa.listFactors();
  if (error) return "failed";
  return [
    ...data.totp.map(({ id, friendly_name }): StepWay => ({ kind: "app", id, name: friendly_name ?? "" })),
    ...data.phone.map((factor): StepWay => ({
      kind: "phone",
      id: factor.id,
      name: "phone" in factor ? String(factor.phone) : "",
    })),
    recovery,
  ];
}

function wordsFor(way: StepWay): string {
  if (way.kind === "app") return way.name === "" ? "Use my authenticator app" : `Use ${way.name}`;
  return way.kind === "phone" ? `Send a code to the phone ending in ${way.name.slice(-2)}` : "Use a recovery code";
}
