import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Accordion } from "#web/ui/accordion.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { labelBorders, labelGrounds, labelOf, labelPatterns } from "#contract/values/label.ts";
import { PersonLabel } from "#web/features/people/person-label.tsx";
import { Piece, Section } from "./section.tsx";

const sampleNames = ["Sample Member", "श्रीनिवास", "Wilhelm Wagner"];

interface Payment {
  readonly order: string;
  readonly date: string;
  readonly amount: string;
  readonly status: "Paid" | "Pending";
}

const payments: readonly Payment[] = [
  { order: "sample-1001", date: "14 May 2025", amount: "₹2,499", status: "Paid" },
  { order: "sample-1002", date: "2 June 2025", amount: "₹1,18,000", status: "Pending" },
];

const columns: readonly Column<Payment>[] = [
  { title: "Date", cell: (payment) => payment.date },
  { title: "Order ID", cell: (payment) => payment.order },
  {
    title: "Status",
    cell: ({ status }) => <Badge tone={status === "Paid" ? "bottle" : "marigold"}>{status}</Badge>,
  },
  { title: "Amount", kind: "figure", cell: (payment) => payment.amount },
  {
    title: "Actions",
    kind: "action",
    cell: () => (
      <Button size="sm" variant="outline">
        View Details
      </Button>
    ),
  },
];

const questions = [
  { title: "Is it a subscription?", content: "No. One fee, once, with lifetime access." },
  { title: "Do members pay for it?", content: "No, it is included in the membership." },
];

export function DataSection(): ReactNode {
  return (
    <Section title="Content">
      <Piece title="Card: plain, none">
        <div className="sg-grid">
          {(["plain", "none"] as const).map((frame) => (
            <Card key={frame} frame={frame} as="article">
              <div className="grid gap-2 p-5">
                <h4 className="font-display text-title">Freelance guide</h4>
                <p className="text-soft">Rates, briefs and saying no.</p>
              </div>
            </Card>
          ))}
        </div>
      </Piece>
      <Piece title="Setting list: with an action, with a badge, without an action, loading">
        <SettingList label="Sample settings">
          <SettingRow
            title="Password is set"
            action={
              <Button size="sm" variant="outline">
                Change password
              </Button>
            }
          >
            Use one you don't use anywhere else.
          </SettingRow>
          <SettingRow
            title="a-long-address-that-has-to-break-somewhere@studio-with-a-long-name.example"
            mark={<Badge tone="marigold">Not confirmed</Badge>}
            action={
              <Button size="sm" variant="outline">
                Change address
              </Button>
            }
          />
          <SettingRow title="Firefox on Linux" mark={<Badge tone="bottle">This device</Badge>}>
            In use now
          </SettingRow>
          <SettingRow title={<Skeleton className="my-1 h-5 w-44" />} action={<Skeleton className="h-9 w-24" />}>
            <Skeleton className="my-1 h-3.5 w-56" />
          </SettingRow>
        </SettingList>
      </Piece>
      <Piece title="Table">
        <Table caption="Payments" columns={columns} rows={payments} keyOf={(payment) => payment.order} />
      </Piece>
      <Pages />
      <Panels />
      <Piece title="Accordion">
        <Accordion items={questions} />
      </Piece>
      <Piece title="Label of a person: eight patterns, six grounds, three borders, and small beside a line of text">
        <div className="sg-row">
          {labelPatterns.map((pattern, n) => (
            <PersonLabel
              key={pattern}
              label={{
                ground: labelGrounds[n % labelGrounds.length]!,
                pattern,
                border: labelBorders[n % labelBorders.length]!,
              }}
              name={n === 0 ? null : sampleNames[n % sampleNames.length]}
              className="w-24"
            />
          ))}
          <PersonLabel label={labelOf("")} name="Sample Member" size="small" className="w-8" />
        </div>
      </Piece>
    </Section>
  );
}

function Pages(): ReactNode {
  const [params] = useSearchParams();
  const page = Number(params.get("page") ?? 4);
  return (
    <Piece title="Pagination">
      <ListPages of="Sample" page={page} pages={12} total={117} pageSize={10} hrefFor={(number) => `?page=${number}`} />
    </Piece>
  );
}

function Panels(): ReactNode {
  const [selected, setSelected] = useState<"codes" | "system">("codes");
  return (
    <Piece title="Tabs">
      <Tabs
        label="Settings"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: "codes", title: "Invite Codes", content: <p>No invite codes yet.</p> },
          { id: "system", title: "System Settings", content: <Switch label="Maintenance mode" /> },
        ]}
      />
    </Piece>
  );
}
