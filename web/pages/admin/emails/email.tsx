import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { EmailEditor } from "./email-editor.tsx";
import { emailTitle } from "./email-titles.ts";
import { oneEmail } from "./queries.ts";

export function meta() {
  return adminMeta("Email template");
}

export default function Email(): ReactNode {
  const { name = "" } = useParams();
  const email = useOwnQuery(() => oneEmail(name));
  // After saving or resetting, the form starts from the new version.
  const [edition, setEdition] = useState(0);
  return (
    <ListPage
      title={emailTitle(name)}
      says="Changes apply to every email sent from now on, including queued ones."
      action={
        <TextLink to={adminPaths.systemSettings} className="inline-flex items-center gap-1.5">
          <Icon name="left" className="size-4" /> System Settings
        </TextLink>
      }
    >
      <Loaded of={email} waiting={<Skeleton className="h-[36rem]" />} failed={{ title: "This email did not load" }}>
        {(data) => (
          <EmailEditor
            key={`${name} ${edition}`}
            email={data}
            onAnew={() => void email.reload().then(() => setEdition((before) => before + 1))}
          />
        )}
      </Loaded>
    </ListPage>
  );
}
