import { type ReactNode, useState } from "react";
import type { PlayedReport } from "#contract/email-reports.ts";
import type { SandboxEmail } from "#contract/sandbox.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

const reports: readonly (PlayedReport & { readonly title: string })[] = [
  { event: "bounce", through: "generic", title: "Bounce" },
  { event: "complaint", through: "generic", title: "Complain" },
  { event: "bounce", through: "ses", title: "Bounce by Amazon SES" },
  { event: "complaint", through: "ses", title: "Complain by Amazon SES" },
];

/** What a mail program and a mail provider would do with this email. */
export function PlayedProvider({ email }: { readonly email: Pick<SandboxEmail, "id" | "leaveUrl"> }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const play = async ({ event, through }: PlayedReport) => {
    setIsBusy(true);
    try {
      const param = { id: String(email.id) };
      const { isTaken } = await answerOf(
        browserApi().sandbox.mail[":id"].report.$post({ param, json: { event, through } }),
      );
      const waits = "The subscription waits for an administrator, in the system settings. Then play it again.";
      toast(isTaken ? { title: "Reported to the hub" } : { title: "Not reported yet", description: waits });
    } catch (error) {
      toast({ title: "Not reported", description: wordsOf(error), variant: "destructive" });
    }
    setIsBusy(false);
  };
  return (
    <div className="mb-8 flex flex-wrap gap-2" role="group" aria-label="Play a mail program or provider">
      {email.leaveUrl === null ? null : (
        <form method="post" action={email.leaveUrl}>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button type="submit" variant="outline" size="sm">
            Unsubscribe
          </Button>
        </form>
      )}
      {reports.map(({ title, ...report }) => (
        <Button
          key={title}
          variant="quiet"
          size="sm"
          busy={isBusy ? title : undefined}
          onClick={() => void play(report)}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
