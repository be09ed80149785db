import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { percentWords } from "./invite-words.ts";
import { asCode } from "#web/session/kept-code.ts";
import type { Invite } from "./use-invite.ts";

/** Either the box to type a code in, or the coupon that it became; both take the same room. */
export function InviteBox({ invite }: { readonly invite: Invite }): ReactNode {
  const id = useId();
  if (invite.offer) return <Coupon code={invite.offer.code} says={percentWords(invite.offer)} onClear={invite.clear} />;
  // The form's own Enter does nothing while its button is disabled, and a blank code deserves a word.
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    invite.apply();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Invite code
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={invite.typed}
          onChange={(event) => invite.type(event.target.value)}
          onKeyDown={applyByKey}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="control min-w-0 grow basis-24 font-semibold tracking-wider uppercase"
        />
        <Button
          variant="outline"
          className="shrink-0"
          disabled={asCode(invite.typed) === "" || invite.isChecking}
          onClick={invite.apply}
        >
          {invite.isChecking ? "Checking..." : "Apply"}
        </Button>
      </div>
    </div>
  );
}

interface CouponProps {
  readonly code: string;
  readonly says: string;
  readonly onClear: () => void;
}

function Coupon({ code, says, onClear }: CouponProps): ReactNode {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Invite code</p>
      <div className="flex min-h-11 items-center gap-3 rounded-md border border-dashed border-edge bg-sunken pl-3.5">
        <Icon name="check" className="size-5 shrink-0 text-good" />
        <p className="min-w-0 grow py-1.5 leading-tight">
          <strong className="font-semibold tracking-wider [overflow-wrap:anywhere]">{code}</strong>
          <span className="block text-sm text-soft">{says}</span>
        </p>
        <IconButton label="Clear invite code" onClick={onClear}>
          <Icon name="close" />
        </IconButton>
      </div>
    </div>
  );
}
