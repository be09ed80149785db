import { type ReactNode, useEffect, useRef, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { brand } from "#contract/brand.ts";
import { labelOf } from "#contract/values/label.ts";
import { paths } from "#contract/values/paths.ts";
import type { BeforeSetUp } from "#web/features/accounts/use-set-up-first.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { urlWithin } from "#web/session/url-within.ts";
import { readWish } from "#web/session/wish.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { SetupForm } from "./setup/setup-form.tsx";
import { Sheet } from "./sheet.tsx";
import { takeProfile } from "#web/session/session-store.ts";

export function meta() {
  return [{ title: `Set up your profile · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Setup(): ReactNode {
  const viewer = useOwner();
  const [fullName, setFullName] = useState<string>();
  if (fullName === undefined && viewer?.profile?.isSetup === true) return <Navigate to={paths.dashboard} replace />;
  return (
    <Sheet title={`Welcome to ${brand.name}!`}>
      {viewer ? <Step viewer={viewer} fullName={fullName} onDone={setFullName} /> : <Waiting />}
    </Sheet>
  );
}

interface StepProps {
  readonly viewer: SignedIn;
  readonly fullName: string | undefined;
  readonly onDone: (fullName: string) => void;
}

function Step({ viewer, fullName, onDone }: StepProps): ReactNode {
  return fullName === undefined ? (
    <SetupForm viewer={viewer} onDone={onDone} />
  ) : (
    <Leaving viewer={viewer} fullName={fullName} />
  );
}

// In the room that the form will take.
function Waiting(): ReactNode {
  return (
    <div className="grid min-h-[35rem] place-items-center sm:min-h-[24rem]">
      <Spinner label="Loading" className="text-heading" />
    </div>
  );
}

const leavingMs = 2500;

// The home page is where everyone lands: from there the way goes on to the dashboard.
function wayBack(before: Partial<BeforeSetUp> | null): string {
  const url = urlWithin(location.origin, before?.from ?? paths.home);
  return url === undefined || url.pathname === paths.home ? paths.dashboard : url.pathname + url.search;
}

interface LeavingProps {
  readonly viewer: SignedIn;
  readonly fullName: string;
}

/** The text in place of the form tells everyone, and disappears automatically. */
function Leaving({ viewer: { id, profile }, fullName }: LeavingProps): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  const { state } = useLocation() as { readonly state: Partial<BeforeSetUp> | null };
  const next = useRef({
    isMember: false,
    isAdmin: false,
    mustAgree: false,
    erasureAt: null,
    picture: null,
    label: labelOf(id),
    ...profile,
    name: fullName,
    isSetup: true,
  });
  useEffect(() => {
    words.current?.focus();
    // Now that the form is gone: a member who is set up is sent away from it at once.
    takeProfile(id, next.current);
    // As a whole new page, so that everything on it knows the person as they are now.
    const timer = setTimeout(() => location.assign(readWish()?.at ?? wayBack(state)), leavingMs);
    return () => clearTimeout(timer);
  }, [id, state]);
  return (
    <p ref={words} tabIndex={-1} className="flex items-center gap-3 text-lg text-soft">
      <Spinner /> Setting up your profile...
    </p>
  );
}
