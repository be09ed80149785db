// The badge dialog: a page places `<BadgeButton />`, which takes the props of a button.
// The badge's code, fonts and pictures load at its press.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-look.ts";
import { toast } from "#web/ui/toast-store.ts";

interface BadgeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Studio = ComponentType<{ readonly onClose: () => void }>;

function BadgeDialog({ open, onOpenChange }: BadgeDialogProps): ReactNode {
  const [Studio, setStudio] = useState<Studio>();
  const isNeeded = open && Studio === undefined;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    import("./studio.tsx").then(
      (loaded) => setStudio(() => loaded.Studio),
      () => {
        if (!isWanted) return;
        onOpenChange(false);
        toast({ title: "Could not generate badge. Please try again.", variant: "destructive" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, onOpenChange]);

  return open && Studio !== undefined ? <Studio onClose={() => onOpenChange(false)} /> : null;
}

/** The button with its dialog. */
export function BadgeButton(look: ButtonLook): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Generate Member Badge
      </Button>
      <BadgeDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
