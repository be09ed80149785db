import { type ReactNode, useState } from "react";
import { transactionFilters, type TransactionSort, transactionSorts } from "#contract/payments-admin.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { productList } from "../calls/product-calls.ts";
import { type Choices, dayPattern, FilterBar, useChoices } from "../list/filter-bar.tsx";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { transactionList, type WantedOrders } from "./calls.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { Figures } from "./figures.tsx";
import { TransactionRows, WaitingRows } from "./transaction-rows.tsx";

const pageSize = 10;
const tabs = [
  { id: "all", title: "All Status" },
  { id: "success", title: "Success" },
  { id: "failed", title: "Failed" },
  { id: "pending", title: "Pending" },
  { id: "cancelled", title: "Cancelled" },
  { id: "refunded", title: "Refunded" },
] as const;

const sorts = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "highest", label: "Highest amount" },
  { value: "lowest", label: "Lowest amount" },
];
const filters = {
  // A product is named by its number.
  bought: /^(membership|product|[1-9]\d{0,14})$/,
  code: /^\S{1,40}$/,
  from: dayPattern,
  to: dayPattern,
  sort: new RegExp(`^(${transactionSorts.join("|")})$`),
};

type Narrowed = Choices<keyof typeof filters>;

export function meta() {
  return adminMeta("Transactions");
}

export default function Transactions(): ReactNode {
  const address = useListAddress({ filters: ["all", ...transactionFilters] });
  const { search, filter: status, page } = address;
  const narrowed = useChoices(filters);
  const wanted = { search, ...(status === "all" ? {} : { status }), ...wantedOf(narrowed) };
  const list = useOwnQuery(() => transactionList({ ...wanted, page }));
  const [exported, setExported] = useState<WantedOrders>();
  const isSearched = search !== "" || status !== "all" || Object.keys(narrowed.chosen).length > 0;
  return (
    <ListPage
      title="Transactions"
      says="All orders, paid or not."
      action={
        <Button variant="outline" onClick={() => setExported(wanted)}>
          Export
        </Button>
      }
    >
      <Figures list={list.data} />
      <div className="flex flex-col gap-4 xl:flex-row xl:items-center xl:justify-between">
        <FilterTabs
          label="Transactions by status"
          tabs={tabs}
          current={status}
          hrefFor={(id) => address.hrefOfFilter(id)}
        />
        <SearchBox
          label="Search transactions"
          placeholder="Name, email, order or transaction ID"
          value={search}
          maxLength={200}
          onLook={address.lookFor}
          className="xl:w-96"
        />
      </div>
      <Narrowing choices={narrowed} />
      <Loaded
        of={list}
        waiting={<WaitingRows />}
        failed={{ title: "The transactions did not load" }}
        isEmpty={({ transactions }) => transactions.length === 0}
        empty={
          <EmptyState title="No transactions found">
            <p>
              {isSearched
                ? "Nothing matches this search and these filters."
                : "Orders appear here as soon as someone starts a checkout."}
            </p>
          </EmptyState>
        }
      >
        {({ transactions, pages, total, isTotalExact }) => (
          <div className="grid gap-4" aria-busy={list.isPlaceholder}>
            <TransactionRows rows={transactions} />
            <ListPages
              of="Transactions"
              page={page}
              pages={pages}
              total={total}
              totalIs={isTotalExact ? "exact" : "at least"}
              pageSize={pageSize}
              hrefFor={address.hrefOfPage}
            />
          </div>
        )}
      </Loaded>
      {exported === undefined ? null : <ExportDialog wanted={exported} onClose={() => setExported(undefined)} />}
    </ListPage>
  );
}

function wantedOf({ chosen: { bought, code, from, to, sort } }: Narrowed): WantedOrders {
  return {
    ...(bought === "membership" || bought === "product" ? { kind: bought } : {}),
    ...(bought !== undefined && /^\d/.test(bought) ? { product: Number(bought) } : {}),
    code,
    from,
    to,
    sort: sort as TransactionSort | undefined,
  };
}

function Narrowing({ choices }: { readonly choices: Narrowed }): ReactNode {
  const products = useOwnQuery(() => productList({ q: "", status: "all" }));
  const bought = [
    { value: "", label: "Anything" },
    { value: "membership", label: "Membership" },
    { value: "product", label: "Any product" },
    ...(products.data?.products ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  // Come from the list of codes to see who used one.
  const { code } = choices.chosen;
  const codes = ["", ...(code === undefined ? [] : [code])].map((value) => ({ value, label: value || "Any or none" }));
  return (
    <FilterBar
      choices={choices}
      filters={[
        { name: "bought", label: "Bought", options: bought },
        ...(code === undefined ? [] : [{ name: "code", label: "Invite code", options: codes } as const]),
        { name: "from", label: "From", options: "day" },
        { name: "to", label: "To", options: "day" },
        { name: "sort", label: "Sort", options: sorts },
      ]}
    />
  );
}
