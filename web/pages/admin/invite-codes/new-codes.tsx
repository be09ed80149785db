import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { saveCsv } from "../list/save-csv.ts";

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The new codes, to copy or download right away. They are in the list as well. */
export function NewCodes({ codes, onClose }: NewCodesProps): ReactNode {
  const linkOf = (code: string) => `${location.origin}${paths.membership}?invite=${encodeURIComponent(code)}`;
  return (
    <Dialog
      title={`${codes.length} invite codes`}
      description="Each works once. Give every person one of their own."
      size="page"
      onClose={onClose}
      footer={
        <>
          <CopyButton size="md" text={codes.join("\n")}>
            Copy all
          </CopyButton>
          <Button
            variant="outline"
            onClick={() =>
              saveCsv("invite-codes.csv", [["code", "link"], ...codes.map((code) => [code, linkOf(code)])])
            }
          >
            Download CSV
          </Button>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <ul
        aria-label="The new codes"
        tabIndex={0}
        className="grid max-h-[50vh] grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 overflow-y-auto rounded-lg border border-edge px-4 py-2 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="py-1 [overflow-wrap:anywhere]">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
