import { type ReactNode, useState } from "react";
import type { InviteCode, InviteCodeChangeRequest } from "#contract/invite-codes-admin.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";
import { adminMeta } from "../list/list-page.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { CodeRow, codeGrid } from "./code-row.tsx";
import { changeInviteCode, deleteInviteCode, inviteCodes } from "../calls/money-calls.ts";
import { SettingsPage } from "../settings/settings-page.tsx";

const pageSize = 20;
const tabs = [
  { id: "current", title: "Current" },
  { id: "archived", title: "Archived" },
] as const;

export function meta() {
  return adminMeta("Invite Codes");
}

export default function InviteCodes(): ReactNode {
  const { search, filter, page, ...address } = useListAddress({ filters: ["current", "archived"], filterAs: "state" });
  const list = useOwnQuery(() => inviteCodes({ search, state: filter, page }));
  const [open, setOpen] = useState<InviteCode | "new" | "many">();
  const [deleting, setDeleting] = useState<InviteCode>();
  const create = (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => setOpen("many")}>
        Create many
      </Button>
      <Button onClick={() => setOpen("new")}>
        <ToolIcon name="plus" /> New invite code
      </Button>
    </div>
  );
  async function change({ id }: InviteCode, to: InviteCodeChangeRequest, done: string): Promise<void> {
    try {
      await changeInviteCode(id, to);
      toast({ title: done, variant: "success" });
    } catch (refusal) {
      toast({ title: "Failed to update invite code", description: wordsOf(refusal), variant: "destructive" });
    }
    await list.reload();
  }
  const turn = (code: InviteCode, isActive: boolean) =>
    change(
      code,
      { isActive, seen: { isActive: !isActive } },
      isActive ? "Invite code activated" : "Invite code deactivated",
    );
  const archive = (code: InviteCode, isArchived: boolean) =>
    change(
      code,
      { isArchived, seen: { isArchived: !isArchived } },
      isArchived ? "Invite code archived" : "Invite code restored",
    );
  return (
    <SettingsPage tab="codes" says="Anyone with a code can become a member at its price." action={create}>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <FilterTabs label="Invite codes by state" tabs={tabs} current={filter} hrefFor={address.hrefOfFilter} />
        <SearchBox label="Search invite codes" value={search} onLook={address.lookFor} maxLength={40} />
      </div>
      <Loaded
        of={list}
        waiting={<Waiting />}
        failed={{ title: "Failed to fetch invite codes" }}
        isEmpty={({ codes }) => codes.length === 0}
        empty={
          search !== "" ? (
            <EmptyState title="No invite codes found">
              <p>Try another part of the code.</p>
            </EmptyState>
          ) : filter === "archived" ? (
            <EmptyState title="No archived codes">
              <p>Archive a code that is no longer needed. It stops working and leaves the list.</p>
            </EmptyState>
          ) : (
            <EmptyState title="No invite codes yet">
              <p>Create one for a friend of the community, a class or a conference.</p>
            </EmptyState>
          )
        }
      >
        {({ codes, total, pages, membershipPrice }) => (
          <div className="grid gap-5" aria-busy={list.isPlaceholder}>
            <div className="@container overflow-clip rounded-lg border border-edge bg-raised">
              <div
                aria-hidden="true"
                className={`hidden gap-x-4 border-b border-edge bg-sunken px-4 py-2 text-sm font-semibold ${codeGrid}`}
              >
                {["Code", "Price", "Used", "Until", "Active", ""].map((head) => (
                  <span key={head}>{head}</span>
                ))}
              </div>
              <ul className="divide-y divide-line">
                {codes.map((code) => (
                  <CodeRow
                    key={code.id}
                    code={code}
                    membershipPrice={membershipPrice}
                    onEdit={() => setOpen(code)}
                    onTurn={(to) => turn(code, to)}
                    onArchive={() => void archive(code, !code.isArchived)}
                    onDelete={() => setDeleting(code)}
                  />
                ))}
              </ul>
            </div>
            <ListPages
              of="Invite codes"
              page={page}
              pages={pages}
              total={total}
              pageSize={pageSize}
              hrefFor={address.hrefOfPage}
            />
          </div>
        )}
      </Loaded>
      {open === undefined ? null : (
        <CodeDialog
          code={open}
          needsLink={list.data?.needsLink ?? false}
          onClose={() => setOpen(undefined)}
          onDone={() => void list.reload()}
        />
      )}
      {deleting === undefined ? null : (
        <ConfirmDialog
          title={`Delete ${deleting.code}?`}
          description="This code has not been used. It stops working immediately."
          confirm="Delete"
          busy="Deleting..."
          onConfirm={async () => {
            try {
              await deleteInviteCode(deleting.id);
            } catch (refusal) {
              return { text: wordsOf(refusal) };
            }
            toast({ title: "Invite code deleted", variant: "success" });
            setDeleting(undefined);
            await list.reload();
            return undefined;
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </SettingsPage>
  );
}

function Waiting(): ReactNode {
  return (
    <div
      role="status"
      aria-label="Loading invite codes"
      className="divide-y divide-line rounded-lg border border-edge bg-raised"
    >
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at} className="flex min-h-11 items-center justify-between gap-4 px-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
