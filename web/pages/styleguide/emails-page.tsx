// Every email the hub can send, with sample values. Declared emails appear here automatically.
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { brand } from "#contract/brand.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import type { SandboxSamples } from "#contract/sandbox.ts";
import { answerOf, serverApi } from "#web/api/client.ts";
import { ThemeSwitch } from "#web/features/layout/theme-switch.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import "./styleguide.css";

type Width = "phone" | "wide";
type Sample = SandboxSamples["emails"][number];

export function loader({ context }: LoaderFunctionArgs): Promise<SandboxSamples> {
  return answerOf(serverApi(context).sandbox.emails.$get());
}

export function meta(): { title: string }[] {
  return [{ title: `Emails · ${brand.name} styleguide` }];
}

// The framework asks for a default export.
export default function EmailsPage(): ReactNode {
  const { emails } = useLoaderData<typeof loader>();
  const [width, setWidth] = useState<Width>("phone");
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="shell py-12">
        <TextLink to={stagePaths.styleguide} className="text-sm">
          Styleguide
        </TextLink>
        <div className="sg-row pt-4">
          <h1 className="grow text-poster">Emails</h1>
          <ThemeSwitch />
        </div>
        <p className="mt-4 mb-8 max-w-[35.1em] text-lg text-soft">
          Every email this hub can send, with sample values: in light mode, in dark mode and as plain text.
        </p>
        <nav aria-label="Emails" className="columns-[16rem] gap-x-6 border-t border-line pt-6 pb-8 text-sm">
          {emails.map(({ name, subject }) => (
            <a key={name} href={`#${name}`} className="block break-inside-avoid py-1.5">
              <span className="link">{subject}</span> <span className="block text-xs text-soft">{name}</span>
            </a>
          ))}
        </nav>
        <div className="sticky top-0 z-10 flex border-b border-edge bg-paper py-2">
          <Segments
            label="Width"
            value={width}
            onChoose={setWidth}
            options={[
              { value: "phone", label: "On a phone" },
              { value: "wide", label: "On a desktop" },
            ]}
          />
        </div>
        {emails.map((email) => (
          <Email key={email.name} email={email} width={width} />
        ))}
      </main>
    </>
  );
}

function Email({
  email: { name, subject, preview, text },
  width,
}: {
  readonly email: Sample;
  readonly width: Width;
}): ReactNode {
  return (
    <section id={name} className="sg-email">
      <h2 className="text-title [overflow-wrap:anywhere]">{subject}</h2>
      <p className="mt-1 mb-6 text-sm text-soft">
        {preview} <code className="ml-2 whitespace-nowrap">{name}</code>
      </p>
      <div className="sg-email-looks" data-width={width}>
        <Look name={name} look="day" title="Light mode" />
        <Look name={name} look="night" title="Dark mode" />
        <figure>
          <figcaption>Plain text</figcaption>
          <pre>{text}</pre>
        </figure>
      </div>
    </section>
  );
}

function Look({
  name,
  look,
  title,
}: {
  readonly name: string;
  readonly look: "day" | "night";
  readonly title: string;
}): ReactNode {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <iframe
        ref={fit}
        onLoad={(event: SyntheticEvent<HTMLIFrameElement>) => measure(event.currentTarget)}
        title={`${name}, ${title.toLowerCase()}`}
        src={`/api/sandbox/emails/${name}/html?look=${look}`}
        sandbox="allow-same-origin"
        loading="lazy"
      />
    </figure>
  );
}

/** A frame is as high as its email, at every width; it may have loaded before this script did. */
function fit(frame: HTMLIFrameElement | null): (() => void) | undefined {
  if (!frame) return undefined;
  const watching = new ResizeObserver(() => measure(frame));
  watching.observe(frame);
  return () => watching.disconnect();
}

function measure(frame: HTMLIFrameElement): void {
  const email = frame.contentDocument?.body;
  const borders = frame.offsetHeight - frame.clientHeight;
  // One more than the email: borders are halves of pixels.
  if (email?.childElementCount)
    frame.style.height = `${Math.ceil(email.getBoundingClientRect().height) + borders + 1}px`;
}
