import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
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

/** Each choice is stored immediately, and goes back after a failure. */
export function OpenTo({ stored }: { readonly stored: IntroductionChoices }): ReactNode {
  const { choices, choose } = useChoosing(stored);
  const { work, mentoring, feedback, mostAMonth, isPaused } = choices;
  const lever = (label: string, hint: string, name: "mentoring" | "feedback" | "isPaused") => (
    <li className="px-5 py-4">
      <Switch
        label={<span className="font-semibold">{label}</span>}
        hint={hint}
        checked={{ mentoring, feedback, isPaused }[name]}
        onChange={({ currentTarget }) => choose({ [name]: currentTarget.checked })}
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
            onChoose={(value) => choose({ work: value })}
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
              if (most !== undefined) choose({ mostAMonth: most });
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

type Choice = Partial<IntroductionChoicesRequest>;

/** Quick choices are sent one after the other, because each is sent together with those stored before it. */
function useChoosing(stored: IntroductionChoices) {
  const client = useQueryClient();
  const ownerId = useOwner()?.id ?? "";
  const { queryKey } = introductionChoices(ownerId);
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(" ") },
    mutationFn: (choice: Choice) => {
      const choices = { ...(client.getQueryData(queryKey) ?? stored), ...choice };
      const { work, mentoring, feedback, mostAMonth, isPaused } = choices;
      const json = { work, mentoring, feedback, mostAMonth, isPaused };
      return answerOf(browserApi().account.introductions.$put({ json }));
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      takeOwnProfile(client, ownerId, {
        lookingForWork: answer.work !== "none",
        offeringMentorship: answer.mentoring,
      });
      toast({ title: "Saved", about: "introductions" });
    },
    onError: (error) =>
      toast({
        title: "Nothing was changed",
        description: wordsOf(error),
        variant: "destructive",
        about: "introductions",
      }),
  });
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: "pending" },
    select: ({ state }) => state.variables as Choice,
  });
  return { choices: Object.assign({ ...stored }, ...pending) as IntroductionChoices, choose: mutate };
}
