import type { ReactNode } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface ExchangedAddressProps {
  readonly name: string;
  /** Null unless the introduction was accepted. */
  readonly address: string | null;
}

/** The other's address. The hub has no inbox; the two write to each other. */
export function ExchangedAddress({ name, address }: ExchangedAddressProps): ReactNode {
  if (address === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-sm text-soft">Email address of {name}</span>
        <span className="font-semibold">{address}</span>
      </p>
      <p className="flex min-w-0 flex-wrap gap-2">
        <a href={`mailto:${address}`} className={buttonLook({ size: "sm" })}>
          Write an email
        </a>
        <CopyButton text={address}>Copy</CopyButton>
      </p>
    </div>
  );
}
