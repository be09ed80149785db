// The film, its chapters and its transcript. Loaded for people who may watch the talk.
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { OwnProduct } from "#contract/access.ts";
import type { OwnTalk, TalkDetail } from "#contract/talks.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { OwnContent } from "#web/features/catalog/own/own-content.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { Chapters } from "../chapters.tsx";
import { ownTalk } from "../queries.ts";
import { Still } from "../still.tsx";
import { TalkLayout } from "../talk-layout.tsx";
import { Player } from "./player.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { Transcript } from "./transcript.tsx";
import { useWatching } from "./use-watching.ts";

interface WatchRoomProps {
  readonly viewer: SignedIn;
  readonly talk: TalkDetail;
  readonly own: OwnProduct;
  /** The summary of the talk. */
  readonly children: ReactNode;
}

export function WatchRoom({ viewer, ...room }: WatchRoomProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Room {...room} />
    </OwnPart>
  );
}

function Room({ talk, own, children }: Omit<WatchRoomProps, "viewer">): ReactNode {
  const ownFacts = useOwnQuery(ownTalk(talk.id));
  if (ownFacts.data !== undefined)
    return (
      <Watching talk={talk} own={own} facts={ownFacts.data}>
        {children}
      </Watching>
    );
  return (
    <TalkLayout
      stage={
        <Loaded of={ownFacts} waiting={<Still image={own.images[0]} />} failed={{ title: "The talk did not load" }}>
          {() => null}
        </Loaded>
      }
      summary={children}
      below={<Chapters chapters={talk.chapters} />}
    />
  );
}

interface WatchingProps extends Omit<WatchRoomProps, "viewer"> {
  readonly facts: OwnTalk;
}

function Watching({ talk, own, facts, children }: WatchingProps): ReactNode {
  const start = secondIn(useLocation().search);
  // Later answers would move a film that plays.
  const [first] = useState(facts);
  const watching = useWatching(talk, start ?? (first.progress.seenAt === null ? first.progress.second : 0));
  return (
    <TalkLayout
      stage={<Player talk={talk} own={own} watching={watching} />}
      summary={
        <>
          {children}
          <ProgressLine talk={talk} watching={watching} first={first} />
          {own.files.length > 0 ? <OwnContent own={{ ...own, hasLink: false }} /> : null}
        </>
      }
      below={
        <>
          <Chapters chapters={talk.chapters} at={watching.at} onChoose={watching.playFrom} />
          <Transcript cues={first.transcript} language={talk.language} at={watching.at} onChoose={watching.playFrom} />
        </>
      }
    />
  );
}

/** Of an address such as /talks/paper-first?t=754. */
function secondIn(search: string): number | undefined {
  const typed = new URLSearchParams(search).get("t") ?? "";
  return /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
}
