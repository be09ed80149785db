import { type ReactNode, useState } from "react";
import type { ReportName, ReportPeriod } from "#contract/reports.ts";
import { saveFile } from "#web/api/save-file.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { askForReport } from "./calls.ts";

const reports: readonly { readonly name: ReportName; readonly title: string; readonly says: string }[] = [
  { name: "b2b", title: "B2B", says: "Each invoice to a buyer with a GSTIN." },
  {
    name: "b2cs",
    title: "B2C small",
    says: "Sales to buyers without a GSTIN, summed by State and rate, minus credit notes.",
  },
  {
    name: "exp",
    title: "Exports",
    says: "Each invoice to a buyer outside India, with IGST included.",
  },
  { name: "cdnr", title: "Credit notes, registered", says: "Each credit note to a buyer with a GSTIN." },
  {
    name: "cdnur",
    title: "Credit notes, unregistered",
    says: "Each credit note to a buyer without one. Type EXPWP means an export; B2C small already subtracts the others.",
  },
  { name: "hsn", title: "HSN/SAC summary", says: "Value and tax by code and rate, minus credit notes." },
  { name: "docs", title: "Documents issued", says: "First number, last number and count of each series." },
  { name: "days", title: "Money by day", says: "Received, refunded and net, by provider, as in payouts." },
];

export function Downloads({ period }: { readonly period: ReportPeriod }): ReactNode {
  const [busy, setBusy] = useState<ReportName>();
  const download = async (name: ReportName) => {
    setBusy(name);
    try {
      await saveFile(await askForReport(name, period), `${name}.csv`);
    } catch (error) {
      toast({ title: "Download failed", description: wordsOf(error), variant: "destructive" });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="grid gap-4">
      <h2 className="text-title">Files</h2>
      <SettingList label="Files">
        {reports.map(({ name, title, says }) => (
          <SettingRow
            key={name}
            title={title}
            action={
              <Button
                variant="outline"
                size="sm"
                busy={busy === name ? "Downloading..." : undefined}
                aria-label={busy === name ? undefined : `Download CSV: ${title}`}
                onClick={() => void download(name)}
              >
                Download CSV
              </Button>
            }
          >
            {says}
          </SettingRow>
        ))}
      </SettingList>
    </section>
  );
}
