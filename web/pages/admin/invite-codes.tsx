import { type ReactNode, useState } from "react";
import type { InviteCode } from "#contract/payments-admin.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { adminMeta } from "./list-page.tsx";
import { CodeDialog } from "./invite-codes/code-dialog.tsx";
import { CodeRow, codeGrid } from "./invite-codes/code-row.tsx";
import { changeInviteCode, inviteCodes } from "./money-calls.ts";
import { SettingsPage } from "./settings/settings-page.tsx";

export function meta() {
  return adminMeta("Invite Codes");
}

export default function InviteCodes(): ReactNode {
  const list = useOwnQuery(inviteCodes);
  const [open, setOpen] = useState<InviteCode | "new">();
  const create = (
    <Button onClick={() => setOpen("new")}>
      <ToolIcon name="plus" /> New invite code
    </Button>
  );
  async function turn({ id }: InviteCode, isActive: boolean): Promise<void> {
    try {
      await changeInviteCode(id, { isActive, seen: { isActive: !isActive } });
      toast({ title: isActive ? "Invite code activated" : "Invite code deactivated", variant: "success" });
    } catch (refusal) {
      toast({ title: "Failed to update invite code", description: wordsOf(refusal), variant: "destructive" });
    }
    await list.reload();
  }
  return (
    <SettingsPage tab="codes" says="Anyone with a code can become a member at its price." action={create}>
      <Loaded
        of={list}
        waiting={<Waiting />}
        failed={{ title: "Failed to fetch invite codes" }}
        isEmpty={({ codes }) => codes.length === 0}
        empty={
          <EmptyState title="No invite codes yet">
            <p>Create one for a friend of the community, a class or a conference.</p>
          </EmptyState>
        }
      >
        {({ codes }) => (
          <div className="@container rounded-lg border border-edge bg-raised">
            <div
              aria-hidden="true"
              className={`hidden border-b border-edge bg-sunken px-6 py-3 text-sm font-semibold ${codeGrid}`}
            >
              {["Code", "Price", "Used", "Until", "Active", ""].map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
            <ul className="divide-y divide-line">
              {codes.map((code) => (
                <CodeRow key={code.id} code={code} onEdit={() => setOpen(code)} onTurn={(to) => turn(code, to)} />
              ))}
            </ul>
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
        <div key={at} className="flex items-center justify-between gap-4 p-4 sm:px-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-11 w-24" />
        </div>
      ))}
    </div>
  );
}
