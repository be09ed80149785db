// Open to everyone: strangers see those who agreed to be seen by everyone, the community sees all who are listed.
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { data, useRevalidator, useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { PeopleFound } from "#contract/people.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { readPeopleSearch } from "#contract/values/people-search.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { SetUpLink } from "#web/features/accounts/set-up-link.tsx";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { askToLogIn, askToSignUp } from "#web/session/log-in-request.ts";
import { readViewer } from "#web/session/session-store.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import type { Route } from "./+types/directory";
import { FoundPeople, WaitingPeople } from "./found-people.tsx";
import { addressOf, isNarrowed } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";

const PeopleForMembers = latePart(() => import("./people-for-members.tsx").then((part) => part.PeopleForMembers));

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readPeopleSearch(new URL(request.url).searchParams);
  const answer = await loadedFrom(serverApi(context).people.$get({ query }));
  return data<PeopleFound | null>(answer, {
    headers: isNarrowed(query) ? {} : { ...keepUntilChange("people"), ...checkedEachTime },
  });
}

/** Members load their own list. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PeopleFound | null> {
  return readViewer().state === "signed-in" ? Promise.resolve(null) : serverLoader();
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

// A list names many people, and not all of them want to be found by search engines. Pages of those who do are in a sitemap.
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: "People",
      description: `Designers of ${brand.name} and their work.`,
      path: peoplePaths.directory,
    }),
    { name: "robots", content: "noindex, follow" },
  ];
}

export default function Directory({ loaderData: answer }: Route.ComponentProps): ReactNode {
  const viewer = useSignedIn();
  const [query] = useSearchParams();
  const search = useMemo(() => readPeopleSearch(query), [query]);
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-svh content-start gap-8 py-10 md:py-16">
      <header className="max-w-2xl">
        <h1 className="text-heading">People</h1>
        <p className="mt-3 text-lg text-soft">Designers of {brand.name} and their work.</p>
      </header>
      <SearchForm search={search} />
      {viewer === undefined ? (
        <div className="logged-out-only grid gap-10">
          {answer === null ? (
            <LoadAgain />
          ) : (
            <FoundPeople answer={answer} search={search} state="current" empty={<NoneForStrangers />} />
          )}
          {answer === null || answer.people.length === 0 ? null : (
            <Invitation
              act={
                <Button variant="outline" onClick={() => askToLogIn({ to: addressOf(search) })}>
                  Log In
                </Button>
              }
            >
              Log in to see the whole community.
            </Invitation>
          )}
        </div>
      ) : (
        <Suspense fallback={<WaitingPeople />}>
          <PeopleForMembers viewer={viewer} search={search} />
          {viewer.profile !== undefined && viewer.profile.isSetup !== true ? (
            <Invitation act={<SetUpLink variant="outline" />}>
              Set up your profile to see the whole community.
            </Invitation>
          ) : null}
        </Suspense>
      )}
    </main>
  );
}

// Logged out on this page: what strangers see was not loaded.
function LoadAgain(): ReactNode {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <WaitingPeople />;
}

function NoneForStrangers(): ReactNode {
  return (
    <EmptyState
      title="The first pages are being made"
      action={
        <div className="actions justify-center">
          <Button variant="buy" onClick={askToSignUp}>
            Join
          </Button>
          <Button variant="outline" onClick={() => askToLogIn({ to: peoplePaths.directory })}>
            Log In
          </Button>
        </div>
      }
    >
      <p>Members show their work to the community first. Join, and you may be the first whom everyone sees.</p>
    </EmptyState>
  );
}

interface InvitationProps {
  readonly act: ReactNode;
  readonly children: string;
}

function Invitation({ act, children }: InvitationProps): ReactNode {
  return (
    <aside className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8 print:hidden">
      <p className="max-w-prose text-soft">These members show their work to everyone. {children}</p>
      {act}
    </aside>
  );
}
