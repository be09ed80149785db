import {
  emailPurposes,
  isOnByDefault,
  isSwitchable,
  type LeavePage,
  type OwnEmails,
  purposeWords,
} from "#contract/email-purposes.ts";
import { wordingVersion } from "#contract/values/email-wording.ts";
import type { ChoiceRow } from "./choice-store.ts";
import type { Leaving } from "./leave-link.ts";
import type { ChosenRows } from "./look-at-choices.ts";

export function presentOwnEmails({ address, cameBackAt, choices }: ChosenRows): OwnEmails {
  return {
    address,
    cameBack: cameBackAt?.toISOString() ?? null,
    wording: wordingVersion,
    purposes: emailPurposes.map((purpose) => {
      const { name, says, always = null } = purposeWords[purpose];
      const history = choices.filter((choice) => choice.purpose === purpose).map(presentChoice);
      return { purpose, name, says, always, isOn: history[0]?.isOn ?? isOn(purpose), history };
    }),
  };
}

export function presentLeaving({ purpose }: Leaving, newest: ChoiceRow | undefined): LeavePage {
  const { name, says } = purposeWords[purpose];
  return { name, says, isOn: newest?.isOn ?? isOn(purpose), since: newest?.at.toISOString() ?? null };
}

function isOn(purpose: keyof typeof purposeWords): boolean {
  return !isSwitchable(purpose) || isOnByDefault[purpose];
}

function presentChoice({ isOn: on, at, door }: ChoiceRow): OwnEmails["purposes"][number]["history"][number] {
  return { isOn: on, at: at.toISOString(), door };
}
