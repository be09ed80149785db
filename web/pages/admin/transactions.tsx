import { type ReactNode, useState } from "react";
import { transactionFilters } from "#contract/payments-admin.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { useListAddress } from "./list/list-address.ts";
import { FilterTabs, SearchBox } from "./list/list-controls.tsx";
import { adminMeta, ListPage } from "./list-page.tsx";
import { transactionList } from "./transactions/calls.ts";
import { ExportDialog } from "./transactions/export-dialog.tsx";
import { Figures } from "./transactions/figures.tsx";
import { TransactionRows, WaitingRows } from "./transactions/transaction-rows.tsx";

const pageSize = 10;
const tabs = [
  { id: "all", title: "All Status" },
  { id: "success", title: "Success" },
  { id: "failed", title: "Failed" },
  { id: "pending", title: "Pending" },
  { id: "cancelled", title: "Cancelled" },
] as const;

export function meta() {
  return adminMeta("Transactions");
}

export default function Transactions(): ReactNode {
  const address = useListAddress({ filters: ["all", ...transactionFilters] });
  const { search, filter: status, page } = address;
  const list = useOwnQuery(() => transactionList({ search, status, page }));
  const [isExporting, setIsExporting] = useState(false);
  const isSearched = search !== "" || status !== "all";
  return (
    <ListPage
      title="Transactions"
      says="All orders, paid or not, newest first."
      action={
        <Button variant="outline" onClick={() => setIsExporting(true)}>
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
          placeholder="Order ID, transaction ID or user email"
          value={search}
          maxLength={200}
          onLook={address.lookFor}
          className="xl:w-96"
        />
      </div>
      <Loaded
        of={list}
        waiting={<WaitingRows />}
        failed={{ title: "The transactions did not load" }}
        isEmpty={({ transactions }) => transactions.length === 0}
        empty={
          <EmptyState title="No transactions found">
            <p>
              {isSearched
                ? "Nothing matches this search and status."
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
              pageSize={pageSize}
              hrefFor={address.hrefOfPage}
            />
            {isTotalExact ? null : (
              <p className="text-sm text-soft">
                Too many results to count exactly. Only the newest are listed; narrow the search to find older ones. The
                export includes all of them.
              </p>
            )}
          </div>
        )}
      </Loaded>
      {isExporting ? <ExportDialog wanted={{ search, status }} onClose={() => setIsExporting(false)} /> : null}
    </ListPage>
  );
}
