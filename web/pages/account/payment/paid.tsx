import { type ReactNode, useEffect, useRef } from "react";
import { brand } from "#contract/brand.ts";
import type { Verification } from "#contract/payments.ts";
import { documentName } from "#contract/values/document-numbers.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { eventPaths, paths, paymentPaths } from "#contract/values/paths.ts";
import { methodWords } from "#contract/values/payment-method.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { MemberCard } from "#web/features/membership/member-card.tsx";
import { OrderId } from "#web/features/payments/order-id.tsx";
import { CardFace } from "#web/features/people/card-face.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { PaperDownload } from "#web/features/payments/paper-download.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Match } from "#web/ui/match.tsx";
import { ownDashboard } from "../queries.ts";
import { BoughtCover } from "./bought-cover.tsx";
import { NextSteps } from "./next-steps.tsx";
import "./paid.css";

interface PaidProps {
  readonly verification: Verification;
  readonly title: string;
  readonly says: string;
}

/** The moment of a purchase: the match is lit, and the card or the cover lies in its light. */
export function Paid({ verification, title, says }: PaidProps): ReactNode {
  const owner = useOwner();
  const name = owner?.name ?? brand.memberLabel;
  const { data } = useOwnQuery(ownDashboard);
  const { buys } = verification;
  const product = buys?.kind === "product" ? buys : undefined;
  return (
    <main id="main" tabIndex={-1}>
      <section
        aria-labelledby="paid"
        data-of={product ? "product" : "membership"}
        className="paid-light on-art relative isolate overflow-hidden border-b border-edge text-cream"
      >
        <div className="paid-room shell">
          <div className="paid-headline">
            <Match state="struck" />
            <Headline title={title}>{inWords(name, product)}</Headline>
          </div>
          <div className="paid-ways">
            <p className="max-w-[26em] text-lg">{says}</p>
            <Facts verification={verification} />
            <Ways verification={verification} />
          </div>
          {product ? (
            <BoughtCover product={data?.shelf.products.find(({ slug }) => slug === product.slug)} />
          ) : (
            <div aria-hidden="true" className="paid-card">
              <MemberCard name={name} face={owner?.profile && <CardFace profile={owner.profile} />} />
            </div>
          )}
        </div>
        <div aria-hidden="true" className="bead-strip" />
      </section>
      {data ? (
        <NextSteps dashboard={data} name={name} bought={product?.slug} needsDiscord={verification.needsDiscord} />
      ) : null}
    </main>
  );
}

function Headline({ title, children }: { readonly title: string; readonly children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="@container grow">
      <h1 id="paid" ref={heading} tabIndex={-1} className="font-text text-lg font-semibold text-marigold">
        {title}
      </h1>
      <p className="paid-words mt-1 font-display">
        <FittedName>{children}</FittedName>
      </p>
    </div>
  );
}

/** People without a name are not called by one. */
function inWords(name: string, product: { readonly isSeat?: boolean | undefined } | undefined): string {
  const first = name === brand.memberLabel ? "" : `, ${name.trim().split(/\s+/, 1)[0]}`;
  if (product?.isSeat === true) return `Thank you${first}.`;
  return product ? `It's yours${first}.` : `You are in${first}.`;
}

function Facts({ verification: { amount, paymentMethod, orderId } }: Pick<PaidProps, "verification">): ReactNode {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      {amount === null ? null : (
        <p className="text-lg font-semibold tabular-nums">
          {formatRupees(paise(amount))}
          <span className="font-normal"> · {methodWords(paymentMethod)}</span>
        </p>
      )}
      {orderId === null ? null : <OrderId id={orderId} />}
    </div>
  );
}

function Ways({ verification: { orderId, invoiceNumber, buys } }: Pick<PaidProps, "verification">): ReactNode {
  const seatAt = buys?.kind === "product" && buys.isSeat === true ? buys.slug : undefined;
  return (
    <div className="actions mt-7">
      <ButtonLink to={seatAt === undefined ? paths.dashboard : eventPaths.event(seatAt)} variant="buy" size="lg">
        {seatAt === undefined ? "Go to Dashboard" : "See Your Seat"}
      </ButtonLink>
      <ButtonLink to={paymentPaths.history} variant="outline" size="lg">
        View Payments History
      </ButtonLink>
      {invoiceNumber !== null && orderId !== null ? (
        <PaperDownload orderId={orderId} size="lg">
          Download {documentName(invoiceNumber)}
        </PaperDownload>
      ) : null}
    </div>
  );
}
