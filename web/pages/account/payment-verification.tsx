import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Verification } from "#contract/payments.ts";
import { paths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { NextLook } from "#web/features/payments/next-look.tsx";
import { OrderId } from "#web/features/payments/order-id.tsx";
import { type Stage, stageOf } from "#web/features/payments/stage.ts";
import { useOrderWatch } from "#web/features/payments/use-order-watch.ts";
import {
  couldNotVerify,
  toastOfVerification,
  wentWrong,
  wordsOfVerification,
} from "#web/features/payments/verification-words.ts";
import { whereToBuy } from "#web/features/payments/where-to-buy.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Match } from "#web/ui/match.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Paid } from "./payment/paid.tsx";
import { Sheet } from "./sheet.tsx";

export function meta() {
  return [{ title: `Payment Verification · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** The return page after paying. It grants nothing: it polls the order. */
export default function PaymentVerification(): ReactNode {
  const owner = useOwner();
  const [search] = useSearchParams();
  const orderId = search.get("orderid") ?? undefined;
  return owner ? <Verifying key={orderId} orderId={orderId} /> : <Asking />;
}

function Asking(): ReactNode {
  return (
    <Sheet title="Payment Verification" art={<Match state="unlit" className="-ml-7 h-32 w-24" />}>
      <p role="status" className="flex min-h-40 items-center gap-3 text-lg text-soft">
        <Spinner className="text-xl" />
        Verifying your payment...
      </p>
    </Sheet>
  );
}

function Verifying({ orderId }: { readonly orderId: string | undefined }): ReactNode {
  const watch = useOrderWatch(orderId);
  const { verification, trouble } = watch;
  const refreshed = useToasts(watch);
  useMembershipCheck(verification);
  const refresh = () => {
    refreshed();
    watch.checkNow();
  };
  const outcome = verification && toastOfVerification(verification);
  return (
    <>
      {/* Read out as soon as it is known; to eyes the page says the same. */}
      <p role="status" className="sr-only">
        {outcome?.title} {outcome?.description}
      </p>
      {verification === undefined && trouble === "none" ? (
        <Asking />
      ) : verification && stageOf(verification) === "paid" ? (
        <Paid verification={verification} {...wordsOfVerification(verification)} />
      ) : (
        <Unpaid watch={watch} onRefresh={refresh} />
      )}
    </>
  );
}

interface UnpaidProps {
  readonly watch: ReturnType<typeof useOrderWatch>;
  readonly onRefresh: () => void;
}

const unverified = { title: "Payment Verification", says: couldNotVerify.description ?? "", next: undefined };

function Unpaid({ watch, onRefresh }: UnpaidProps): ReactNode {
  const { verification, trouble, next } = watch;
  const words = verification ? wordsOfVerification(verification) : unverified;
  const stage = verification && stageOf(verification);
  const isLost = stage !== undefined && burnt.includes(stage);
  return (
    <Sheet title={words.title} art={<Match state={isLost ? "burnt" : "unlit"} className="-ml-7 h-32 w-24" />}>
      <div className="grid gap-3">
        <p className="text-lg">{words.says}</p>
        {words.next === undefined ? null : <p className="text-soft">{words.next}</p>}
        {verification?.orderId ? <OrderId id={verification.orderId} /> : null}
      </div>
      {trouble !== "none" && verification ? <Notice tone="danger">{couldNotVerify.description}</Notice> : null}
      <div className="grid gap-3">
        {verification?.url && stage !== "waiting" ? (
          <a href={verification.url} className={buttonLook({ variant: "buy", size: "lg" })}>
            {stage === "declined" ? "Try again" : "Continue to Payment"}
          </a>
        ) : null}
        {stage === "over" && verification ? (
          <ButtonLink to={whereToBuy(verification.buys)} variant="buy" size="lg">
            Try again
          </ButtonLink>
        ) : null}
        <Button variant="outline" busy={next === "asking" ? "Refreshing..." : undefined} onClick={onRefresh}>
          Refresh Status
        </Button>
        <ButtonLink to={paths.dashboard} variant="outline">
          Go to Dashboard
        </ButtonLink>
      </div>
      <NextLook watch={watch} />
    </Sheet>
  );
}

// Nothing will come of this attempt.
const burnt: readonly Stage[] = ["declined", "over", "returned"];

// Errors have a toast, and so has a check by hand: its answer may be the same as before.
function useToasts({ verification, trouble, next }: ReturnType<typeof useOrderWatch>): () => void {
  const isAsked = useRef(false);
  const lastTrouble = useRef(trouble);
  useEffect(() => {
    if (next === "asking") return;
    const isNew = isAsked.current || trouble !== lastTrouble.current;
    lastTrouble.current = trouble;
    if (trouble !== "none") {
      if (isNew) toast(trouble === "refused" ? couldNotVerify : wentWrong);
    } else if (verification && isAsked.current) toast(toastOfVerification(verification));
    isAsked.current = false;
  }, [verification, trouble, next]);
  return () => {
    isAsked.current = true;
  };
}

// Membership follows its payment within a moment; if it takes longer, a toast says so.
function useMembershipCheck(verification: Verification | undefined): void {
  const isDue =
    verification !== undefined && stageOf(verification) === "paid" && verification.buys?.kind === "membership";
  useEffect(() => {
    if (!isDue) return;
    answerOf(browserApi().account.me.$get())
      .then(({ isMember }) =>
        isMember
          ? undefined
          : toast({ title: "Membership update pending", description: "Your membership will be updated shortly." }),
      )
      .catch(() => undefined);
  }, [isDue]);
}
