import type { ReactNode } from "react";
import type { OwnEmails } from "#contract/email-purposes.ts";
import { dayOf } from "#web/ui/moments.ts";
import { PurposeSwitch } from "./purpose-switch.tsx";

type ShownPurpose = OwnEmails["purposes"][number];
type Choice = ShownPurpose["history"][number];

export function PurposeRow({ purpose }: { readonly purpose: ShownPurpose }): ReactNode {
  const [newest, ...earlier] = purpose.history;
  return (
    <li className="px-5 py-4 [overflow-wrap:anywhere]">
      <PurposeSwitch purpose={purpose} />
      <div className="mt-1 pl-14 text-sm text-soft">
        {newest ? (
          <p>{`${newest.isOn ? "On" : "Off"} since ${dayOf(newest.at)}, ${doors[newest.door]}`}</p>
        ) : (
          <p>{purpose.isOn ? "On from the start" : "Never switched on"}</p>
        )}
        {earlier.length > 0 ? (
          <details className="mt-1">
            <summary className="link tap w-fit">Earlier changes</summary>
            <ul className="mt-1 grid gap-1">
              {earlier.map((choice) => (
                <li key={choice.at}>
                  {dayOf(choice.at)}: switched {choice.isOn ? "on" : "off"} {doors[choice.door]}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}

const doors: Readonly<Record<Choice["door"], string>> = {
  "sign-up": "at sign-up",
  page: "in your settings",
  email: "by the link in an email",
};
