import { type ReactNode, useEffect, useId } from "react";
import type { DoorList } from "#contract/check-in.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { CameraView } from "./camera-view.tsx";
import type { Scanned } from "./decide-scan.ts";
import type { DoorState, ShownScan } from "./door.ts";
import { FindPerson } from "./find-person.tsx";
import { keepOffline } from "./keep-offline.ts";
import { LineState } from "./line-state.tsx";
import { NoDoor } from "./no-door.tsx";
import { useDoor } from "./use-door.ts";
import { timeOf, verdictWords } from "./verdict-words.ts";

interface AtDoorProps {
  readonly slug: string;
  readonly personId: string;
}

export function AtDoor({ slug, personId }: AtDoorProps): ReactNode {
  const { door, state, name, setName, sentName } = useDoor(slug, personId);
  const { list } = state;
  const isOpen = list !== undefined;
  useEffect(() => {
    // Without it the page works while there is a network.
    if (isOpen) keepOffline().catch(() => undefined);
  }, [isOpen]);
  if (!list) return state.refused || state.line === "off" ? <NoDoor state={state} /> : <WaitingDoor />;
  const scan = (scanned: Scanned) => door.scan(scanned, sentName);
  return (
    <>
      <DoorHead list={list} state={state} />
      <AnswerPanel scan={state.scans[0]} />
      <CameraView onCode={(code) => scan({ code })} />
      <FindPerson people={list.people} arrivals={state.arrivals} onScan={scan} />
      <Recent scans={state.scans.slice(1, 6)} />
      <Field label="Name of this door" hint="Other doors see it next to each arrival.">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={60}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
    </>
  );
}

function DoorHead({ list, state }: { readonly list: DoorList; readonly state: DoorState }): ReactNode {
  const coming = list.people.filter(({ isWaiting }) => !isWaiting).length;
  return (
    <header className="grid gap-2">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-soft">Check-in</p>
          <h1 className="font-display text-title [overflow-wrap:anywhere]">{list.event.title}</h1>
        </div>
        <p className="shrink-0 text-right">
          <span className="block font-display text-heading tabular-nums">{state.arrivals.size}</span>
          <span className="text-sm text-soft">of {coming} are in</span>
        </p>
      </div>
      <LineState state={state} />
      {list.event.isCancelled ? <Notice tone="danger" title="This event is cancelled" /> : null}
    </header>
  );
}

function Recent({ scans }: { readonly scans: readonly ShownScan[] }): ReactNode {
  const id = useId();
  if (scans.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-text text-sm font-semibold">
        Before that
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {scans.map(({ scanId, at, verdict, name }) => (
          <li key={scanId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name ?? "Unknown code"}</span>
            <span className="text-soft">
              {verdictWords[verdict].title}, {timeOf(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WaitingDoor(): ReactNode {
  return (
    <div aria-label="Loading the list" className="grid gap-5">
      <h1 className="font-display text-title">Check-in</h1>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
