import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CalendarFeed } from "#contract/events.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { ownEvents } from "#web/features/events/event-queries.ts";
import { SubscribeLinks } from "#web/features/events/subscribe-links.tsx";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Section } from "../security/section.tsx";

/** The secret calendar address of a person's events. */
export function OwnCalendar({ feed }: CalendarFeed): ReactNode {
  const client = useQueryClient();
  const { queryKey } = ownEvents(useOwner()?.id ?? "");
  const take = (answer: Promise<CalendarFeed>) =>
    failureOf(answer.then((next) => client.setQueryData(queryKey, (own) => own && { ...own, ...next })));
  const make = () => take(answerOf(browserApi().account.events.feed.$post()));
  const remove = () => take(answerOf(browserApi().account.events.feed.$delete()));
  return (
    <div className="mt-14">
      <Section
        id="calendar"
        title="Your calendar"
        says="An address for your calendar program, which then shows every event you come to, and each change."
      >
        {feed === null ? <NoFeed onMake={make} /> : <Feed feed={feed} onReplace={make} onRemove={remove} />}
      </Section>
    </div>
  );
}

type Act = () => ReturnType<typeof failureOf>;

function NoFeed({ onMake }: { readonly onMake: Act }): ReactNode {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string | undefined }>({
    isBusy: false,
  });
  const make = async () => {
    setState({ isBusy: true });
    setState({ isBusy: false, failure: (await onMake())?.text });
  };
  return (
    <>
      <div>
        <Button variant="outline" busy={state.isBusy ? "Getting..." : undefined} onClick={() => void make()}>
          Get a Calendar Link
        </Button>
      </div>
      {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
    </>
  );
}

interface FeedProps {
  readonly feed: string;
  readonly onReplace: Act;
  readonly onRemove: Act;
}

function Feed({ feed, onReplace, onRemove }: FeedProps): ReactNode {
  const [asks, setAsks] = useState<"nothing" | "replace" | "remove">("nothing");
  const doing = (act: Act) => async () => {
    const refused = await act();
    if (refused === undefined) setAsks("nothing");
    return refused;
  };
  return (
    <>
      <Field
        label="Calendar address"
        hint="Anyone who has this address sees which events you come to. Keep it to yourself."
      >
        {(field) => (
          <TextInput {...field} readOnly value={feed} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <SubscribeLinks address={feed} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={feed}>Copy Address</CopyButton>
        <Button variant="outline" size="sm" onClick={() => setAsks("replace")}>
          Replace
        </Button>
        <Button variant="danger" size="sm" onClick={() => setAsks("remove")}>
          Remove
        </Button>
      </div>
      {asks === "replace" ? (
        <ConfirmDialog
          title="Replace the address?"
          description="The present one stops working right away. Calendars that use it need the new one."
          confirm="Replace"
          busy="Replacing..."
          onConfirm={doing(onReplace)}
          onClose={() => setAsks("nothing")}
        />
      ) : null}
      {asks === "remove" ? (
        <ConfirmDialog
          title="Remove the address?"
          description="It stops working right away, in every calendar that uses it."
          confirm="Remove"
          busy="Removing..."
          onConfirm={doing(onRemove)}
          onClose={() => setAsks("nothing")}
        />
      ) : null}
    </>
  );
}
