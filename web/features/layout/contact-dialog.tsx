import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Dialog } from "#web/ui/dialog.tsx";

export function ContactDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Contact Us" onClose={onClose}>
      <p>
        The {brand.name} Hub is in early beta. If something is broken, missing or could be better, email us. A person
        reads every message.
      </p>
      <a href={`mailto:${brand.supportEmail}`} className={buttonLook({ className: "mt-6 w-full" })}>
        {brand.supportEmail}
      </a>
    </Dialog>
  );
}
