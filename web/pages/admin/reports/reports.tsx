import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { ReportPeriod } from "#contract/reports.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { readDay } from "#contract/values/written-days.ts";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { Books } from "./books.tsx";
import { reportSummary } from "./calls.ts";
import { Downloads } from "./downloads.tsx";
import { faultsOf, usualPeriods } from "./period.ts";

export function meta() {
  return adminMeta("Reports");
}

export default function Reports(): ReactNode {
  const [params, setParams] = useSearchParams();
  const [usual] = useState(() => usualPeriods(new Date()));
  const [thisMonth] = usual;
  const period = { from: params.get("from") ?? thisMonth!.from, to: params.get("to") ?? thisMonth!.to };
  const isRight = Object.keys(faultsOf(period)).length === 0;
  const look = ({ from, to }: ReportPeriod) => setParams({ from, to }, { preventScrollReset: true });
  return (
    <ListPage title="Reports" says="Figures for your accountant, from the issued documents, by Indian date.">
      <PeriodForm key={`${period.from} ${period.to}`} period={period} usual={usual} onLook={look} />
      {isRight ? <OfPeriod period={period} /> : null}
    </ListPage>
  );
}

interface PeriodFormProps {
  readonly period: ReportPeriod;
  readonly usual: ReturnType<typeof usualPeriods>;
  readonly onLook: (period: ReportPeriod) => void;
}

function PeriodForm({ period, usual, onLook }: PeriodFormProps): ReactNode {
  const dayIn = (data: FormData, name: string) => readDay(textOf(data, name)) ?? "";
  const read = (data: FormData): ReportPeriod => ({ from: dayIn(data, "from"), to: dayIn(data, "to") });
  const { form, errors } = useForm({
    check: (data) => faultsOf(read(data)),
    send(data) {
      onLook(read(data));
      return Promise.resolve(undefined);
    },
  });
  // The period in the URL may be wrong as well.
  const faults = { ...faultsOf(period), ...errors };
  return (
    <div className="grid gap-4">
      <form {...form} className="grid items-start gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,12rem)_auto]">
        <DayField label="First day" need="required" error={faults["from"]} name="from" day={period.from} />
        <DayField label="Last day" need="required" error={faults["to"]} name="to" day={period.to} />
        <Button type="submit" className="sm:mt-7 sm:justify-self-start">
          Show
        </Button>
      </form>
      <ul className="flex flex-wrap gap-2" aria-label="Usual periods">
        {usual.map(({ name, from, to }) => (
          <li key={name}>
            <Button
              variant="outline"
              size="sm"
              aria-pressed={from === period.from && to === period.to}
              onClick={() => onLook({ from, to })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfPeriod({ period }: { readonly period: ReportPeriod }): ReactNode {
  const summary = useOwnQuery(() => reportSummary(period));
  return (
    <Loaded of={summary} waiting={<Waiting />} failed={{ title: "The report did not load" }}>
      {(books) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={summary.isPlaceholder}>
          <Books summary={books} />
          <Downloads period={period} />
        </div>
      )}
    </Loaded>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the report" className="grid gap-6">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
