import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedUser } from "#contract/people-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { shortDayOf } from "../list/office-times.ts";

// Columns where the list has room; below that one card after the other.
export const userGrid =
  "@4xl:grid @4xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_10.5rem_6.5rem_6.5rem_5.5rem] @4xl:items-center @4xl:gap-x-4";

interface UserRowProps {
  readonly user: ManagedUser;
  readonly onManage: () => void;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

export function UserRow({ user, onManage, isChosen, onChoose }: UserRowProps): ReactNode {
  const { title, memberSince, joinedAt } = user;
  return (
    <li
      className={`list-row grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm @4xl:py-1 ${userGrid}`}
    >
      <div className="col-span-2 flex min-w-0 items-center @4xl:col-span-1">
        <Checkbox
          className="z-1"
          label={<span className="sr-only">Select {nameOf(user)}</span>}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <Name user={user} />
      </div>
      <p
        className="col-span-2 min-w-0 [overflow-wrap:anywhere] @4xl:col-span-1 @4xl:truncate"
        title={title ?? undefined}
      >
        <span className="sr-only">Title: </span>
        {title ?? <span className="text-soft">No title set</span>}
      </p>
      <StatusWords user={user} />
      <p className="tabular-nums @max-4xl:text-right @[16rem]:whitespace-nowrap">
        {memberSince === null ? (
          <span className="text-soft">
            <span aria-hidden="true" className="@max-4xl:hidden">
              –
            </span>
            <span className="sr-only">Not a member</span>
          </span>
        ) : (
          <>
            <span className="text-soft @4xl:sr-only">Member since </span>
            {shortDayOf(memberSince)}
          </>
        )}
      </p>
      <p className="text-soft tabular-nums @[16rem]:whitespace-nowrap">
        <span className="@4xl:sr-only">Joined </span>
        {shortDayOf(joinedAt)}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="row-act justify-self-end"
        aria-label={`Manage ${nameOf(user)}`}
        onClick={onManage}
      >
        Manage
      </Button>
    </li>
  );
}

function Name({ user }: { readonly user: ManagedUser }): ReactNode {
  const { name, email, picture, label } = user;
  return (
    <>
      <Portrait
        person={{ name: name ?? "", picture, label }}
        sizes="28px"
        loading="lazy"
        className="label-small mr-3 w-7 shrink-0 rounded-sm"
      />
      <div className="min-w-0 leading-tight [overflow-wrap:anywhere]">
        <h2 className="font-text text-sm leading-tight font-semibold @4xl:truncate">
          <Link to={adminPaths.user(user.id)} className="row-cover">
            {nameOf(user)}
          </Link>
        </h2>
        {email === null ? null : (
          <p className="text-xs leading-tight text-soft @4xl:truncate" title={email}>
            {email}
          </p>
        )}
      </div>
    </>
  );
}

export function nameOf({ name }: Pick<ManagedUser, "name">): string {
  return name ?? "No name set";
}

export function StatusWords({ user }: { readonly user: ManagedUser }): ReactNode {
  const { isMember, isAdmin, isBlocked } = user;
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="sr-only">Status: </span>
      {isMember ? <StatusDot tone="bottle">Member</StatusDot> : null}
      {isAdmin ? <StatusDot tone="indigo">Admin</StatusDot> : null}
      {isMember || isAdmin ? null : <StatusDot>Regular User</StatusDot>}
      {isBlocked ? <StatusDot tone="vermilion">Blocked</StatusDot> : null}
    </p>
  );
}
