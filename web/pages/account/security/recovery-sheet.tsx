// Recovery codes, shown only once.
import { type ReactNode, useState } from "react";
import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface RecoverySheetProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoverySheet({ codes, onKept }: RecoverySheetProps): ReactNode {
  const [isSaved, setKept] = useState<"no" | "yes">("no");
  // Leaving without them would lose them, so the sheet comes back; a browser may have closed it without asking.
  const [returns, setReturns] = useState(0);
  return (
    <Dialog
      key={returns}
      title="Keep these recovery codes"
      description="Each code works once, if your phone is lost or out of reach. You won't see them again."
      onClose={() => (isSaved === "yes" ? onKept() : setReturns(returns + 1))}
      footer={
        <Button disabled={isSaved === "no"} onClick={onKept}>
          Done
        </Button>
      }
    >
      <Card>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-4 gap-y-2 p-5 text-center font-semibold tracking-wide tabular-nums"
        >
          {codes.map((code) => (
            <li key={code}>
              {/* Shown in groups of four, as people write them down; selected text has no spaces. */}
              {code.match(/.{1,4}/g)?.map((four, at) => (
                <span key={at} className="not-last:mr-1.5">
                  {four}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Card>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")}>Copy all</CopyButton>
        <Button variant="outline" size="sm" onClick={() => download(codes)}>
          Download
        </Button>
      </div>
      <Checkbox
        className="mt-5"
        label="I have saved them in a safe place"
        hint={
          returns > 0 && isSaved === "no"
            ? "Please save them first. We can't show them again."
            : "On paper, or in a password manager."
        }
        checked={isSaved === "yes"}
        onChange={(event) => setKept(event.currentTarget.checked ? "yes" : "no")}
      />
    </Dialog>
  );
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes for ${brand.name}, ${location.host}\nEach one works once.\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  // Revoked later: the browser starts reading only at the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
