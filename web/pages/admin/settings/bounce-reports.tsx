import { type ReactNode, useState } from "react";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../editor/section.tsx";
import { confirmTopic, reportTopics } from "./queries.ts";

/** Amazon asks the hub to confirm each subscription: an administrator compares the topic with their own. */
export function BounceReports(): ReactNode {
  const topics = useOwnQuery(reportTopics);
  const [busy, setBusy] = useState<string>();
  const confirm = async (arn: string) => {
    setBusy(arn);
    try {
      await confirmTopic(arn);
      toast({ title: "Subscription confirmed", description: "Its reports count from now on.", variant: "success" });
    } catch (error) {
      toast({ title: "The subscription was not confirmed", description: wordsOf(error), variant: "destructive" });
    }
    await topics.reload();
    setBusy(undefined);
  };
  return (
    <Section
      id="bounce-reports"
      title="Bounce reports"
      says="Topics of Amazon SNS that want to report bounces and complaints. Confirm only a topic of your own AWS account."
    >
      <Loaded
        of={topics}
        waiting={<Skeleton className="h-16" />}
        failed={{ title: "The topics did not load" }}
        isEmpty={(data) => data.topics.length === 0}
        empty={<p className="text-soft">No topic has asked yet. Other providers report as signed JSON.</p>}
      >
        {(data) => (
          <SettingList label="Bounce reports">
            {data.topics.map(({ arn, askedAt, confirmedAt }) => (
              <SettingRow
                key={arn}
                title={arn}
                mark={confirmedAt === null ? <Badge tone="marigold">Not confirmed</Badge> : <Badge>Confirmed</Badge>}
                action={
                  confirmedAt === null ? (
                    <Button
                      size="sm"
                      variant="outline"
                      busy={busy === arn ? "Confirming..." : undefined}
                      onClick={() => void confirm(arn)}
                    >
                      Confirm
                    </Button>
                  ) : null
                }
              >
                {confirmedAt === null ? `Asked on ${dayOf(askedAt)}.` : `Confirmed on ${dayOf(confirmedAt)}.`}
              </SettingRow>
            ))}
          </SettingList>
        )}
      </Loaded>
    </Section>
  );
}
