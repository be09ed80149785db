// The link in the foot of an email. Opening it changes nothing, since scanners open every link; its form works without scripts.
import type { ReactNode } from "react";
import { data } from "react-router";
import { emailPaths, paths } from "#contract/values/paths.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { momentOf } from "#web/ui/moments.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/leave-emails";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const page = await loadedFrom(serverApi(context).emails[":token"].$get({ param: { token } }));
    return { page, refused: undefined };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return data({ page: undefined, refused: error.message }, { status: error.status === 422 ? 404 : error.status });
  }
}

export function meta() {
  return privateHead("Emails");
}

export function headers() {
  return privateHeaders;
}

export default function LeaveEmails({ loaderData: { page, refused }, params }: Route.ComponentProps): ReactNode {
  if (page === undefined) {
    return (
      <Sheet title="This link doesn't work">
        <p className="text-lg text-soft">{refused}</p>
        <AllPurposes />
      </Sheet>
    );
  }
  const { name, says, isOn, since } = page;
  const off = since === null ? `You get no emails about “${name}”` : `No more emails about “${name}”`;
  return (
    <Sheet title={isOn ? `Stop emails about “${name}”?` : off}>
      <p className="text-lg text-soft">
        {isOn ? says : since === null ? "You have never switched them on." : `You stopped them on ${momentOf(since)}.`}
      </p>
      <form method="post" action={emailPaths.leave(params.token)}>
        <Button
          type="submit"
          name="choice"
          value={isOn ? "off" : "on"}
          variant={isOn ? "primary" : "outline"}
          size="lg"
          className="w-full"
        >
          {isOn ? "Stop these emails" : since === null ? "Turn them on" : "Turn them on again"}
        </Button>
      </form>
      <AllPurposes />
    </Sheet>
  );
}

function AllPurposes(): ReactNode {
  return (
    <p className="text-sm text-soft">
      Emails about the security of your account and your receipts always come. You choose about all others on{" "}
      <TextLink to={paths.emails}>your email page</TextLink>.
    </p>
  );
}
