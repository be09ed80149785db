import { type ReactNode, useState } from "react";
import { usersPerPage, type UserState, userStates } from "#contract/people-admin.ts";
import { type BulkAct, mostAtOnce } from "#contract/people-bulk.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FilterBar, useChoices } from "../list/filter-bar.tsx";
import { useListAddress } from "../list/list-address.ts";
import { SearchBox } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { type UserSearch, saveUsers, userList } from "../calls/people-calls.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { ManageDialog } from "./manage-dialog.tsx";
import { UserRow, userGrid } from "./user-row.tsx";

const states = [
  { value: "", label: "Everyone" },
  { value: "member", label: "Members" },
  { value: "admin", label: "Admins" },
  { value: "not_set_up", label: "Not set up" },
  { value: "blocked", label: "Blocked" },
];
const sorts = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];
const filters = { state: new RegExp(`^(${userStates.join("|")})$`), sort: /^oldest$/ };

export function meta() {
  return adminMeta("Users");
}

export default function Users(): ReactNode {
  const { search, page, lookFor, hrefOfPage } = useListAddress({ filters: ["all"] });
  const choices = useChoices(filters);
  const { state, sort } = choices.chosen as { state?: UserState; sort?: "oldest" };
  const query = { search, state, sort };
  const list = useOwnQuery(() => userList({ ...query, page }));
  // By ID, so that people stay selected from page to page.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [bulk, setBulk] = useState<BulkAct["act"]>();
  const [managed, setManaged] = useState<string>();
  const user = list.data?.users.find(({ id }) => id === managed);
  return (
    <ListPage title="Users" says="Everyone with an account." action={<Export search={query} />}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SearchBox
          label="Search users"
          placeholder="Name, email or user ID"
          value={search}
          onLook={lookFor}
          maxLength={100}
          className="w-full sm:w-80"
        />
        <FilterBar
          choices={choices}
          filters={[
            { name: "state", label: "Show", options: states },
            { name: "sort", label: "Sort", options: sorts },
          ]}
        />
      </div>
      <Loaded
        of={list}
        waiting={<Waiting />}
        failed={{ title: "Failed to fetch users" }}
        isEmpty={({ users }) => users.length === 0}
        empty={
          <EmptyState title="No users found">
            <p>Try adjusting your search terms</p>
          </EmptyState>
        }
      >
        {({ users, isTotalExact, ...pages }) => (
          <div className="grid gap-5" aria-busy={list.isPlaceholder}>
            <div className="@container overflow-clip rounded-lg border border-edge bg-raised">
              <div
                aria-hidden="true"
                className={`hidden border-b border-edge bg-sunken px-4 py-2 text-sm font-semibold ${userGrid}`}
              >
                {["Name", "Title", "Status", "Member Since", "Joined", ""].map((head) => (
                  <span key={head}>{head}</span>
                ))}
              </div>
              <ul aria-label="Users" className="divide-y divide-line">
                {users.map((each) => (
                  <UserRow
                    key={each.id}
                    user={each}
                    onManage={() => setManaged(each.id)}
                    isChosen={chosen.includes(each.id)}
                    onChoose={(isChosen) =>
                      setChosen(
                        isChosen ? [...chosen, each.id].slice(0, mostAtOnce) : chosen.filter((id) => id !== each.id),
                      )
                    }
                  />
                ))}
              </ul>
            </div>
            <ListPages
              of="Users"
              {...pages}
              pageSize={usersPerPage}
              totalIs={isTotalExact ? "exact" : "at least"}
              hrefFor={hrefOfPage}
            />
          </div>
        )}
      </Loaded>
      {chosen.length === 0 ? null : (
        <div
          role="group"
          aria-label="Selected people"
          className="sticky bottom-3 z-10 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-lg border border-edge bg-raised p-3 shadow-lift sm:flex"
        >
          <p role="status" className="pl-2 text-sm font-semibold">
            {chosen.length} selected{chosen.length >= mostAtOnce ? `, the maximum` : ""}
          </p>
          <Button size="sm" variant="quiet" onClick={() => setChosen([])}>
            Clear
          </Button>
          <Button size="sm" variant="outline" className="sm:ml-auto" onClick={() => setBulk("grant")}>
            Grant membership
          </Button>
          <Button size="sm" variant="danger" onClick={() => setBulk("block")}>
            Block
          </Button>
        </div>
      )}
      {bulk === undefined ? null : (
        <BulkDialog
          act={bulk}
          ids={chosen}
          onDone={() => {
            setChosen([]);
            void list.reload();
          }}
          onClose={() => setBulk(undefined)}
        />
      )}
      {user === undefined ? null : (
        <ManageDialog user={user} onClose={() => setManaged(undefined)} onDone={list.reload} />
      )}
    </ListPage>
  );
}

function Export({ search }: { readonly search: UserSearch }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await saveUsers(search);
    } catch (refusal) {
      toast({ title: "The list was not exported", description: wordsOf(refusal), variant: "destructive" });
    }
    setIsBusy(false);
  };
  return (
    <Button variant="outline" busy={isBusy ? "Exporting..." : undefined} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}

function Waiting(): ReactNode {
  return (
    <div
      role="status"
      aria-label="Loading users"
      className="divide-y divide-line rounded-lg border border-edge bg-raised"
    >
      {Array.from({ length: usersPerPage }, (_, at) => (
        <div key={at} className="flex min-h-11 items-center gap-4 px-4">
          <Skeleton className="size-7" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}
