import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { adminMeta } from "../list/list-page.tsx";
import { userPage } from "../calls/people-calls.ts";
import { ManageDialog } from "./manage-dialog.tsx";
import { type AskedOfPerson, PersonDialogs } from "./person-dialogs.tsx";
import { PersonHead } from "./person-head.tsx";
import { AccountFacts, Memberships, Sessions, SignInMethods } from "./person-account.tsx";
import { Panel } from "./person-section.tsx";
import { Work } from "./person-work.tsx";
import { Acts, Emails, Openings, Payments, Purchases } from "./person-history.tsx";

const columns = "grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]";

export function meta() {
  return adminMeta("User");
}

export default function User(): ReactNode {
  const { id = "" } = useParams();
  const person = useOwnQuery(() => userPage(id));
  const navigate = useNavigate();
  const [choice, setChoice] = useState<AskedOfPerson>();
  const close = () => setChoice(undefined);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-6 pb-24 sm:px-8 md:pt-10"
    >
      <TextLink to={adminPaths.users} className="inline-flex items-center gap-1 justify-self-start text-sm">
        <Icon name="left" className="size-4" /> All users
      </TextLink>
      <Loaded of={person} waiting={<Waiting />} failed={{ title: "Failed to fetch user", within: NotLoaded }}>
        {(detail) => (
          <>
            <PersonHead detail={detail} onAsk={setChoice} />
            <div className={columns}>
              <Panel>
                <Memberships detail={detail} onAsk={setChoice} />
                <Purchases detail={detail} onAsk={setChoice} />
                <Payments detail={detail} />
                <Work detail={detail} onAsk={setChoice} />
                <Emails detail={detail} />
                <Openings detail={detail} />
                <Acts detail={detail} />
              </Panel>
              <Panel>
                <AccountFacts detail={detail} />
                <SignInMethods detail={detail} onAsk={setChoice} />
                <Sessions detail={detail} onAsk={setChoice} />
              </Panel>
            </div>
            {choice?.what === "manage" ? (
              <ManageDialog user={detail.user} onClose={close} onDone={person.reload} />
            ) : (
              <PersonDialogs
                choice={choice}
                user={detail.user}
                onClose={close}
                onDone={person.reload}
                onGone={() => void navigate(adminPaths.users, { replace: true })}
              />
            )}
          </>
        )}
      </Loaded>
    </main>
  );
}

function NotLoaded({ error, children }: { readonly error: Error; readonly children: ReactNode }): ReactNode {
  if (!["person_not_found", "invalid_input"].includes(codeOf(error) ?? "")) return children;
  return (
    <EmptyState title="User not found" action={<ButtonLink to={adminPaths.users}>All users</ButtonLink>}>
      <p>The account was erased, or the link is incomplete.</p>
    </EmptyState>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading this person" className="grid gap-5">
      <Skeleton className="h-24 w-full" />
      <div className={columns}>
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
