// A period's tax documents in the shapes of the GSTR-1 return, headed as the tax office's offline tool heads them. Pure: documents in, lines out.
import type { CsvCell } from "#contract/values/csv.ts";
import { decimalRupees } from "#contract/values/money.ts";
import { abroad, placeOfSupply } from "#contract/values/states.ts";
import type { TaxDocument, TaxHead } from "#contract/values/tax-document.ts";

export type ReportLine = readonly CsvCell[];

interface Shape {
  readonly head: readonly string[];
  /** Of one document; none when it does not belong there. */
  readonly lineOf: (document: TaxDocument) => ReportLine | undefined;
}

/** In rupees. Of a period in which more went back than was sold it is less than nothing. */
export function rupees(amount: number): CsvCell {
  return amount < 0 ? amount / 100 : decimalRupees(amount);
}

/** A refund counts against the sales. */
const way = ({ against }: TaxDocument): 1 | -1 => (against === null ? 1 : -1);
const isTaxed = (one: TaxDocument): one is TaxDocument & { tax: NonNullable<TaxDocument["tax"]> } =>
  one.tax !== null && !one.isSandbox;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 23-Nov-2026 */
function dated(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

function placeOf({ buyer }: TaxDocument): string {
  return `${buyer.state}-${placeOfSupply(buyer.state) ?? "Other Territory"}`;
}

const isAbroad = ({ buyer }: TaxDocument): boolean => buyer.state === abroad;
const receiver = ({ buyer }: TaxDocument): string => buyer.company ?? buyer.name;

export const b2b: Shape = {
  head: [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  lineOf(one) {
    if (!isTaxed(one) || one.buyer.gstin === null || one.against !== null) return undefined;
    const { number, issuedOn, total, tax } = one;
    const [value, taxable] = [rupees(total), rupees(tax.taxable)];
    const place = placeOf(one);
    return [
      one.buyer.gstin,
      receiver(one),
      number,
      dated(issuedOn),
      value,
      place,
      "N",
      "",
      "Regular B2B",
      "",
      `${tax.percent}`,
      taxable,
      "0.00",
    ];
  },
};

function notes(buyers: "registered" | "unregistered"): Shape {
  const first = [buyers === "registered" ? "GSTIN/UIN of Recipient" : "UR Type", "Receiver Name"];
  return {
    head: [
      ...first,
      "Note Number",
      "Note Date",
      "Note Type",
      "Place Of Supply",
      "Original Invoice Number",
      "Original Invoice Date",
      "Note Value",
      "Rate",
      "Taxable Value",
      "Cess Amount",
    ],
    lineOf(one) {
      const { gstin } = one.buyer;
      if (!isTaxed(one) || one.against === null || (gstin === null) === (buyers === "registered")) return undefined;
      const { number, issuedOn, total, tax, against } = one;
      // Only credit notes for exports have a type there; others reduce the sales.
      const who = [gstin ?? (isAbroad(one) ? "EXPWP" : ""), receiver(one)];
      const [value, taxable] = [rupees(total), rupees(tax.taxable)];
      const of = [against.number, dated(against.issuedOn)];
      return [...who, number, dated(issuedOn), "C", placeOf(one), ...of, value, `${tax.percent}`, taxable, "0.00"];
    },
  };
}

/** To buyers outside India, with the tax that is inside their price. */
export const exp: Shape = {
  head: [
    "Export Type",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Port Code",
    "Shipping Bill Number",
    "Shipping Bill Date",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  lineOf(one) {
    if (!isTaxed(one) || !isAbroad(one) || one.against !== null) return undefined;
    const { number, issuedOn, total, tax } = one;
    const [value, taxable] = [rupees(total), rupees(tax.taxable)];
    return ["WPAY", number, dated(issuedOn), value, "", "", "", `${tax.percent}`, taxable, "0.00"];
  },
};

export const cdnr: Shape = notes("registered");
export const cdnur: Shape = notes("unregistered");

interface SummedTable {
  readonly head: readonly string[];
  /** Takes all documents, and gives the lines they come to. */
  readonly begin: () => { add(document: TaxDocument): void; lines(): readonly ReportLine[] };
}

/** Summed by a key; each sum has its amounts in the order of its columns. */
function summing(
  keyOf: (one: TaxDocument) => readonly string[] | undefined,
  amountsOf: (one: TaxDocument) => readonly number[],
  lineOf: (key: readonly string[], amounts: readonly number[]) => ReportLine,
): SummedTable["begin"] {
  return () => {
    const sums = new Map<string, number[]>();
    return {
      add(one) {
        const key = keyOf(one);
        if (key === undefined) return;
        const name = JSON.stringify(key);
        const before = sums.get(name);
        sums.set(
          name,
          amountsOf(one).map((amount, at) => (before?.[at] ?? 0) + amount),
        );
      },
      lines: () =>
        [...sums]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, amounts]) => lineOf(JSON.parse(name) as string[], amounts)),
    };
  };
}

const taxableOf = (one: TaxDocument): number => way(one) * (one.tax?.taxable ?? 0);

export const b2cs: SummedTable = {
  head: [
    "Type",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
  ],
  begin: summing(
    (one) =>
      isTaxed(one) && one.buyer.gstin === null && !isAbroad(one) ? [placeOf(one), `${one.tax.percent}`] : undefined,
    (one) => [taxableOf(one)],
    ([place = "", percent = ""], [taxable = 0]) => ["OE", place, "", percent, rupees(taxable), "0.00", ""],
  ),
};

const headsOf = (one: TaxDocument, ...names: readonly TaxHead["name"][]): number =>
  way(one) *
  (one.tax?.heads ?? []).filter(({ name }) => names.includes(name)).reduce((sum, head) => sum + head.amount, 0);

export const hsn: SummedTable = {
  head: [
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Rate",
    "Taxable Value",
    "Integrated Tax Amount",
    "Central Tax Amount",
    "State/UT Tax Amount",
    "Cess Amount",
  ],
  begin: summing(
    (one) => (isTaxed(one) ? [one.line.sac ?? "", `${one.tax.percent}`] : undefined),
    (one) => [
      way(one) * one.total,
      taxableOf(one),
      headsOf(one, "IGST"),
      headsOf(one, "CGST"),
      headsOf(one, "SGST", "UTGST"),
    ],
    ([sac = "", percent = ""], [total = 0, ...others]) => {
      const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = others;
      // Services have no quantity.
      return [sac, "", "NA", "0", rupees(total), percent, ...[taxable, igst, cgst, sgst].map(rupees), "0.00"];
    },
  ),
};

const natures: Record<TaxDocument["kind"], string> = {
  invoice: "Invoices for outward supply",
  credit_note: "Credit Note",
  receipt: "Receipt (no tax charged)",
  refund_note: "Refund Note (no tax charged)",
};

// After 999999 they have one digit more.
const inSeries = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

export const docs: SummedTable = {
  head: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
  begin() {
    const runs = new Map<string, { kind: TaxDocument["kind"]; first: string; last: string; count: number }>();
    return {
      add({ kind, number, isSandbox }) {
        if (isSandbox) return;
        const series = number.slice(0, number.indexOf("/"));
        const run = runs.get(series) ?? { kind, first: number, last: number, count: 0 };
        const [first, last] = [run.first, run.last, number].toSorted(inSeries).filter((_, at) => at !== 1);
        runs.set(series, { kind, first: first!, last: last!, count: run.count + 1 });
      },
      // No document is ever cancelled: a wrong one is credited.
      lines: () =>
        [...runs]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([, { kind, first, last, count }]) => [natures[kind], first, last, String(count), "0"]),
    };
  },
};
