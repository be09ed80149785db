import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { IntroductionChoices, IntroductionChoicesRequest } from "#contract/introductions.ts";
import { mostAMonthChoices, workAskerNames, workAskers } from "#contract/values/introduction.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { takeOwnProfile } from "../queries.ts";
import { introductionChoices } from "./queries.ts";

/** Each choice is stored immediately, and goes back after a failure. Presses are ignored while saving. */
export function OpenTo({ choices }: { readonly choices: IntroductionChoices }): ReactNode {
  const { wish, choose } = useChoosing(choices);
  const { work, mentoring, feedback, mostAMonth, isPaused } = { ...choices, ...wish };
  const isSaving = wish !== undefined;
  const lever = (label: string, hint: string, name: "mentoring" | "feedback" | "isPaused") => (
    <li className="px-5 py-4">
      <Switch
        label={<span className="font-semibold">{label}</span>}
        hint={hint}
        checked={{ mentoring, feedback, isPaused }[name]}
        // Not disabled in the browser's sense: that would take the focus from a switch just used by key.
        aria-disabled={isSaving || undefined}
        onChange={({ currentTarget }) => void choose({ [name]: currentTarget.checked })}
      />
    </li>
  );
  return (
    <SettingList label="What people may ask you for">
      <SettingRow
        title="Work"
        action={
          <Segments
            label="Who may ask you for work"
            value={work}
            options={workAskerNames.map((value) => ({ value, label: workAskers[value] }))}
            onChoose={(value) => void choose({ work: value })}
            className="w-fit"
          />
        }
      >
        {workHints[work]}
      </SettingRow>
      {lever("Mentoring", "Members may ask you to be their mentor.", "mentoring")}
      {lever("Feedback", "Members may ask you up to three questions about one piece of their work.", "feedback")}
      <SettingRow
        title="Requests a month, at most"
        action={
          <NativeSelect
            aria-label="Requests a month, at most"
            value={mostAMonth}
            onChange={({ currentTarget }) => {
              const most = mostAMonthChoices.find((one) => String(one) === currentTarget.value);
              if (most !== undefined) void choose({ mostAMonth: most });
            }}
            className="w-24"
          >
            {mostAMonthChoices.map((most) => (
              <option key={most}>{most}</option>
            ))}
          </NativeSelect>
        }
      >
        After that, people are asked to try again later.
      </SettingRow>
      {lever("Pause", "No new requests for now. Those you have stay, and your choices too.", "isPaused")}
    </SettingList>
  );
}

const workHints: Readonly<Record<IntroductionChoices["work"], string>> = {
  none: "No one may ask you for work.",
  members: "Your page says that you are looking for work. Members may ask you.",
  everyone: "Your page says that you are looking for work. Anyone with a confirmed email address may ask you.",
};

function useChoosing(choices: IntroductionChoices) {
  const client = useQueryClient();
  const ownerId = useOwner()?.id ?? "";
  const { queryKey } = introductionChoices(ownerId);
  const [wish, setWish] = useState<Partial<IntroductionChoicesRequest>>();
  const choose = async (change: Partial<IntroductionChoicesRequest>) => {
    if (wish !== undefined) return;
    setWish(change);
    const { work, mentoring, feedback, mostAMonth, isPaused } = { ...choices, ...change };
    try {
      const json = { work, mentoring, feedback, mostAMonth, isPaused };
      const answer = await answerOf(browserApi().account.introductions.$put({ json }));
      client.setQueryData(queryKey, answer);
      takeOwnProfile(client, ownerId, { lookingForWork: work !== "none", offeringMentorship: mentoring });
      toast({ title: "Saved", about: "introductions" });
    } catch (error) {
      toast({
        title: "Nothing was changed",
        description: wordsOf(error),
        variant: "destructive",
        about: "introductions",
      });
    }
    setWish(undefined);
  };
  return { wish, choose };
}
