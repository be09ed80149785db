import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type ManagedMember, membersPerPage } from "#contract/people-admin.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { shortDayOf } from "../list/office-times.ts";
import { ListPages } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { useListAddress } from "../list/list-address.ts";
import { SearchBox } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { memberList } from "../calls/people-calls.ts";

const grid = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4";

export function meta() {
  return adminMeta("Members");
}

export default function Members(): ReactNode {
  const { search, page, lookFor, hrefOfPage } = useListAddress({ filters: ["all"] });
  const list = useOwnQuery(() => memberList({ search, page }));
  const [isInviting, setIsInviting] = useState(false);
  return (
    <ListPage
      title="Members"
      says="Everyone with an active membership, newest first."
      action={
        <Button onClick={() => setIsInviting(true)}>
          <ToolIcon name="email" /> Invite by email
        </Button>
      }
    >
      <SearchBox
        label="Search members"
        placeholder="Name, title, city, country or tag"
        value={search}
        onLook={lookFor}
        maxLength={100}
        className="sm:max-w-96"
      />
      <Loaded
        of={list}
        waiting={<Waiting />}
        failed={{ title: "Failed to fetch members" }}
        isEmpty={({ members }) => members.length === 0}
        empty={
          search === "" ? (
            <EmptyState title="No active members yet" />
          ) : (
            <EmptyState title="No members found">
              <p>Try adjusting your search terms</p>
            </EmptyState>
          )
        }
      >
        {({ members, isTotalExact, ...pages }) => (
          <div className="grid gap-5" aria-busy={list.isPlaceholder}>
            <ul aria-label="Members" className={grid}>
              {members.map((member) => (
                <MemberCard key={member.id} member={member} />
              ))}
            </ul>
            <ListPages
              of="Members"
              {...pages}
              pageSize={membersPerPage}
              totalIs={isTotalExact ? "exact" : "at least"}
              hrefFor={hrefOfPage}
            />
          </div>
        )}
      </Loaded>
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </ListPage>
  );
}

function MemberCard({ member }: { readonly member: ManagedMember }): ReactNode {
  const { name, title, city, country, specialTag, levelTag, picture, label, memberSince } = member;
  const place = [city, country].filter((part) => part !== null && part !== "").join(", ");
  return (
    <li className="list-row grid grid-cols-[3.5rem_minmax(0,1fr)] content-start gap-x-3 rounded-lg border border-edge bg-raised p-3 text-sm">
      <Portrait person={{ name: name ?? "", picture, label }} sizes="56px" loading="lazy" className="w-14 rounded-md" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="font-text text-sm font-semibold">
          <Link to={adminPaths.user(member.id)} className="row-cover">
            {name ?? "Name not set"}
          </Link>
        </h2>
        <p>{title ?? <span className="text-soft">Title not set</span>}</p>
        <p className="text-soft">{place === "" ? "Location not set" : place}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5 empty:hidden">
          {specialTag === null ? null : (
            <Badge tone="marigold" className="whitespace-normal">
              {specialTags[specialTag]}
            </Badge>
          )}
          {levelTag === null ? null : <Badge className="whitespace-normal">{levelTags[levelTag]}</Badge>}
        </p>
        <p className="mt-1.5 text-soft tabular-nums">Member since {shortDayOf(memberSince)}</p>
      </div>
    </li>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading members" className={grid}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="grid gap-3 rounded-lg border border-edge bg-raised p-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-10 w-40" />
        </div>
      ))}
    </div>
  );
}
