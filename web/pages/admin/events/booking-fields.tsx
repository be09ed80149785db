import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Line } from "../announcements/words-fields.tsx";
import { PriceField } from "../editor/price-field.tsx";
import { Section } from "../editor/section.tsx";
import { ClockField } from "./clock-field.tsx";
import type { EventForm } from "./use-event-form.ts";

interface OfForm {
  readonly form: EventForm;
}

const audiences = [
  { value: "everyone", label: "Everyone" },
  { value: "members", label: "Members only" },
] as const;

export function BookingFields({ form }: OfForm): ReactNode {
  const { draft, saved, faults, change } = form;
  const taken = saved ? saved.seats.coming + saved.seats.held : 0;
  return (
    <Section id="booking" title="Booking">
      <Line
        label="Seats"
        hint={`Leave empty for no limit.${taken > 0 ? ` ${taken} are taken now.` : ""} When all are taken, people join a waiting list.`}
        error={faults["capacity"]}
        name="capacity"
        inputMode="numeric"
        className="max-w-40 tabular-nums"
        value={draft.capacity}
        onType={(capacity) => change({ capacity })}
      />
      <RadioGroup
        legend="Who may come"
        name="audience"
        options={audiences}
        value={draft.audience}
        onChange={(audience) => change({ audience })}
      />
      {draft.audience === "everyone" ? <HeadStart form={form} /> : null}
      <Prices form={form} />
    </Section>
  );
}

function HeadStart({ form: { draft, faults, change } }: OfForm): ReactNode {
  return (
    <>
      <Checkbox
        label="Members book first"
        hint="Early access: others book from a moment that you choose."
        checked={draft.isEarly}
        onChange={({ currentTarget: { checked } }) => change({ isEarly: checked })}
      />
      {draft.isEarly ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            label="Others book from"
            day={draft.othersDay}
            error={faults["othersFrom"]}
            onDay={(othersDay) => change({ othersDay })}
          />
          <ClockField
            label="Time"
            value={draft.othersClock}
            hint="In the time zone of the event."
            onChange={(othersClock) => change({ othersClock })}
          />
        </div>
      ) : null}
    </>
  );
}

function Prices({ form: { draft, faults, change } }: OfForm): ReactNode {
  return (
    <>
      <Checkbox
        label="A seat has a price"
        hint={`Paid in the checkout, with invoice and refund. ${brand.name} members can pay less.`}
        checked={draft.isPriced}
        onChange={({ currentTarget: { checked } }) => change({ isPriced: checked })}
      />
      {draft.isPriced ? (
        <div className="grid gap-5 sm:grid-cols-2">
          {draft.audience === "everyone" ? (
            <PriceField
              label="For everyone"
              name="priceNonMember"
              value={draft.priceNonMember}
              error={faults["priceNonMember"]}
              onWrite={(priceNonMember) => change({ priceNonMember })}
            />
          ) : null}
          <PriceField
            label="For members"
            name="priceMember"
            hint="0 makes it free."
            value={draft.priceMember}
            error={faults["priceMember"]}
            onWrite={(priceMember) => change({ priceMember })}
          />
        </div>
      ) : null}
    </>
  );
}
