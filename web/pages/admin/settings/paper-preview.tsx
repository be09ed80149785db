import { type ReactNode, useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { SamplePaper } from "#contract/settings.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { samplePaper, saveSamplePaper } from "./queries.ts";

const pauseMs = 400;

/** The words come from the server, where the real papers get theirs; only their places are drawn here. */
export function PaperPreview({ business }: { readonly business: string }): ReactNode {
  const [latest, setLatest] = useState(business);
  const [isDrawing, setIsDrawing] = useState(false);
  useEffect(() => {
    if (latest === business) return undefined;
    const timer = setTimeout(() => setLatest(business), pauseMs);
    return () => clearTimeout(timer);
  }, [latest, business]);
  const { data, failure } = useOwnQuery(() => samplePaper(latest));
  const download = async (): Promise<void> => {
    setIsDrawing(true);
    try {
      await saveSamplePaper(business);
    } catch (refusal) {
      toast({ title: "The preview could not be created", description: wordsOf(refusal), variant: "destructive" });
    }
    setIsDrawing(false);
  };
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-sm font-semibold">
        Preview of the buyer's invoice
        <Button variant="outline" size="sm" busy={isDrawing ? "Drawing..." : undefined} onClick={() => void download()}>
          See it as PDF
        </Button>
      </figcaption>
      {data ? <Paper paper={data} /> : failure ? null : <Skeleton className="h-[30rem]" />}
      <p role="status" className="text-sm text-soft">
        {failure ? whyNone(failure.error) : ""}
      </p>
    </figure>
  );
}

function whyNone(refusal: Error): string {
  const wrong = refusal instanceof ApiRefusal ? Object.values(refusal.fields) : [];
  return wrong.length === 0 ? wordsOf(refusal) : `These details can't make an invoice yet. ${wrong.join(" ")}`;
}

/** Paper is white by night too. */
function Paper({ paper }: { readonly paper: SamplePaper }): ReactNode {
  const { title, facts, seller, buyer, columns, sums, inWords, sentences } = paper;
  return (
    <div className="overflow-hidden rounded-md border border-edge bg-[#fffcf5] text-xs text-[#1b1a2e]">
      <div className="flex items-center justify-between gap-4 border-b-4 border-[#f2a71b] bg-[#b93321] px-5 py-4 text-[#fbf6ea]">
        <span className="font-display text-title">{brand.name}</span>
        <span className="text-base font-semibold">{title}</span>
      </div>
      <div className="grid gap-4 p-5">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {facts.map(({ name, says }) => (
            <Sentence key={name} name={name} says={says} />
          ))}
        </dl>
        <div className="grid gap-4 border-t border-[#dfd5c1] pt-3 sm:grid-cols-2">
          <Party title="Sold by" {...seller} />
          <Party title="Billed to" {...buyer} />
        </div>
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-b border-[#1b1a2e] bg-[#f2eadb] p-2">
          {columns.map(({ name, says }) => (
            <Sentence key={name} name={name} says={says} />
          ))}
        </dl>
        <dl className="ml-auto grid w-full max-w-64 gap-1">
          {sums.map(({ name, says }, at) => (
            <div
              key={name}
              className={
                at === sums.length - 1
                  ? "mt-1 flex justify-between gap-4 bg-[#15142a] p-2 text-sm font-semibold text-[#fbf6ea]"
                  : "flex justify-between gap-4 px-2"
              }
            >
              <dt>{name}</dt>
              <dd className="tabular-nums">{says}</dd>
            </div>
          ))}
        </dl>
        <p>
          <span className="text-[#575467]">Amount in words</span>
          <br />
          {inWords}
        </p>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-[#575467]">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}

function Sentence({ name, says }: { readonly name: string; readonly says: string }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-[#575467]">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere] tabular-nums">{says}</dd>
    </div>
  );
}

function Party({ title, name, lines }: { readonly title: string } & SamplePaper["seller"]): ReactNode {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-[#575467]">{title}</p>
      <p className="text-sm font-semibold">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
