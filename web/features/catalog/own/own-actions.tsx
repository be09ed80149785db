import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import type { OwnProduct } from "#contract/access.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { pressBuy } from "./buy-product.ts";
import { BuyButton } from "./buy-button.tsx";
import { BuyingDialogs } from "./buying-dialogs.tsx";
import { forgetBuying, useBuying } from "./buying-store.ts";
import { OwnContent } from "./own-content.tsx";

interface OwnActionsProps {
  readonly personId: string;
  readonly own: OwnProduct;
  /** They wanted it before they were asked to log in. */
  readonly isWanted: boolean;
  readonly onTakenUp: () => void;
}

const leaveMs = 2000;

export function OwnActions({ personId, own, isWanted, onTakenUp }: OwnActionsProps): ReactNode {
  const { phase, asks, said } = useBuying(own.slug);
  const navigate = useNavigate();

  useEffect(() => forgetBuying, []);
  useEffect(() => {
    if (!isWanted) return;
    onTakenUp();
    pressBuy(personId, own);
  }, [isWanted, onTakenUp, personId, own]);
  useEffect(() => {
    if (phase !== "purchased") return undefined;
    const timer = setTimeout(() => void navigate("/dashboard"), leaveMs);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  const { act } = own.offer;
  if (act === "open") return <OwnContent own={own} />;
  return (
    <>
      {act === "gone" ? null : (
        <div className="actions mt-8">
          <BuyButton personId={personId} own={own} />
          {act === "buy" ? null : <ButtonLink to="/membership" variant="outline" size="lg">View Membership</ButtonLink>}
        </div>
      )}
      {said === undefined ? null : <Notice className="mt-5">{said}</Notice>}
      <BuyingDialogs personId={personId} own={own} asks={asks} />
    </>
  );
}
