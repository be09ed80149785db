import { type ReactNode, useId } from "react";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { factsOf, removeAllPath } from "#web/features/accounts/passkeys/passkey-facts.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";

interface PasskeysLeftProps {
  readonly passkeys: readonly ListedPasskey[];
  /** Someone else who stays logged in here: the owner can't log in beside them. */
  readonly other: string | undefined;
}

/** A new password leaves passkeys as they are, and a stranger may have added one. */
export function PasskeysLeft({ passkeys, other }: PasskeysLeftProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-title">
          {passkeys.length === 1 ? "Was this passkey added by you?" : "Were these passkeys added by you?"}
        </h2>
        <p className="mt-2 text-soft">
          {passkeys.length === 1 ? "It still logs in" : "They still log in"} to your account without the new password.
          If you don't recognise {passkeys.length === 1 ? "it, remove it" : "one, remove all of them"}. You can add your
          own again later.
        </p>
      </div>
      <SettingList label="Passkeys of this account">
        {passkeys.map((passkey) => (
          <SettingRow key={passkey.id} title={passkey.friendly_name}>
            {factsOf(passkey)}
          </SettingRow>
        ))}
      </SettingList>
      {other === undefined ? (
        <>
          <Button variant="outline" className="w-full" onClick={() => askToLogIn({ to: removeAllPath })}>
            Remove all passkeys
          </Button>
          <p className="text-sm text-soft">You log in with your new password first.</p>
        </>
      ) : (
        <p className="text-soft">
          You are logged in here as {other}. Log out, log in with your new password, and remove passkeys on your
          security page.
        </p>
      )}
    </section>
  );
}
