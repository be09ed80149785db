// Loads data behind a login, and shows its four states: waiting, failed, empty, loaded.
import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { useOwner } from "./own-pages.tsx";

export interface OwnQuery<Data> {
  /** Undefined until loaded; the previous data during a reload. */
  readonly data: Data | undefined;
  /** The last try failed. The notice stays during the retry, so that the pressed button keeps the focus. */
  readonly failure: { readonly error: Error; readonly isBusy: boolean } | undefined;
  /** The data belongs to the previous query. */
  readonly isPlaceholder: boolean;
  readonly reload: () => Promise<void>;
}

/** Loads once the viewer is known. The query is a function of the person's id, in a queries.ts. */
export function useOwnQuery<Given, Data, Key extends QueryKey>(
  ask: (personId: string) => UseQueryOptions<Given, Error, Data, Key>,
): OwnQuery<Data> {
  const owner = useOwner();
  const client = useQueryClient();
  const query = ask(owner?.id ?? "");
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...query, enabled: owner !== undefined });
  // During a retry of the first load, the query itself no longer has the error.
  const [last, setLast] = useState<Error>();
  const isOver = data !== undefined && error === null;
  if (error !== null && error !== last) setLast(error);
  else if (isOver && last !== undefined) setLast(undefined);
  const failed = error ?? (data === undefined && isFetching ? last : undefined);
  // A running request may return data from before the act.
  const reload = async () => {
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    await refetch();
  };
  return {
    data,
    failure: failed && { error: failed, isBusy: isFetching },
    isPlaceholder: isPlaceholderData,
    reload,
  };
}

interface LoadedProps<Data> {
  readonly of: OwnQuery<Data>;
  /** As tall as the data, so that nothing moves. */
  readonly waiting: ReactNode;
  readonly failed: {
    readonly title: string;
    /** A sentence in place of the refusal's own. */
    readonly says?: string;
    /** Puts the notice, its child, into its place, or says something else about this error. */
    readonly within?: ComponentType<{ readonly error: Error; readonly children: ReactNode }>;
    /** Drops old data after a failed reload, if it could mislead. */
    readonly old?: "shown" | "hidden";
  };
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown then. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ of, waiting, failed, isEmpty, empty, children }: LoadedProps<Data>): ReactNode {
  const { data, failure, reload } = of;
  if (data !== undefined && (failure === undefined || failed.old !== "hidden"))
    return isEmpty?.(data) ? empty : children(data);
  // The frame leads away people who lost access, and says why.
  if (failure === undefined || codeOf(failure.error) === "not_allowed") return waiting;
  const notice = (
    <ErrorState title={failed.title} onRetry={() => void reload()} retryState={failure.isBusy ? "busy" : "idle"}>
      {failed.says ?? wordsOf(failure.error)}
    </ErrorState>
  );
  const Within = failed.within;
  return Within ? <Within error={failure.error}>{notice}</Within> : notice;
}
