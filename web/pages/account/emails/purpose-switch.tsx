import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { OwnEmails, SwitchablePurpose } from "#contract/email-purposes.ts";
import type { wordingVersion } from "#contract/values/email-wording.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ownEmails } from "../queries.ts";

/** Switches immediately, and back after a failure. Presses are ignored while saving. */
export function PurposeSwitch({ purpose }: { readonly purpose: OwnEmails["purposes"][number] }): ReactNode {
  const client = useQueryClient();
  const { queryKey } = ownEmails(useOwner()?.id ?? "");
  const [wish, setWish] = useState<"on" | "off">();
  const choose = async (isOn: boolean) => {
    if (wish !== undefined) return;
    setWish(isOn ? "on" : "off");
    const wording = client.getQueryData(queryKey)?.wording ?? 0;
    try {
      const json = { purpose: purpose.purpose as SwitchablePurpose, isOn, wording: wording as typeof wordingVersion };
      client.setQueryData(queryKey, await answerOf(browserApi().account.emails.$patch({ json })));
      toast({ title: isOn ? `${purpose.name} is on` : `${purpose.name} is off`, about: "emails" });
    } catch (error) {
      toast({ title: "Nothing was changed", description: wordsOf(error), variant: "destructive", about: "emails" });
    }
    setWish(undefined);
  };
  return (
    <Switch
      label={<span className="font-semibold">{purpose.name}</span>}
      hint={purpose.says}
      checked={wish === undefined ? purpose.isOn : wish === "on"}
      // Not disabled in the browser's sense: that would take the focus from a switch just used by key.
      aria-disabled={wish !== undefined || undefined}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
