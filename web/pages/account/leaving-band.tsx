import { type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { toast } from "#web/ui/toast-store.ts";
import { stay } from "./security/data-calls.ts";

// After "Continue" the band stays hidden until a reload or a log-in.
let dismissed: string | undefined;

/** On top of every page of a person whose account is about to be erased. */
export function LeavingBand({ erasureAt }: { readonly erasureAt: string }): ReactNode {
  const client = useQueryClient();
  const [state, setState] = useState<"shown" | "staying" | "gone">(dismissed === erasureAt ? "gone" : "shown");
  // The erasure waits for a payment, as the security page says.
  const [isPast] = useState(() => new Date(erasureAt).getTime() < Date.now());
  if (state === "gone") return null;
  const onStay = async () => {
    setState("staying");
    try {
      await stay();
      toast({ title: "You stay", description: "Your account is not erased.", variant: "success" });
      await client.invalidateQueries();
    } catch (error) {
      setState("shown");
      toast({ title: "That did not work", description: wordsOf(error), variant: "destructive" });
    }
  };
  const onGoOn = () => {
    dismissed = erasureAt;
    setState("gone");
  };
  return (
    <section aria-label="Your account will be erased soon" className="border-b border-edge bg-raised">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p className="flex min-w-0 grow basis-60 gap-3">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
          <span className="min-w-0">
            {isPast ? (
              "Your account will be erased once no payment is open."
            ) : (
              <>
                Your account will be erased on{" "}
                <strong className="font-semibold whitespace-nowrap">{dayOf(erasureAt)}</strong>.
              </>
            )}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={state === "staying" ? "One moment..." : undefined} onClick={() => void onStay()}>
            Stay
          </Button>
          <Button size="sm" variant="quiet" onClick={onGoOn}>
            Continue
          </Button>
        </div>
      </div>
    </section>
  );
}
