import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Dialog } from "#web/ui/dialog.tsx";

export function ContactDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Contact Us" onClose={onClose}>
      <p>
        The {brand.name} Hub is in early beta. Something is broken, missing or could be better? Tell us by email: every
        message is read by a person.
      </p>
      <a href={`mailto:${brand.supportEmail}`} className={buttonLook({ className: "mt-6 w-full" })}>
        {brand.supportEmail}
      </a>
    </Dialog>
  );
}
