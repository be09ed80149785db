import type { ReactNode } from "react";
import type { UserDetail } from "#contract/people-admin.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { shortDayOf } from "../list/office-times.ts";
import type { AskedOfPerson } from "./person-dialogs.tsx";
import { nameOf, StatusWords } from "./user-row.tsx";

interface PersonHeadProps {
  readonly detail: UserDetail;
  readonly onAsk: (choice: AskedOfPerson) => void;
}

/** The person, and the acts on their account. */
export function PersonHead({ detail, onAsk }: PersonHeadProps): ReactNode {
  const { user, profile, account } = detail;
  const { city, country, specialTag, levelTag } = profile;
  const place = [city, country].filter(Boolean).join(", ");
  const tags = [levelTag && levelTags[levelTag], specialTag && specialTags[specialTag]].filter(Boolean).join(" · ");
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Portrait
          person={{ name: user.name ?? "", picture: profile.picture, label: profile.label }}
          sizes="96px"
          loading="lazy"
          className="w-24 rounded-lg"
        />
        <div className="min-w-60 flex-1 [overflow-wrap:anywhere]">
          <h1 className="text-heading">
            <FittedName>{nameOf(user)}</FittedName>
          </h1>
          <p className="mt-1">{user.title ?? <span className="text-soft">No title set</span>}</p>
          <p className="mt-1 text-sm text-soft">{[user.email, place, tags].filter(Boolean).join(" · ")}</p>
          <div className="mt-3">
            <StatusWords user={user} />
          </div>
        </div>
      </div>
      {account.erasureAt === null ? null : (
        <Notice tone="info">
          This person asked us to erase their account. The erasure is on {shortDayOf(account.erasureAt)}.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onAsk({ what: "manage" })}>
          Manage
        </Button>
        {user.email === null ? null : (
          <Button variant="outline" onClick={() => onAsk({ what: "password email" })}>
            Send password email
          </Button>
        )}
        <Button variant="outline" onClick={() => onAsk({ what: user.isBlocked ? "unblock" : "block" })}>
          {user.isBlocked ? "Unblock" : "Block"}
        </Button>
        <Button variant="danger" onClick={() => onAsk({ what: "erase" })}>
          Erase account
        </Button>
      </div>
    </header>
  );
}
