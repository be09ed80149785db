import type { ReactNode } from "react";
import type { ManagedUser } from "#contract/people-admin.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { shortDayOf } from "../list/office-times.ts";

// Columns where the list has room; below that one card after the other.
export const userGrid =
  "@4xl:grid @4xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_12rem_11rem_6rem] @4xl:items-center @4xl:gap-x-6";

interface UserRowProps {
  readonly user: ManagedUser;
  readonly onManage: () => void;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

export function UserRow({ user, onManage, isChosen, onChoose }: UserRowProps): ReactNode {
  const { title, email, memberSince, joinedAt } = user;
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 p-4 @4xl:px-6 @4xl:py-3 ${userGrid}`}>
      <div className="col-span-2 flex min-w-0 items-start @4xl:col-span-1">
        <Checkbox
          label={<span className="sr-only">Select {nameOf(user)}</span>}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <div className="min-w-0">
          <h2 className="font-text text-base font-semibold [overflow-wrap:anywhere]">
            <TextLink to={adminPaths.user(user.id)}>{nameOf(user)}</TextLink>
          </h2>
          {email === null ? null : <p className="text-sm text-soft [overflow-wrap:anywhere]">{email}</p>}
          <p className="text-sm text-soft tabular-nums">Joined {shortDayOf(joinedAt)}</p>
        </div>
      </div>
      <p className="col-span-2 min-w-0 text-sm [overflow-wrap:anywhere] @4xl:col-span-1">
        <span className="sr-only">Title: </span>
        {title ?? <span className="text-soft">No title set</span>}
      </p>
      <StatusBadges user={user} />
      <p className="self-center text-sm tabular-nums @max-4xl:text-right @[16rem]:whitespace-nowrap">
        {memberSince === null ? (
          <span className="text-soft">
            <span aria-hidden="true" className="@max-4xl:hidden">
              –
            </span>
            <span className="sr-only">Not a member</span>
          </span>
        ) : (
          <>
            <span className="@4xl:sr-only">Member since </span>
            {shortDayOf(memberSince)}
          </>
        )}
      </p>
      <div className="col-span-2 @4xl:col-span-1 @4xl:justify-self-end">
        <Button
          variant="outline"
          size="sm"
          className="@max-4xl:w-full"
          aria-label={`Manage ${nameOf(user)}`}
          onClick={onManage}
        >
          Manage
        </Button>
      </div>
    </li>
  );
}

export function nameOf({ name }: Pick<ManagedUser, "name">): string {
  return name ?? "No name set";
}

export function StatusBadges({ user }: { readonly user: ManagedUser }): ReactNode {
  const { isMember, isAdmin, isBlocked } = user;
  return (
    <p className="flex flex-wrap gap-1.5 self-center">
      <span className="sr-only">Status: </span>
      {isMember ? <Badge tone="bottle">Member</Badge> : null}
      {isAdmin ? <Badge tone="indigo">Admin</Badge> : null}
      {isMember || isAdmin ? null : <Badge>Regular User</Badge>}
      {isBlocked ? <Badge tone="vermilion">Blocked</Badge> : null}
    </p>
  );
}
