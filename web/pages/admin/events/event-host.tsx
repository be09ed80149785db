import { type ReactNode, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { changeHost } from "../calls/event-calls.ts";
import { ChooseMaker } from "../editor/choose-maker.tsx";
import { Section } from "../editor/section.tsx";

interface EventHostProps {
  readonly event: ManagedEvent;
  readonly onChange: (event: ManagedEvent) => void;
}

/** The member who hosts it. Saved immediately, beside the draft. */
export function EventHost({ event, onChange }: EventHostProps): ReactNode {
  const [isChoosing, setIsChoosing] = useState(false);
  const { id, host, hasPrivateHost } = event;
  async function choose(handle: string | null): Promise<string | undefined> {
    try {
      onChange(await changeHost(id, handle));
      setIsChoosing(false);
      return undefined;
    } catch (refusal) {
      return wordsOf(refusal);
    }
  }
  async function remove(): Promise<void> {
    const refused = await choose(null);
    if (refused !== undefined)
      toast({ title: "The host was not removed", description: refused, variant: "destructive" });
  }
  return (
    <Section
      id="host"
      title="Host"
      says="Shown with a link to their page, while that page is public. They answer questions. Saved immediately."
    >
      <div className="flex flex-wrap items-center gap-3">
        {host ? (
          <Portrait person={host} size="small" sizes="2.75rem" loading="lazy" className="size-11 rounded-md" />
        ) : null}
        <p className="min-w-40 grow [overflow-wrap:anywhere]">{inWords(event)}</p>
        <Button variant="outline" size="sm" onClick={() => setIsChoosing(true)}>
          {host || hasPrivateHost ? "Change" : "Choose a host"}
        </Button>
        {host || hasPrivateHost ? (
          <Button variant="outline" size="sm" onClick={() => void remove()}>
            Remove
          </Button>
        ) : null}
      </div>
      {isChoosing ? <ChooseMaker title="Choose a host" onChoose={choose} onClose={() => setIsChoosing(false)} /> : null}
    </Section>
  );
}

function inWords({ host, hasPrivateHost }: ManagedEvent): ReactNode {
  if (host) return <b className="font-semibold">{host.name}</b>;
  return hasPrivateHost
    ? "The host’s page is not public, so the event shows no one."
    : `${brand.name} itself: the event shows no one.`;
}
