import { type ReactNode, useState } from "react";
import type { Verification } from "#contract/payments.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { cancelCheckout } from "./calls.ts";
import { NextLook } from "./next-look.tsx";
import { bankTakes, type Stage, stageOf, wentBack } from "./stage.ts";
import type { useOrderWatch } from "./use-order-watch.ts";

interface PaymentProgressProps {
  readonly order: { readonly orderId: string; readonly url: string };
  readonly tab: "open" | "blocked" | "earlier";
  readonly watch: ReturnType<typeof useOrderWatch>;
  /** The first payment is closed and can no longer be charged. */
  readonly onAnotherWay: () => void;
}

/** Shown while the person pays in the other tab; updates automatically. */
export function PaymentProgress({ order, tab, watch, onAnotherWay }: PaymentProgressProps): ReactNode {
  const { verification, checkNow } = watch;
  const stage = verification ? stageOf(verification) : "open";
  const mustWait = stage === "waiting" || stage === "review";
  const [another, setAnother] = useState<{ readonly isBusy: boolean; readonly refused?: string }>({ isBusy: false });

  const payAnotherWay = async () => {
    setAnother({ isBusy: true });
    const answer = await cancelCheckout(order.orderId).catch((error: unknown) => error);
    const isClosed = !isRefused(answer) && stageOf(answer as Verification) === "over";
    setAnother({ isBusy: false, ...(isRefused(answer) ? { refused: refusedWords(answer) } : {}) });
    // Paid in the meantime, or waiting for the bank: the next poll shows it.
    if (isClosed) onAnotherWay();
    else checkNow();
  };

  return (
    <div className="toasts-below grid gap-5">
      <div aria-live="polite" className="grid gap-3">
        <StageWords stage={stage} tab={tab} />
      </div>
      {another.refused === undefined ? null : <Notice tone="danger">{another.refused}</Notice>}
      {stage === "over" || stage === "returned" ? (
        <Button size="lg" onClick={onAnotherWay}>
          Pay again
        </Button>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {/* No button to pay again while the bank or the office decides. */}
          {mustWait ? null : (
            <a
              href={verification?.url ?? order.url}
              target="_blank"
              rel="noopener"
              className={buttonLook({ size: "lg", className: "sm:col-span-2" })}
            >
              {tab === "blocked" ? "Open the payment page" : "Open the payment again"}
            </a>
          )}
          <Button
            variant="outline"
            className={mustWait ? "sm:col-span-2" : undefined}
            busy={watch.next === "asking" ? "Checking..." : undefined}
            onClick={checkNow}
          >
            Check now
          </Button>
          {mustWait ? null : (
            <Button
              variant="outline"
              busy={another.isBusy ? "Closing the open payment..." : undefined}
              onClick={() => void payAnotherWay()}
            >
              Pay another way
            </Button>
          )}
        </div>
      )}
      <NextLook watch={watch} />
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        Order ID: <span className="tabular-nums">{order.orderId}</span>
      </p>
    </div>
  );
}

function isRefused(answer: unknown): boolean {
  return answer instanceof Error || typeof answer !== "object" || answer === null || !("outcome" in answer);
}

function refusedWords(error: unknown): string {
  return codeOf(error) === undefined ? "The payment could not be closed just now. Please try again." : wordsOf(error);
}

function StageWords({ stage, tab }: Pick<PaymentProgressProps, "tab"> & { readonly stage: Stage }): ReactNode {
  if (stage === "waiting") {
    return (
      <>
        <p className="flex items-center gap-3 text-lg font-semibold">
          <Spinner className="text-xl" />
          Waiting for your bank
        </p>
        <p className="text-soft">
          Your bank has not answered yet. Most answer within minutes; some take a day. If money left your account and
          the payment fails, your bank returns it within {bankTakes}. You can close this window: we keep checking and
          will email you.
        </p>
      </>
    );
  }
  if (stage === "review") {
    return (
      <Notice title="A payment arrived, but not with the amount we asked for">
        A person looks at it and emails you. Please don't pay again in the meantime.
      </Notice>
    );
  }
  if (stage === "declined") {
    return (
      <Notice tone="danger" title="This attempt failed">
        Nothing was charged. The payment is still open: try again, or pay another way.
      </Notice>
    );
  }
  if (stage === "over") {
    return (
      <Notice title="This payment expired">
        Nothing was charged. If money left your account, the payment either still reaches us and is accepted, or your
        bank returns the money within {bankTakes}.
      </Notice>
    );
  }
  if (stage === "returned") {
    return <Notice title="This payment was refunded">{wentBack}</Notice>;
  }
  if (tab === "blocked") {
    return (
      <Notice title="Popup blocked">
        Your browser blocked the payment page. Please open it with the button below.
      </Notice>
    );
  }
  return (
    <p className="flex items-start gap-3">
      <Spinner className="mt-1 text-lg" />
      <span>
        <span className="block text-lg font-semibold">
          {tab === "open" ? "Complete your payment in the new tab" : "You have started this payment"}
        </span>
        <span className="text-soft">
          {tab === "open" ? "" : "Open the payment again to complete it. "}This window updates automatically once you
          have paid.
        </span>
      </span>
    </p>
  );
}
