// Loaded for viewers who are logged in.
import { type ReactNode, useEffect } from "react";
import type { AskingAbout } from "#contract/introductions.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { askingAbout } from "../queries.ts";

interface AskingAsMemberProps {
  readonly viewer: SignedIn;
  readonly handle: string;
  /** Undefined until the answer comes, and where it does not. */
  readonly onAnswer: (asking: AskingAbout | undefined) => void;
}

export function AskingAsMember({ viewer, ...wanted }: AskingAsMemberProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Asking {...wanted} />
    </OwnPart>
  );
}

function Asking({ handle, onAnswer }: Omit<AskingAsMemberProps, "viewer">): ReactNode {
  const { data } = useOwnQuery(askingAbout(handle));
  useEffect(() => {
    onAnswer(data);
    return () => onAnswer(undefined);
  }, [data, onAnswer]);
  return null;
}
