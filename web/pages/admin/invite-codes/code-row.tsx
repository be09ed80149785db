import { type ReactNode, useState } from "react";
import type { InviteCode } from "#contract/invite-codes-admin.ts";
import { paise } from "#contract/values/money.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { priceText } from "#web/features/catalog/price-words.ts";
import { Button } from "#web/ui/button.tsx";
import { shortDayOf } from "../list/office-times.ts";
import type { MenuItem } from "#web/ui/menu.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { savingMismatch } from "./saving-mismatch.ts";

// Columns where the list has room; below that one card after the other.
export const codeGrid = "@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_8.5rem_5rem_7rem_4rem_7rem] @4xl:items-center";

interface CodeRowProps {
  readonly code: InviteCode;
  readonly membershipPrice: number;
  readonly onEdit: () => void;
  readonly onTurn: (isActive: boolean) => Promise<void>;
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

export function CodeRow({ code, membershipPrice, onEdit, onTurn, onArchive, onDelete }: CodeRowProps): ReactNode {
  // The running request.
  const [question, setQuestion] = useState<boolean>();
  const turn = async (to: boolean) => {
    setQuestion(to);
    await onTurn(to);
    setQuestion(undefined);
  };
  const { uses, useLimit, expiresAt, isActive, isArchived, discountPercentage, price, checkoutLink } = code;
  const untrue = savingMismatch(code, membershipPrice);
  const used = useLimit === null ? String(uses) : `${uses} of ${useLimit}`;
  const more: MenuItem[] = [
    { label: isArchived ? "Restore" : "Archive", icon: <ToolIcon name="box" />, onChoose: onArchive },
    ...(uses === 0
      ? [{ label: "Delete", icon: <ToolIcon name="bin" />, tone: "danger", onChoose: onDelete } as const]
      : []),
  ];
  return (
    <li className={`list-row grid grid-cols-2 items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm @4xl:py-0 ${codeGrid}`}>
      <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-3 @4xl:col-span-1">
        <h2 className="min-w-0 font-mono text-sm font-semibold [overflow-wrap:anywhere]">{code.code}</h2>
        {isSpent(code) ? <StatusDot tone="blush">{isSpent(code)}</StatusDot> : null}
        {untrue === undefined ? null : <StatusDot tone="marigold">{untrue}</StatusDot>}
        {checkoutLink === null ? null : <StatusDot tone="indigo">Own form</StatusDot>}
        <span className="row-act flex">
          <Button variant="quiet" size="sm" aria-label={`Copy ${code.code}`} onClick={() => void copy(code.code)}>
            Copy
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Copy link of ${code.code}`}
            onClick={() => void copy(`${location.origin}${paths.membership}?invite=${encodeURIComponent(code.code)}`)}
          >
            Copy link
          </Button>
        </span>
      </div>
      <Fact name="Price">
        {priceText(paise(price))} <span className="text-soft">{discountPercentage}% off</span>
      </Fact>
      <Fact name="Used">
        {uses === 0 ? (
          used
        ) : (
          <TextLink
            className="-m-2 p-2 pointer-coarse:-my-3 pointer-coarse:py-3"
            to={`${adminPaths.transactions}?code=${encodeURIComponent(code.code)}`}
          >
            {used}
          </TextLink>
        )}
      </Fact>
      <Fact name="Until">{expiresAt === null ? "Always" : shortDayOf(expiresAt)}</Fact>
      <div className="@max-[14rem]:col-span-2">
        <Switch
          className="z-1 w-fit"
          label={<span className="@4xl:sr-only">Active</span>}
          aria-label={`${code.code} is active`}
          checked={question ?? isActive}
          disabled={question !== undefined}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
      </div>
      <div className="col-span-2 flex items-center justify-end gap-1 @4xl:col-span-1">
        <Button
          variant="outline"
          size="sm"
          className="row-cover row-act"
          aria-label={`Edit ${code.code}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <MoreMenu label={`More for ${code.code}`} items={more} />
      </div>
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <p className="tabular-nums">
      <span className="text-soft @4xl:sr-only">{name} </span>
      {children}
    </p>
  );
}

// Active, but no longer usable.
function isSpent({ uses, useLimit, expiresAt }: InviteCode): string | undefined {
  if (expiresAt !== null && new Date(expiresAt) <= new Date()) return "Expired";
  return useLimit !== null && uses >= useLimit ? "Used up" : undefined;
}

async function copy(text: string): Promise<void> {
  const isLink = text.includes("://");
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", description: isLink ? "Link copied to clipboard" : "Code copied to clipboard" });
  } catch {
    toast({ title: "Could not copy", description: "Please copy it manually.", variant: "destructive" });
  }
}
