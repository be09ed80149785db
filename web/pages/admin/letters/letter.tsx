import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { letterTitle } from "./letter-titles.ts";
import { oneLetter } from "./queries.ts";

export function meta() {
  return adminMeta("Email template");
}

export default function Letter(): ReactNode {
  const { name = "" } = useParams();
  const letter = useOwnQuery(() => oneLetter(name));
  // What was saved or reset is written upon from the start.
  const [edition, setEdition] = useState(0);
  return (
    <ListPage
      title={letterTitle(name)}
      says="Changes apply to every email sent from now on, including queued ones."
      action={
        <TextLink to={adminPaths.systemSettings} className="inline-flex items-center gap-1.5">
          <Icon name="left" className="size-4" /> System Settings
        </TextLink>
      }
    >
      <Loaded of={letter} waiting={<Skeleton className="h-[36rem]" />} failed={{ title: "This email did not load" }}>
        {(data) => (
          <LetterEditor
            key={`${name} ${edition}`}
            letter={data}
            onAnew={() => void letter.reload().then(() => setEdition((before) => before + 1))}
          />
        )}
      </Loaded>
    </ListPage>
  );
}
