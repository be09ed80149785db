import type { ReactNode } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { Section } from "../editor/section.tsx";

interface InviteStepProps {
  readonly invite: string;
  readonly server: string | undefined;
}

export function InviteStep({ invite, server }: InviteStepProps): ReactNode {
  return (
    <Section
      id="discord-server"
      title="2. The server"
      says={
        server === undefined
          ? "Add the bot to your server. Discord asks you for two permissions: Manage Roles and Create Invite. Then check again."
          : `The bot is in ${server}.`
      }
    >
      <a
        href={invite}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonLook({ variant: server === undefined ? "primary" : "outline" })} justify-self-start`}
      >
        {server === undefined ? "Add the bot to your server" : "Add the bot again"}
      </a>
    </Section>
  );
}
