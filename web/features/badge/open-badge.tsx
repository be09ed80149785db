// The badge dialog: a page places `<BadgeButton />`, which takes the props of a button.
// The badge's code, fonts and pictures load at its press.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { badgeHash } from "#contract/values/paths.ts";
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

/** The button with its dialog, which a link to this page opens too. */
export function BadgeButton(look: ButtonLook): ReactNode {
  const [isPressed, setIsPressed] = useState(false);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLinked = hash === badgeHash;
  const change = (isOpen: boolean) => {
    setIsPressed(isOpen);
    if (isLinked && !isOpen) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => change(true)}>
        Generate Member Badge
      </Button>
      <BadgeDialog open={isPressed || isLinked} onOpenChange={change} />
    </>
  );
}
