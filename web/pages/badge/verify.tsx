import { type ReactNode, type SubmitEvent, useState } from "react";
import { brand } from "#contract/brand.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { badgePaths } from "#contract/values/paths.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/verify";
import { useCheck } from "./verify/use-check.ts";
import { VerdictPanel } from "./verify/verdict-panel.tsx";
import "./verify/verify.css";

const head = {
  title: "Check a badge",
  description: `Find out whether a ${brand.name} membership badge is real, unchanged and still valid: drop the picture, paste the credential or type the ID.`,
  path: badgePaths.verify,
};

export function headers(): Record<string, string> {
  return keepUntilChange("build");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, head);
}

export default function Verify(): ReactNode {
  const { check, checkText, checkFile } = useCheck();
  const [id, setId] = useState("");
  const [text, setText] = useState("");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void checkText(id.trim() === "" ? text : id);
  };
  return (
    <main id="main" tabIndex={-1} className="shell grid items-start gap-x-14 gap-y-10 py-10 md:py-16 lg:grid-cols-2">
      <div>
        <h1 className="text-heading">Is this badge real?</h1>
        <p className="mt-4 max-w-[29.4em] text-lg text-soft">
          A {brand.name} badge downloaded as PNG or SVG contains a signature; a JPEG has a QR code. Drop it here to see
          whether it is valid.
        </p>
        <form onSubmit={submit} className="mt-8 grid gap-6" noValidate>
          <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
            <div className="grid content-start gap-1.5">
              <p className="text-sm font-semibold">The picture</p>
              <DropArea
                label="Choose a picture"
                hint="PNG or SVG, as downloaded. The picture stays on this device; only its credential is sent."
                accept="image/png,image/svg+xml,.jwt,.txt"
                paste={{ kind: /^image\// }}
                onFiles={([file]) => (file ? void checkFile(file) : undefined)}
              />
            </div>
            <Field label="Or the ID next to the QR code" className="content-start">
              {(control) => (
                <TextInput
                  {...control}
                  value={id}
                  placeholder="7K2M9 X4HQZ"
                  spellCheck={false}
                  autoCapitalize="characters"
                  autoComplete="off"
                  className="tracking-wider uppercase tabular-nums placeholder:normal-case"
                  onChange={(event) => setId(event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
          <details className="fold border-y border-edge">
            <summary className="flex items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
              The credential or the link instead
              <span className="fold-sign" aria-hidden="true" />
            </summary>
            <Field label="The credential or the link" className="pb-4">
              {(control) => (
                <TextArea
                  {...control}
                  rows={5}
                  value={text}
                  spellCheck={false}
                  autoCapitalize="off"
                  autoComplete="off"
                  className="font-mono text-sm [overflow-wrap:anywhere]"
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              )}
            </Field>
          </details>
          <div className="actions">
            <Button type="submit" size="lg" busy={check.state === "busy" ? "Checking …" : undefined}>
              Check
            </Button>
          </div>
        </form>
      </div>
      <VerdictPanel check={check} />
    </main>
  );
}
