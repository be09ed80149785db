import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { brand } from "#contract/brand.ts";
import type { OwnDiscord } from "#contract/discord.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ConnectedAccount } from "./discord/connected-account.tsx";
import { finishVisit, ownDiscord } from "./discord/queries.ts";
import { Section, WhenLoaded } from "./security/section.tsx";

export function meta() {
  return [{ title: `Discord · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function DiscordPage(): ReactNode {
  const discord = useOwnQuery(ownDiscord);
  const arrival = useArrival(discord.reload);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <header className="pb-10">
        <h1 className="text-heading">Discord</h1>
        <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">
          Connect your Discord account to join the community’s server, with the roles of your membership and of the
          chats that you own.
        </p>
        {arrival.failure === undefined ? null : (
          <Notice tone="danger" title="Discord is not connected" className="mt-6 max-w-[44em]">
            <p className="text-soft">{arrival.failure}</p>
          </Notice>
        )}
      </header>
      <Section id="account" title="Your account" says={<Consequences discord={discord.data} />}>
        {arrival.isBusy ? (
          <p role="status" className="flex items-center gap-3 text-soft">
            <Spinner />
            Connecting your account...
          </p>
        ) : (
          <WhenLoaded of={discord} label="Your Discord account">
            {(data) => <ConnectedAccount discord={data} onChange={discord.reload} />}
          </WhenLoaded>
        )}
      </Section>
    </main>
  );
}

function Consequences({ discord }: { readonly discord: OwnDiscord | undefined }): ReactNode {
  return discord?.connected
    ? "Your role follows your membership. When it ends, the role goes; your account stays in the server."
    : "Discord asks you to agree. The hub learns your name there and lets you into the server; it reads no messages.";
}

/** Discord sends people back with a code, which counts once: it leaves the address before it is used. */
function useArrival(reload: () => Promise<void>): { readonly isBusy: boolean; readonly failure?: string } {
  const owner = useOwner();
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false });
  const arrive = useEffectEvent(() => {
    const [code, visit] = [search.get("code"), search.get("state")];
    void setSearch({}, { replace: true });
    if (code === null || visit === null)
      return setState({ isBusy: false, failure: "You did not agree at Discord. Nothing has changed." });
    setState({ isBusy: true });
    return void finishVisit({ code, state: visit })
      .then(reload)
      .then(
        () => setState({ isBusy: false }),
        (error: unknown) => setState({ isBusy: false, failure: wordsOf(error) }),
      );
  });
  const isBack = owner !== undefined && (search.has("code") || search.has("error"));
  useEffect(() => (isBack ? arrive() : undefined), [isBack]);
  return state;
}
