import type { ReactNode } from "react";
import { EmailedCode } from "#web/features/accounts/emailed-code.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface CameBackProps {
  readonly address: string;
  readonly at: string;
  readonly onConfirmed: () => Promise<void>;
}

/** The address gets no emails that its owner chose, until a code from an email to it shows that it works. */
export function CameBack({ address, at, onConfirmed }: CameBackProps): ReactNode {
  return (
    <Notice title={`Emails to ${address} came back`} className="mt-8 max-w-[44em] [overflow-wrap:anywhere]">
      <p className="mt-1 mb-4 text-sm text-soft">
        The last one on {dayOf(at)}. Until you confirm that the address works, we send you emails about security and
        receipts only.
      </p>
      <div className="grid max-w-md gap-4">
        <EmailedCode
          email={address}
          onDone={() => {
            toast({ title: "Your address works", variant: "success", about: "address" });
            void onConfirmed();
          }}
        />
      </div>
    </Notice>
  );
}
