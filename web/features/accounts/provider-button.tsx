import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Provider } from "./auth-messages.ts";
import { leaveToLogIn } from "./provider-trip.ts";
import { useComingBack } from "./use-coming-back.ts";

/** Leaves for the identity provider; the page unloads. */
export function ProviderButton({ provider }: { readonly provider: Provider }): ReactNode {
  const [isLeaving, setIsLeaving] = useState(false);
  useComingBack(() => setIsLeaving(false));
  const leave = () => {
    setIsLeaving(true);
    leaveToLogIn(provider.name).catch(() => setIsLeaving(false));
  };
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Button
        variant="outline"
        className="w-full"
        busy={isLeaving ? `Going to ${provider.label}...` : undefined}
        onClick={leave}
      >
        Continue with {provider.label}
      </Button>
    </>
  );
}
