import { type ReactNode, useEffect, useState } from "react";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmailFrame, type EmailLook } from "./email-frame.tsx";
import { emailTry } from "./queries.ts";
import { faultsIn } from "./use-email.ts";

const pauseMs = 400;
const kinds = [
  { value: "html", label: "Email" },
  { value: "text", label: "Plain text" },
] as const;
const looks = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const widths = [
  { value: "desk", label: "Desktop" },
  { value: "phone", label: "Phone" },
] as const;

/** With made-up facts, drawn by the server as it would leave. */
export function EmailPreview({ name, words }: { readonly name: string; readonly words: string }): ReactNode {
  const [latest, setLatest] = useState(words);
  useEffect(() => {
    if (latest === words) return undefined;
    const timer = setTimeout(() => setLatest(words), pauseMs);
    return () => clearTimeout(timer);
  }, [latest, words]);
  const { data, failure } = useOwnQuery(() => emailTry(name, latest));
  const wrong = failure ? Object.values(faultsIn(failure.error)) : [];
  return (
    <section aria-labelledby="email-preview" className="grid content-start gap-4">
      <h2 id="email-preview" className="text-title">
        Preview
      </h2>
      {failure ? (
        <Notice tone="danger" title="This wording doesn't work yet">
          {(wrong.length > 0 ? wrong : [wordsOf(failure.error)]).map((says) => (
            <p key={says}>{says}</p>
          ))}
        </Notice>
      ) : null}
      {data ? (
        <EmailViews email={data} title={`Preview of ${name}`} />
      ) : failure ? null : (
        <Skeleton className="h-[36rem]" />
      )}
    </section>
  );
}

interface EmailViewsProps {
  readonly email: {
    readonly subject: string;
    readonly preview?: string;
    readonly html: string;
    readonly text: string;
  };
  readonly title: string;
}

export function EmailViews({ email: { subject, preview, html, text }, title }: EmailViewsProps): ReactNode {
  const [kind, setKind] = useState<"html" | "text">("html");
  const [look, setLook] = useState<EmailLook>("light");
  const [width, setWidth] = useState<"desk" | "phone">("desk");
  return (
    <>
      <div className="[overflow-wrap:anywhere]">
        <p className="font-semibold">{subject}</p>
        {preview ? <p className="text-sm text-soft">{preview}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Segments label="Kind" value={kind} options={kinds} onChoose={setKind} />
        {kind === "html" ? (
          <>
            <Segments label="Look" value={look} options={looks} onChoose={setLook} />
            <Segments label="Width" value={width} options={widths} onChoose={setWidth} />
          </>
        ) : null}
      </div>
      {kind === "html" ? (
        <EmailFrame title={title} html={html} look={look} width={width} />
      ) : (
        <pre className="overflow-x-auto rounded-md border border-edge bg-raised p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      )}
    </>
  );
}
