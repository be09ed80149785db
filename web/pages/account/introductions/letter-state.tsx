import { type ReactNode, useState } from "react";
import type { Introduction } from "#contract/introductions.ts";
import { kindNos } from "#contract/values/introduction.ts";
import { timeLeft } from "#web/features/introductions/introduction-words.ts";
import { dayOf } from "#web/ui/moments.ts";

/** Where an introduction stands, in a sentence. */
export function LetterState({ introduction }: { readonly introduction: Introduction }): ReactNode {
  const { no, state, side, endsAt } = introduction;
  const [now] = useState(() => Date.now());
  return (
    <div role="status">
      <p className="font-semibold">{sentenceOf(introduction)}</p>
      {state === "asked" ? (
        <p className="text-sm text-soft">
          {timeLeft(endsAt, now)}, until {dayOf(endsAt)}
        </p>
      ) : null}
      {no === null ? null : (
        <p className="mt-1 text-soft">
          {side === "sent" ? "They wrote" : "You wrote"}: “{kindNos[no]}”
        </p>
      )}
    </div>
  );
}

function sentenceOf({ state, side, other, answeredAt }: Introduction): string {
  const day = answeredAt === null ? "" : ` on ${dayOf(answeredAt)}`;
  const isOwn = side === "sent";
  if (state === "asked") return isOwn ? "Waits for an answer" : "Waits for your answer";
  if (state === "accepted") return isOwn ? `${other.name} accepted${day}` : `You accepted${day}`;
  if (state === "declined") return isOwn ? `${other.name} said no this time` : `You declined${day}`;
  if (state === "expired") return isOwn ? "Expired without an answer" : "Expired: you did not answer in time";
  if (state === "withdrawn") return isOwn ? "You withdrew this request" : `${other.name} withdrew this request`;
  return "You reported this. It is closed, and our team reads it.";
}
