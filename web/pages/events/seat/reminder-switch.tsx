import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { paths } from "#contract/values/paths.ts";
import { wordingVersion } from "#contract/values/email-wording.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ownSeat } from "#web/features/events/event-queries.ts";

interface ReminderSwitchProps {
  readonly slug: string;
  readonly isOn: boolean;
}

/** The purpose "Events" of the page of emails. Switches immediately, and back after a failure. */
export function ReminderSwitch({ slug, isOn }: ReminderSwitchProps): ReactNode {
  const client = useQueryClient();
  const { queryKey } = ownSeat(slug)(useOwner()?.id ?? "");
  const [wish, setWish] = useState<boolean>();
  const choose = async (next: boolean) => {
    if (wish !== undefined) return;
    setWish(next);
    try {
      const json = { purpose: "events", isOn: next, wording: wordingVersion } as const;
      await answerOf(browserApi().account.emails.$patch({ json }));
      client.setQueryData(queryKey, (before) => before && { ...before, getsReminders: next });
    } catch (error) {
      toast({ title: "Nothing was changed", description: wordsOf(error), variant: "destructive", about: "emails" });
    }
    setWish(undefined);
  };
  return (
    <Switch
      label={<span className="font-semibold">Remind me by email</span>}
      hint={
        <>
          A day and an hour before. You also get invitations to events. Change it on{" "}
          <TextLink to={paths.emails}>Emails</TextLink>.
        </>
      }
      checked={wish ?? isOn}
      aria-disabled={wish !== undefined || undefined}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
