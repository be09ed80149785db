import { type ReactNode, useState } from "react";
import type { AnnouncementPreview } from "#contract/announcements.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { memberList } from "../calls/people-calls.ts";
import { EmailViews } from "../emails/email-preview.tsx";
import { preview } from "./queries.ts";

interface PreviewProps {
  readonly id: string;
  readonly revision: number;
  /** Nothing is drawn before it has a subject and a text. */
  readonly words: "missing" | "there";
}

/** The saved draft as one of its readers gets it, with their name. */
export function DraftPreview({ id, revision, words }: PreviewProps): ReactNode {
  const [personId, setPersonId] = useState("");
  const members = useOwnQuery(() => memberList({ search: "", page: 1 }));
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="preview" className="text-title">
          Preview
        </h2>
        <label className="flex min-w-0 items-center gap-2.5 text-sm text-soft">
          As it reaches
          <NativeSelect
            className="w-44"
            value={personId}
            onChange={({ currentTarget }) => setPersonId(currentTarget.value)}
          >
            <option value="">you</option>
            {members.data?.members.map(({ id: member, name }) => (
              <option key={member} value={member}>
                {name ?? "A member without a name"}
              </option>
            ))}
          </NativeSelect>
        </label>
      </div>
      {words === "missing" ? (
        <p className="rounded-md border border-dashed px-4 py-16 text-center text-soft">
          The email appears here as soon as it has a subject and a text.
        </p>
      ) : (
        <Drawn id={id} revision={revision} personId={personId} />
      )}
    </section>
  );
}

interface DrawnProps extends Omit<PreviewProps, "words"> {
  readonly personId: string;
}

function Drawn({ id, revision, personId }: DrawnProps): ReactNode {
  const { data, failure } = useOwnQuery(() => preview(id, revision, personId));
  return (
    <>
      {failure ? <NotDrawn error={failure.error} /> : null}
      {data ? <DeadLinks warnings={data.warnings} /> : null}
      {data ? (
        <EmailViews email={data} title="Preview of the email" />
      ) : failure ? null : (
        <Skeleton className="h-144" />
      )}
    </>
  );
}

function NotDrawn({ error }: { readonly error: Error }): ReactNode {
  const faults = error instanceof ApiRefusal ? Object.values(error.fields) : [];
  return (
    <Notice title="Not ready yet">
      {(faults.length > 0 ? [...new Set(faults)] : [wordsOf(error)]).map((says) => (
        <p key={says} className="text-sm">
          {says}
        </p>
      ))}
    </Notice>
  );
}

/** Links that answered that there is nothing at their address. */
export function DeadLinks({ warnings }: Pick<AnnouncementPreview, "warnings">): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <Notice title={warnings.length === 1 ? "One link leads nowhere" : `${warnings.length} links lead nowhere`}>
      <ul className="mt-1 grid gap-1 text-sm [overflow-wrap:anywhere]">
        {warnings.map(({ link, says }) => (
          <li key={link}>
            <span className="font-semibold">{link}</span> {says}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
