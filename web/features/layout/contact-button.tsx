// An email to us where scripts are missing, a dialog that explains where the email goes where they run.
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import { latePart } from "#web/ui/late-part.tsx";

const email = `mailto:${brand.supportEmail}`;

const ContactDialog = latePart(
  () => import("./contact-dialog.tsx").then((dialog) => dialog.ContactDialog),
  function EmailInstead({ onClose }) {
    useEffect(() => {
      location.assign(email);
      onClose();
    }, [onClose]);
    return null;
  },
);

interface ContactButtonProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

export function ContactButton({ className, children = "Contact" }: ContactButtonProps): ReactNode {
  const [state, setState] = useState<"closed" | "open">("closed");

  const openInstead = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setState("open");
  };
  return (
    <>
      <a
        href={email}
        role="button"
        aria-haspopup="dialog"
        className={className}
        onClick={openInstead}
        onKeyDown={(event) => (event.key === " " ? openInstead(event) : undefined)}
      >
        {children}
      </a>
      {state === "open" ? (
        <Suspense>
          <ContactDialog onClose={() => setState("closed")} />
        </Suspense>
      ) : null}
    </>
  );
}
