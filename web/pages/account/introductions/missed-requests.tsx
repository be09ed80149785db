import { type ReactNode, useState } from "react";
import { hoursToAnswer } from "#contract/values/introduction.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PurposeSwitch } from "../emails/purpose-switch.tsx";
import { ownEmails } from "../queries.ts";
import { introductionChoices } from "./queries.ts";

/** For someone who may be asked and gets no email about it: requests end after days, unread. */
export function MissedRequests(): ReactNode {
  const choices = useOwnQuery(introductionChoices).data;
  const purpose = useOwnQuery(ownEmails).data?.purposes.find((each) => each.purpose === "introductions");
  const isOpen = choices && !choices.isPaused && (choices.work !== "none" || choices.mentoring || choices.feedback);
  // Stays after a press, so that the switch keeps the focus.
  const [isShown, setShown] = useState(false);
  if (isOpen && purpose?.isOn === false && !isShown) setShown(true);
  if (!isShown || purpose === undefined) return null;
  return (
    <Notice
      title={purpose.isOn ? "We will email you when someone asks you" : "You get no email when someone asks you"}
      className="mt-6 max-w-[44em]"
    >
      {purpose.isOn ? null : (
        <p className="text-soft">
          A request for work ends after {hoursToAnswer.work / 24} days, one for mentoring or feedback after{" "}
          {hoursToAnswer.mentoring / 24}. Switch on emails, so that you don't miss one.
        </p>
      )}
      <div className="mt-3 [overflow-wrap:anywhere]">
        <PurposeSwitch purpose={purpose} />
      </div>
    </Notice>
  );
}
