import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Dialog } from "#web/ui/dialog.tsx";

// Stands where the login dialog will be. The default export is what React.lazy asks for.
export default function LogInDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog
      title="Log In"
      description={`Accounts are not open yet: the ${brand.name} Hub is in early beta. Leave us a line and we will write to you when they are.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>Close</Button>
          <a className={buttonLook({})} href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent("Tell me when accounts open")}`}>
            Write to us
          </a>
        </>
      }
    />
  );
}
