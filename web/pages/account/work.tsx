import { type ReactNode, useCallback, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { OwnWork } from "#contract/portfolio.ts";
import { profilePaths } from "#contract/values/paths.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ownWork } from "./queries.ts";
import { Section } from "./security/section.tsx";
import { AboutForm } from "./work/about-form.tsx";
import { PieceList } from "./work/piece-list.tsx";
import { ResumeDownload } from "./work/resume-download.tsx";
import { useWork } from "./work/use-work.ts";

export function meta() {
  return [{ title: `Your Work · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Work(): ReactNode {
  const viewer = useOwner();
  const work = useOwnQuery(ownWork);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-14">
      <h1 className="text-heading">Your Work</h1>
      <p className="mt-3 max-w-[38em] text-soft">
        Up to six pieces, in your order, and a few words about what you do. Each part is visible to whom you choose:
        only you, the community (everyone who is logged in and has set up their profile), or everyone.
      </p>
      <p className="mt-2 text-soft">
        Your name, role, place and links are in <TextLink to={profilePaths.edit}>your profile</TextLink>.
      </p>
      <div className="mt-8">
        <Loaded of={work} waiting={<Waiting />} failed={{ title: "Your work did not load" }}>
          {(data) => (viewer ? <Editor personId={viewer.id} work={data} /> : null)}
        </Loaded>
      </div>
    </main>
  );
}

function Editor({ personId, work }: { readonly personId: string; readonly work: OwnWork }): ReactNode {
  const acts = useWork(personId);
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const noteDirty = useCallback(
    (name: string, isDirty: boolean) =>
      setDirty((before) => [...before.filter((other) => other !== name), ...(isDirty ? [name] : [])]),
    [],
  );
  const question = useLeavingGuard({
    state: dirty.length > 0 ? "unsaved" : "clean",
    says: "Your changes on this page are not saved yet.",
    isFree: () => false,
  });
  return (
    <>
      <section aria-labelledby="pieces" className="border-t border-line py-10">
        <h2 id="pieces" className="scroll-mt-4 text-title">
          Pieces
        </h2>
        <p className="mt-2 mb-6 max-w-[38em] text-sm text-soft">
          The first three are shown on your card in the directory. Pictures of drafts are private.
        </p>
        <PieceList pieces={work.pieces} acts={acts} onDirty={noteDirty} />
      </section>
      <AboutForm personId={personId} own={work.about} onDirty={noteDirty} />
      <div className="h-10" />
      <Section
        id="resume"
        title="Take it with you"
        says="Everything on this page and in your profile as JSON Resume, a format that other sites and tools read."
      >
        <ResumeDownload />
      </Section>
      {question}
    </>
  );
}

// About as tall as a page with two pieces.
function Waiting(): ReactNode {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3 border-t border-line py-10">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="mt-2 mb-4 h-5 w-80" />
      <Skeleton className="h-31" />
      <Skeleton className="h-31" />
      <Skeleton className="h-11 w-40" />
      <p role="status" className="sr-only">
        Loading your work...
      </p>
    </div>
  );
}
