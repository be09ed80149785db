import { type ReactNode, useState } from "react";
import { usersPerPage } from "#contract/people-admin.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useListAddress } from "./list/list-address.ts";
import { SearchBox } from "./list/list-controls.tsx";
import { adminMeta, ListPage } from "./list-page.tsx";
import { userList } from "./people-calls.ts";
import { ManageDialog } from "./users/manage-dialog.tsx";
import { UserRow, userGrid } from "./users/user-row.tsx";

export function meta() {
  return adminMeta("Users");
}

export default function Users(): ReactNode {
  const { search, page, lookFor, hrefOfPage } = useListAddress({ filters: ["all"] });
  const list = useOwnQuery(() => userList({ search, page }));
  const [managed, setManaged] = useState<string>();
  const user = list.data?.users.find(({ id }) => id === managed);
  return (
    <ListPage title="Users" says="Everyone with an account, newest first.">
      <SearchBox
        label="Search users"
        placeholder="Name, email or user ID"
        value={search}
        onLook={lookFor}
        maxLength={100}
        className="sm:max-w-96"
      />
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
            <div className="@container rounded-lg border border-edge bg-raised">
              <div
                aria-hidden="true"
                className={`hidden border-b border-edge bg-sunken px-6 py-3 text-sm font-semibold ${userGrid}`}
              >
                {["Name", "Title", "Status", "Member Since", ""].map((head) => (
                  <span key={head}>{head}</span>
                ))}
              </div>
              <ul aria-label="Users" className="divide-y divide-line">
                {users.map((each) => (
                  <UserRow key={each.id} user={each} onManage={() => setManaged(each.id)} />
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
      {user === undefined ? null : (
        <ManageDialog user={user} onClose={() => setManaged(undefined)} onDone={list.reload} />
      )}
    </ListPage>
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
        <div key={at} className="flex items-center justify-between gap-4 p-4 sm:px-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
