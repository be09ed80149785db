// Asks a person for work, mentoring or feedback: members and people with an account for what they may, strangers for work.
import { type ReactNode, Suspense } from "react";
import { data, Link, redirect, useSearchParams } from "react-router";
import { type IntroductionKind, introductionKinds } from "#contract/values/introduction.ts";
import { introductionPaths, peoplePaths } from "#contract/values/paths.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { placeOf } from "#web/features/people/person-facts.tsx";
import { accentOf } from "#web/features/people/person-label.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { Route } from "./+types/ask";
import { AskAsStranger } from "./ask/ask-as-stranger.tsx";
import { KindLinks } from "./ask/kind-links.tsx";
import { WaitingForm } from "./ask/waiting-form.tsx";
import { loadPerson, type ShownPerson } from "./load-person.ts";

const AskAsViewer = latePart(() => import("./ask/ask-as-viewer.tsx").then((part) => part.AskAsViewer));

export async function loader({ context, params: { handle }, request }: Route.LoaderArgs) {
  const person = await loadPerson(context, handle);
  if (person === null) return data(null, { status: 404 });
  if (person.handle !== handle) throw redirect(introductionPaths.ask(person.handle) + new URL(request.url).search, 301);
  const { keep: _, ...shown } = person;
  const asking = await loadedFrom(serverApi(context).people[":handle"].introductions.$get({ param: { handle } }));
  return { person: shown, asking };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const noindex = { name: "robots", content: "noindex" };
  if (!loaderData) return [{ title: notFoundHead.title }, noindex];
  const { name, handle } = loaderData.person;
  return [
    ...pageMeta(matches, {
      title: `Ask ${name}`,
      description: `Ask ${name} for work, mentoring or feedback.`,
      path: introductionPaths.ask(handle),
    }),
    noindex,
  ];
}

export default function AskPage({ loaderData }: Route.ComponentProps): ReactNode {
  useSetUpFirst();
  const viewer = useSignedIn();
  const [query] = useSearchParams();
  if (loaderData === null) return <NotFound />;
  const { person, asking } = loaderData;
  const kind = introductionKinds.find((one) => one === query.get("for")) ?? asking.opensTo[0] ?? "work";
  return (
    <main
      id="main"
      tabIndex={-1}
      style={accentOf(person.label)}
      className="in-their-colour shell grid min-h-svh content-start gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[17rem_minmax(0,40rem)]"
    >
      <Asked person={person} />
      <div>
        <h1 className="text-heading [overflow-wrap:anywhere]">{titleOf(kind, person.name)}</h1>
        <KindLinks handle={person.handle} kinds={asking.opensTo} current={kind} />
        <div className="mt-8">
          {viewer === undefined ? (
            <div className="logged-out-only">
              <AskAsStranger person={person} kind={kind} asking={asking} />
            </div>
          ) : (
            <Suspense fallback={<WaitingForm />}>
              <AskAsViewer key={viewer.id} viewer={viewer} person={person} kind={kind} />
            </Suspense>
          )}
        </div>
      </div>
    </main>
  );
}

function titleOf(kind: IntroductionKind, name: string): string {
  return kind === "work" ? `Hire ${name}` : `Ask ${name} for ${kind}`;
}

function Asked({ person }: { readonly person: ShownPerson }): ReactNode {
  const says = [person.title ?? "", placeOf(person)].filter((part) => part !== "");
  return (
    <Link
      to={peoplePaths.person(person.handle)}
      viewTransition
      className="group flex min-w-0 items-center gap-4 self-start lg:grid lg:justify-items-start"
    >
      <Portrait
        person={person}
        sizes="(min-width: 64rem) 10rem, 4rem"
        loading="eager"
        className="size-16 shrink-0 rounded-md lg:size-40"
      />
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold group-hover:text-accent">{person.name}</span>
        {says.map((part) => (
          <span key={part} className="text-sm text-soft">
            {part}
          </span>
        ))}
      </span>
    </Link>
  );
}
