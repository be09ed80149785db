import { useCallback, useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import { openCheckout } from "#web/session/checkout-request.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { type Invite, useInvite } from "./use-invite.ts";

/**
 * The person's state on the way to membership. It is unknown until the hub has answered and until they have set up their profile, to which they
 * are led from here: then nothing is offered to them, and what they wanted waits.
 */
type Standing = "stranger" | "unknown" | "joiner" | "member";

export function standingOf(viewer: SignedIn | undefined): Standing {
  if (viewer === undefined) return "stranger";
  if (viewer.profile === undefined) return "unknown";
  if (viewer.profile.isMember) return "member";
  return viewer.profile.isSetup === true ? "joiner" : "unknown";
}

export interface Joining {
  readonly standing: Standing;
  readonly invite: Invite;
  /** In paise, with the code that is applied; undefined while the hub cannot tell. */
  readonly due: number | undefined;
  readonly join: () => void;
}

/** The person's price, and the act of joining. */
export function useJoining(price: number | undefined): Joining {
  const viewer = useSignedIn();
  const standing = standingOf(viewer);
  const [isWanted, setWanted] = useState(false);
  // Joining waits until the code of the visitor has been checked.
  const stop = useCallback(() => setWanted(false), []);
  const invite = useInvite(standing === "joiner" ? viewer?.id : undefined, stop);
  const { offer } = invite;
  const isReady = isWanted && standing === "joiner" && !invite.isChecking;

  useEffect(() => {
    if (!isReady) return;
    setWanted(false);
    if (price === undefined) return;
    openCheckout({
      buys: { kind: "membership", ...(offer ? { inviteCode: offer.code } : {}) },
      title: `${brand.name} Membership`,
      price: offer?.price ?? price,
      listPrice: Math.max(price, offer?.price ?? 0),
    });
  }, [isReady, price, offer]);

  const join = () => (standing === "joiner" ? setWanted(true) : askToLogIn({ act: "join" }));
  return { standing, invite, due: price === undefined ? undefined : (offer?.price ?? price), join };
}
