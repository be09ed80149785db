import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import type { OwnProduct } from "#contract/access.ts";
import { paths } from "#contract/values/paths.ts";
import { Match } from "#web/ui/match.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { buyingLooks, buyWords } from "../buying-act.ts";
import { BuyOrJoin } from "../closing-band.tsx";
import { pressBuy } from "./buy-product.ts";
import { BuyingDialogs } from "./buying-dialogs.tsx";
import { forgetBuying, useBuying } from "./buying-store.ts";
import { OwnContent } from "./own-content.tsx";
import { Button } from "#web/ui/button.tsx";

interface OwnActionsProps {
  readonly personId: string;
  readonly own: OwnProduct;
  /** True if the visitor pressed the button before the log-in. */
  readonly isWanted: boolean;
  readonly onTakenUp: () => void;
}

const leaveMs = 2000;

export function OwnActions({ personId, own, isWanted, onTakenUp }: OwnActionsProps): ReactNode {
  const { phase, asks, message } = useBuying(own.slug);
  const navigate = useNavigate();

  useEffect(() => forgetBuying, []);
  useEffect(() => {
    if (!isWanted) return;
    onTakenUp();
    pressBuy(personId, own);
  }, [isWanted, onTakenUp, personId, own]);
  useEffect(() => {
    if (phase !== "purchased") return undefined;
    const timer = setTimeout(() => void navigate(paths.dashboard), leaveMs);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  const { act } = own.offer;
  if (act === "open")
    return (
      <>
        {phase === "purchased" ? (
          <p className="mt-6 flex items-center gap-4 text-lg">
            <Match state="struck" /> You have lifetime access.
          </p>
        ) : null}
        <OwnContent own={own} />
      </>
    );
  return (
    <>
      {/* On a phone as tall as the two buttons that strangers see: nothing moves when one takes their place. */}
      {act === "gone" ? null : (
        <div className="buy-place actions mt-8 content-start max-sm:min-h-29">
          {act === "buy" ? (
            <BuyButton personId={personId} own={own} />
          ) : (
            <BuyOrJoin product={own}>
              <BuyButton personId={personId} own={own} />
            </BuyOrJoin>
          )}
          {message === undefined ? null : (
            <div ref={bringIntoView} className="basis-full scroll-mb-4">
              <Notice>{message}</Notice>
            </div>
          )}
        </div>
      )}
      <BuyingDialogs personId={personId} own={own} asks={asks} />
    </>
  );
}

// On a phone it may lie below the screen. After a press of the button at the foot of the page it is above, and read there.
function bringIntoView(notice: HTMLElement | null): void {
  if (notice && notice.getBoundingClientRect().top > 0) notice.scrollIntoView({ block: "nearest" });
}

interface BuyButtonProps {
  readonly personId: string;
  readonly own: OwnProduct;
  /** Where the price is beside it, without it. */
  readonly words?: string;
}

function BuyButton({ personId, own, words = buyWords(own) }: BuyButtonProps): ReactNode {
  const { phase } = useBuying(own.slug);
  return (
    <Button
      size="lg"
      variant={buyingLooks(own).buy}
      busy={phase === "idle" ? undefined : "Processing..."}
      onClick={() => pressBuy(personId, own)}
    >
      {words}
    </Button>
  );
}

/** The one at the foot of the page, far from the notice below the price, which is the one that is read out. */
export function FootBuyButton(props: BuyButtonProps): ReactNode {
  const { message } = useBuying(props.own.slug);
  return (
    <>
      <BuyButton {...props} />
      {message === undefined ? null : <p className="w-0 min-w-full sm:order-last font-semibold">{message}</p>}
    </>
  );
}
