import type { ReactNode } from "react";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { managedTalk } from "../../calls/talk-calls.ts";
import { Section } from "../section.tsx";
import type { Editor } from "../use-editor.ts";
import { TalkFields, type TalkState } from "./talk-fields.tsx";

interface TalkProps {
  readonly editor: Editor;
  readonly onState: (state: TalkState) => void;
}

/** The parts that only talks have: saved by a button of their own, beside the draft. */
export function Talk({ editor, onState }: TalkProps): ReactNode {
  const { draft, product } = editor.state;
  if (draft.type !== "talk") return null;
  return (
    <Section
      id="talk"
      title="Talk"
      says="Its film is the first MP4 among the files, or an external link to YouTube, Vimeo or Bunny. A talk is published with captions."
    >
      {product?.type === "talk" ? (
        <Existing key={product.id} product={product} onState={onState} />
      ) : (
        <p className="text-sm text-soft">Save the draft first. Then the speakers, chapters and captions go here.</p>
      )}
    </Section>
  );
}

interface ExistingProps extends Pick<TalkProps, "onState"> {
  readonly product: ManagedProduct;
}

function Existing({ product, onState }: ExistingProps): ReactNode {
  const { id, externalLink, files } = product;
  const talk = useOwnQuery(() => managedTalk(id));
  const filmed = [externalLink, ...files.map((file) => file.id)].join(" ");
  return (
    <Loaded of={talk} waiting={<Skeleton className="h-96" />} failed={{ title: "The talk did not load" }}>
      {(start) => <TalkFields id={id} start={start} filmed={filmed} onFilm={talk.reload} onState={onState} />}
    </Loaded>
  );
}
