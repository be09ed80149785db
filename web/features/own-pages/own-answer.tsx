import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { SignedIn } from "#web/session/viewer.ts";
import { OwnPart } from "./own-pages.tsx";
import { useOwnQuery } from "./own-query.tsx";

export interface OnAnswer<Data> {
  readonly viewer: SignedIn;
  /** Undefined until the answer comes, and where it does not. */
  readonly onAnswer: (answer: Data | undefined) => void;
}

interface OwnAnswerProps<Data, Key extends QueryKey> extends OnAnswer<Data> {
  readonly query: (personId: string) => UseQueryOptions<Data, Error, Data, Key>;
}

/**
 * The hub's answer to this person, for a page that everyone sees. It draws nothing: the page stays where it is, with its links and its
 * focus, and takes the answer in.
 */
export function OwnAnswer<Data, Key extends QueryKey>({ viewer, ...wanted }: OwnAnswerProps<Data, Key>): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Report {...wanted} />
    </OwnPart>
  );
}

function Report<Data, Key extends QueryKey>({ query, onAnswer }: Omit<OwnAnswerProps<Data, Key>, "viewer">): ReactNode {
  const { data } = useOwnQuery(query);
  useEffect(() => {
    onAnswer(data);
    return () => onAnswer(undefined);
  }, [data, onAnswer]);
  return null;
}
