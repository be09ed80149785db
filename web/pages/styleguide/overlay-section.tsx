import { type ReactNode, useState } from "react";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "./section.tsx";

type OpenOverlay = "none" | "question" | "hard" | "form" | "left" | "right";

export function OverlaySection(): ReactNode {
  const [open, setOpen] = useState<OpenOverlay>("none");
  const close = () => setOpen("none");
  return (
    <Section title="Over the page">
      <div className="sg-row">
        <Button variant="outline" onClick={() => setOpen("question")}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen("hard")}>
          Confirmation of a risky step, with an error
        </Button>
        <Button variant="outline" onClick={() => setOpen("form")}>
          Dialog with a form
        </Button>
        <Button variant="outline" onClick={() => setOpen("right")}>
          Drawer
        </Button>
        <Button variant="outline" onClick={() => setOpen("left")}>
          Drawer, left
        </Button>
      </div>
      {open === "question" ? <Question onClose={close} /> : null}
      {open === "hard" ? (
        <ConfirmDialog
          title="Sign out everywhere else?"
          description="Only this device stays logged in."
          confirm="Sign out"
          busy="Signing out..."
          onConfirm={() => Promise.resolve({ text: "The hub cannot be reached right now. Please try again." })}
          onClose={close}
        />
      ) : null}
      {open === "form" ? <Form onClose={close} /> : null}
      {open === "left" || open === "right" ? (
        <Drawer title="Transaction" side={open} onClose={close}>
          <p className="text-soft">The whole record and its history.</p>
        </Drawer>
      ) : null}
    </Section>
  );
}

interface ClosableProps {
  readonly onClose: () => void;
}

function Question({ onClose }: ClosableProps): ReactNode {
  return (
    <Dialog
      title="Membership Required"
      description="This product is exclusively available to members. Please purchase a membership to access this content."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <ButtonLink to={paths.membership}>View Membership Options</ButtonLink>
        </>
      }
    />
  );
}

function Form({ onClose }: ClosableProps): ReactNode {
  return (
    <Dialog title="New invite code" size="lg" onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <Field label="Code" need="required">
          {(control) => <TextInput {...control} data-autofocus />}
        </Field>
        <Button onClick={() => toast({ title: "Invite code created successfully", variant: "success" })}>
          Save, and see the toast above the backdrop
        </Button>
      </form>
    </Dialog>
  );
}
