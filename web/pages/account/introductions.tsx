import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import { type Introduction, IntroductionSearch } from "#contract/introductions.ts";
import { introductionPaths, peoplePaths } from "#contract/values/paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Letter } from "./introductions/letter.tsx";
import { MissedRequests } from "./introductions/missed-requests.tsx";
import { introductionsOf } from "./introductions/queries.ts";

export function meta() {
  return [{ title: `Introductions · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

type Side = Introduction["side"];

const addressOf = (side: Side, page = 1) => {
  const query = new URLSearchParams({
    ...(side === "sent" ? { side } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size === 0 ? introductionPaths.introductions : `${introductionPaths.introductions}?${query}`;
};

export default function Introductions(): ReactNode {
  const [query] = useSearchParams();
  const { side, page } = IntroductionSearch.parse(Object.fromEntries(query));
  const introductions = useOwnQuery(introductionsOf(side, page));
  const { waiting = 0, open = 0 } = introductions.data ?? {};
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <header className="max-w-2xl">
        <h1 className="text-heading">Introductions</h1>
        <p className="mt-3 text-lg text-pretty text-soft">
          People who ask you for work, mentoring or feedback, and those you asked. When one is accepted, you both get
          each other's email address, and the rest is between you.
        </p>
        <p className="mt-3">
          <TextLink to={introductionPaths.choices} className="tap">
            Choose who may ask you
          </TextLink>
        </p>
        <MissedRequests />
      </header>
      <nav aria-label="Introductions" className="tabs mt-8 w-fit max-w-full flex-wrap">
        <SideLink to={addressOf("received")} isCurrent={side === "received"} count={waiting}>
          Received
        </SideLink>
        <SideLink to={addressOf("sent")} isCurrent={side === "sent"} count={open}>
          Sent
        </SideLink>
      </nav>
      <div className="mt-8 max-w-3xl">
        <Loaded
          of={introductions}
          waiting={<WaitingLetters />}
          failed={{ title: "Your introductions did not load" }}
          isEmpty={(list) => list.introductions.length === 0}
          empty={side === "received" ? <NoneReceived /> : <NoneSent />}
        >
          {(list) => (
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
                {list.introductions.map((introduction) => (
                  <li key={introduction.id}>
                    <Letter introduction={introduction} onChange={introductions.reload} />
                  </li>
                ))}
              </ul>
              {list.pages > 1 ? (
                <Pagination
                  label="Pages of introductions"
                  page={list.page}
                  pages={list.pages}
                  hrefFor={(number) => addressOf(side, number)}
                  className="mt-8"
                />
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}

interface SideLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  /** How many wait for an answer. */
  readonly count: number;
  readonly children: string;
}

function SideLink({ to, isCurrent, count, children }: SideLinkProps): ReactNode {
  return (
    <Link to={to} preventScrollReset aria-current={isCurrent ? "page" : undefined} className="tab">
      {children}
      {count > 0 ? <span className="font-normal tabular-nums">{count} waiting</span> : null}
    </Link>
  );
}

function NoneReceived(): ReactNode {
  return (
    <EmptyState
      title="No one has asked you yet"
      action={<ButtonLink to={introductionPaths.choices}>Choose Who May Ask You</ButtonLink>}
    >
      Open yourself to work, mentoring or feedback, and your page shows a button for it.
    </EmptyState>
  );
}

function NoneSent(): ReactNode {
  return (
    <EmptyState
      title="You have not asked anyone yet"
      action={<ButtonLink to={peoplePaths.directory}>Find Designers</ButtonLink>}
    >
      On a person's page you find what they can be asked for.
    </EmptyState>
  );
}

function WaitingLetters(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-6">
      {[0, 1].map((at) => (
        <Skeleton key={at} className="h-80 w-full rounded-lg" />
      ))}
      <p role="status" className="sr-only">
        Loading your introductions...
      </p>
    </div>
  );
}
