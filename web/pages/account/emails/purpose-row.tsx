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
      {newest || purpose.isOn ? (
        <div className="mt-1 pl-14 text-sm text-soft">
          <p>{newest ? inWords(newest) : "On since you joined."}</p>
          {earlier.length > 0 ? (
            <details className="mt-1">
              <summary className="link tap w-fit">Earlier changes</summary>
              <ul className="mt-1 grid gap-1">
                {earlier.map((choice) => (
                  <li key={choice.at}>{inWords(choice)}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function inWords({ isOn, door, at }: Choice): string {
  return `${dayOf(at)}: you switched this ${isOn ? "on" : "off"}${doors[door]}.`;
}

const doors: Readonly<Record<Choice["door"], string>> = {
  "sign-up": " at sign-up",
  page: "",
  email: " by the link in an email",
};
