import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Verification } from "#contract/payments.ts";
import { documentName } from "#contract/values/document-numbers.ts";
import { paths, paymentPaths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { NextLook } from "#web/features/payments/next-look.tsx";
import { PaperDownload } from "#web/features/payments/paper-download.tsx";
import { stageOf } from "#web/features/payments/stage.ts";
import { useOrderWatch } from "#web/features/payments/use-order-watch.ts";
import {
  couldNotVerify,
  toastOfVerification,
  wentWrong,
  wordsOfVerification,
} from "#web/features/payments/verification-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast-store.ts";
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
    <Sheet title="Payment Verification">
      <p role="status" className="flex min-h-40 items-center gap-3 text-lg text-soft">
        <Spinner className="text-xl" />
        Verifying your payment...
      </p>
    </Sheet>
  );
}

function Verifying({ orderId }: { readonly orderId: string | undefined }): ReactNode {
  const watch = useOrderWatch(orderId);
  const { verification, trouble, next } = watch;
  const refreshed = useToasts(watch);
  useMembershipCheck(verification);
  if (verification === undefined && trouble === "none") return <Asking />;
  const {
    title,
    says,
    next: goesOn,
  } = verification
    ? wordsOfVerification(verification)
    : { title: "Payment Verification", says: couldNotVerify.description ?? "", next: undefined };
  const refresh = () => {
    refreshed();
    watch.checkNow();
  };
  if (verification && stageOf(verification) === "paid")
    return <Paid verification={verification} title={title} says={says} />;
  return (
    <Sheet title={title}>
      <div className="grid gap-3">
        <p className="text-lg">{says}</p>
        {goesOn === undefined ? null : <p className="text-soft">{goesOn}</p>}
        <OrderLine orderId={verification?.orderId} />
      </div>
      {trouble !== "none" && verification ? <Notice tone="danger">{couldNotVerify.description}</Notice> : null}
      <div className="grid gap-3">
        {verification?.url && stageOf(verification) !== "waiting" ? (
          <a href={verification.url} className={buttonLook({ size: "lg" })}>
            Continue to Payment
          </a>
        ) : null}
        {verification && stageOf(verification) === "over" ? (
          <ButtonLink to={whereToBuy(verification)} size="lg">
            Try again
          </ButtonLink>
        ) : null}
        <Button variant="outline" busy={next === "asking" ? "Refreshing..." : undefined} onClick={refresh}>
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

function Paid({
  verification,
  title,
  says,
}: {
  readonly verification: Verification;
  readonly title: string;
  readonly says: string;
}) {
  return (
    <Sheet title={title}>
      <div className="grid gap-3">
        <p className="flex gap-3 text-lg">
          <Icon name="check" className="mt-1 size-6 shrink-0 text-good" />
          {says}
        </p>
        <OrderLine orderId={verification.orderId} />
      </div>
      <div className="grid gap-3">
        <ButtonLink to={paths.dashboard} size="lg">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink to={paymentPaths.history} variant="outline">
          View Payments History
        </ButtonLink>
        {verification.invoiceNumber !== null && verification.orderId !== null ? (
          <PaperDownload orderId={verification.orderId}>
            Download {documentName(verification.invoiceNumber)}
          </PaperDownload>
        ) : null}
      </div>
    </Sheet>
  );
}

function OrderLine({ orderId }: { readonly orderId: string | null | undefined }): ReactNode {
  if (!orderId) return null;
  return <p className="text-sm text-soft [overflow-wrap:anywhere]">Order ID: {orderId}</p>;
}

function whereToBuy({ buys }: Verification): string {
  return buys?.kind === "product" && buys.slug !== "" ? paths.product(buys.slug) : paths.membership;
}

// Each outcome is announced once, and again after a check by hand.
function useToasts({ verification, trouble, next }: ReturnType<typeof useOrderWatch>): () => void {
  const lastToast = useRef<string>(undefined);
  useEffect(() => {
    if (next === "asking" || (verification === undefined && trouble === "none")) return;
    const says =
      trouble === "refused"
        ? couldNotVerify
        : trouble === "broken"
          ? wentWrong
          : verification
            ? toastOfVerification(verification)
            : undefined;
    if (says === undefined || says.title === lastToast.current) return;
    lastToast.current = says.title;
    toast(says);
  }, [verification, trouble, next]);
  return () => {
    lastToast.current = undefined;
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
