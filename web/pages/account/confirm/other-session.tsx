import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { dropLinkSession } from "#web/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "../sheet.tsx";
import { Address } from "./not-me.tsx";

interface OtherSessionProps {
  /** Whose link it is, and who is logged in. */
  readonly email: string;
  readonly here: string;
  readonly onLogIn: () => Promise<void>;
}

/** Asks before a link from an email replaces a session: the link may belong to someone else. */
export function OtherSession({ email, here, onLogIn }: OtherSessionProps): ReactNode {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const stay = () => void dropLinkSession().then(() => navigate(paths.home, { replace: true }));
  return (
    <Sheet title="Switch accounts?">
      <p className="text-lg text-soft">
        You are logged in as <Address email={here} />. This link logs you in as <Address email={email} />.
      </p>
      <Button size="lg" className="w-full" onClick={stay}>
        Stay logged in as before
      </Button>
      <Button
        variant="outline"
        className="w-full"
        busy={isBusy ? "One moment..." : undefined}
        onClick={() => {
          setIsBusy(true);
          void onLogIn();
        }}
      >
        Switch to {email}
      </Button>
    </Sheet>
  );
}
