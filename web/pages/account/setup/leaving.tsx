import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "#contract/values/paths.ts";
import { takeProfile } from "#web/session/session-store.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Spinner } from "#web/ui/spinner.tsx";

const leavingMs = 2500;

interface LeavingProps {
  readonly viewer: SignedIn;
  readonly fullName: string;
}

/** What stands in the place of the form says so to everybody, and is gone by itself. */
export function Leaving({ viewer: { id, profile }, fullName }: LeavingProps): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  const told = useRef({ isMember: false, isAdmin: false, ...profile, name: fullName, isSetup: true });
  useEffect(() => {
    words.current?.focus();
    // Now that the form is gone: whoever is set up is sent away from it at once.
    takeProfile(id, told.current);
    // As a whole new page, so that everything on it knows the person as they are now.
    const timer = setTimeout(() => location.assign(paths.dashboard), leavingMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p ref={words} tabIndex={-1} className="flex items-center gap-3 text-lg text-soft">
      <Spinner /> Setting up your profile...
    </p>
  );
}
