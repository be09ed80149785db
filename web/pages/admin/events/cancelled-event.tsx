import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { inFigures } from "#web/ui/figures.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { EditorBar } from "../editor/editor-bar.tsx";
import { Section } from "../editor/section.tsx";
import { shortMomentOf } from "../list/office-times.ts";
import { EventMenu } from "./event-menu.tsx";
import { EventPeople } from "./event-people.tsx";
import { stateWord, whenOf } from "./event-words.ts";

/** It stays as it was; the money goes back. */
export function CancelledEvent({ event }: { readonly event: ManagedEvent }): ReactNode {
  const { title, cancelledAt, cancelReason, money } = event;
  const { label, tone } = stateWord(event);
  return (
    <>
      <EditorBar
        all={{ to: adminPaths.events, label: "All events" }}
        title={title}
        status={<StatusDot tone={tone}>{label}</StatusDot>}
      >
        <EventMenu event={event} onGone={() => undefined} onChange={() => undefined} />
      </EditorBar>
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-[80rem] gap-8 px-4 pt-6 pb-28 sm:px-8">
        <Notice title={`Cancelled on ${cancelledAt === null ? "" : shortMomentOf(cancelledAt)}`}>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{cancelReason}</p>
          <p className="mt-2 text-sm text-soft">It was planned for {whenOf(event)}.</p>
        </Notice>
        {money ? <Refunds money={money} /> : null}
        <EventPeople event={event} />
      </main>
    </>
  );
}

function Refunds({ money }: { readonly money: Money }): ReactNode {
  const { orders, refunded, left, failed } = money;
  const says =
    left === 0
      ? "Every payment is refunded."
      : `${formatRupees(paise(left))} of it is still on its way back. This page follows the refunds.`;
  return (
    <Section id="refunds" title="Refunds" says={says}>
      <Progress
        className="max-w-xl"
        label={`${inFigures(refunded)} of ${inFigures(orders)} refunded`}
        value={(refunded / orders) * 100}
      />
      {failed.length > 0 ? <FailedRefunds failed={failed} /> : null}
    </Section>
  );
}

type Money = NonNullable<ManagedEvent["money"]>;

function FailedRefunds({ failed }: { readonly failed: Money["failed"] }): ReactNode {
  return (
    <Notice
      tone="danger"
      title={failed.length === 1 ? "One refund failed" : `${inFigures(failed.length)} refunds failed`}
    >
      <ul className="mt-2 grid gap-1 text-sm">
        {failed.map(({ orderId, person, isRetried }) => (
          <li key={orderId}>
            <Link to={adminPaths.transaction(orderId)} className="link [overflow-wrap:anywhere]">
              {person ?? "An erased account"}
            </Link>
            <span className="text-soft">
              {isRetried ? ": the hub tries again automatically." : ": the hub tried for a day. Refund it yourself."}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
