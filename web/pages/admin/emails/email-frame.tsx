import { type ReactNode, type SyntheticEvent, useRef } from "react";

export type EmailLook = "light" | "dark";

interface EmailFrameProps {
  readonly title: string;
  readonly html: string;
  readonly look: EmailLook;
  /** As wide as a phone, or as there is room. */
  readonly width: "phone" | "desk";
}

/**
 * An email in a frame in which nothing runs. It inherits the policy of this page, which lets no stranger's style sheet in: the email's
 * own is handed to it by script, in the look that was asked for.
 */
export function EmailFrame({ title, html, look, width }: EmailFrameProps): ReactNode {
  const { body, rules } = apart(html);
  const watching = useRef<ResizeObserver>(undefined);
  function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
    const [page, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
    if (!page || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(inLook(rules, look));
    page.adoptedStyleSheets = [sheet];
    watching.current?.disconnect();
    watching.current = new ResizeObserver(() => {
      frame.style.height = `${Math.ceil(page.body.getBoundingClientRect().height) + 4}px`;
    });
    watching.current.observe(page.body);
  }
  return (
    <iframe
      key={look}
      title={title}
      srcDoc={body}
      sandbox="allow-same-origin"
      onLoad={dress}
      className={`block h-[36rem] w-full rounded-md border border-edge bg-[#fbf6ea] ${width === "phone" ? "mx-auto max-w-[23.5rem]" : ""}`}
    />
  );
}

function apart(html: string): { readonly body: string; readonly rules: string } {
  const rules: string[] = [];
  const body = html.replaceAll(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, rule: string) => {
    rules.push(rule);
    return "";
  });
  return { body, rules: rules.join("\n") };
}

function inLook(rules: string, look: EmailLook): string {
  const others = look === "dark" ? "all" : "not all";
  return `${rules.replaceAll("(prefers-color-scheme: dark)", others)}\n:root { color-scheme: ${look}; }`;
}
