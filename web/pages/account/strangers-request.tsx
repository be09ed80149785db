// Behind the link in the email to someone without an account: first it proves their address, afterwards it shows how their request stands.
// Opening it changes nothing, since scanners open every link.
import { type ReactNode, useState } from "react";
import { data } from "react-router";
import type { StrangersIntroduction } from "#contract/introductions.ts";
import { kindNos, workBudgets, workStarts } from "#contract/values/introduction.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { answerOf, ApiRefusal, browserApi, loadedFrom, serverApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { timeLeft } from "#web/features/introductions/introduction-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { momentOf } from "#web/ui/moments.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/strangers-request";
import { ExchangedAddress } from "./introductions/exchanged-address.tsx";
import { Fact, FactList } from "./introductions/fact-list.tsx";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const door = serverApi(context).introductions.links[":token"];
    return { request: await loadedFrom(door.$get({ param: { token } })), refused: undefined };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return data({ request: undefined, refused: error.message }, { status: error.status === 422 ? 404 : error.status });
  }
}

export function meta() {
  return privateHead("Your Request");
}

export function headers() {
  return privateHeaders;
}

export default function StrangersRequestPage({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { request, refused } = loaderData;
  if (request === undefined)
    return (
      <Sheet title="This link doesn't work">
        <p className="text-lg text-soft">{refused}</p>
        <p>
          <ButtonLink to={peoplePaths.directory} variant="outline">
            Find Designers
          </ButtonLink>
        </p>
      </Sheet>
    );
  return <Request key={params.token} token={params.token} loaded={request} />;
}

interface StrangersPart {
  readonly request: StrangersIntroduction;
}

interface RequestProps {
  readonly token: string;
  readonly loaded: StrangersIntroduction;
}

function Request({ token, loaded }: RequestProps): ReactNode {
  const [request, setRequest] = useState(loaded);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false });
  const { to } = request;
  const press = async (answer: Promise<StrangersIntroduction>) => {
    setState({ isBusy: true });
    try {
      setRequest(await answer);
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, failure: wordsOf(error) });
    }
  };
  const door = () => browserApi().introductions.links[":token"];
  const prove = () => press(answerOf(door().$post({ param: { token } })));
  const withdraw = () => press(answerOf(door().withdraw.$post({ param: { token } })));
  return (
    <Sheet title={titles[request.state](to.name)}>
      <p className="text-lg text-soft">{sentenceOf(request)}</p>
      <ExchangedAddress name={to.name} address={request.address} />
      <Written request={request} />
      {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
      {request.state === "unproven" ? (
        <Button
          size="lg"
          className="w-full"
          busy={state.isBusy ? "Sending..." : undefined}
          onClick={() => void prove()}
        >
          Send It to {to.name}
        </Button>
      ) : null}
      {request.state === "asked" ? (
        <Button
          variant="outline"
          className="w-full"
          busy={state.isBusy ? "Withdrawing..." : undefined}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      ) : null}
      {to.handle === null ? null : (
        <p className="text-sm text-soft">
          <ButtonLink to={peoplePaths.person(to.handle)} variant="link">
            The page of {to.name}
          </ButtonLink>
        </p>
      )}
    </Sheet>
  );
}

// From their name to their link: all that the other reads, as they read it.
function Written({ request: { name, text, budget, start, link } }: Pick<StrangersPart, "request">): ReactNode {
  return (
    <div className="grid gap-4 border-l-2 border-line pl-4 [overflow-wrap:anywhere]">
      <p className="whitespace-pre-line">{text}</p>
      <FactList>
        <Fact term="Name">{name}</Fact>
        {budget === null ? null : <Fact term="Budget">{workBudgets[budget]}</Fact>}
        {start === null ? null : <Fact term="Start">{workStarts[start]}</Fact>}
        {link === null ? null : <Fact term="Link">{link}</Fact>}
      </FactList>
    </div>
  );
}

const titles: Readonly<Record<StrangersIntroduction["state"], (name: string) => string>> = {
  unproven: (name) => `Send your request to ${name}?`,
  asked: (name) => `${name} has your request`,
  accepted: (name) => `${name} accepted`,
  declined: (name) => `${name} said no this time`,
  reported: (name) => `${name} said no this time`,
  expired: () => "Your request has expired",
  withdrawn: () => "You withdrew your request",
};

function sentenceOf({ state, endsAt, to, no }: StrangersIntroduction): string {
  if (state === "unproven")
    return `This is what ${to.name} will read. If they accept, you both get each other's email address.`;
  if (state === "asked")
    return `${timeLeft(endsAt, Date.now())} for the answer, until ${momentOf(endsAt)}. We will email you either way.`;
  if (state === "accepted") return "You have each other's email address now. The rest is between you.";
  if (state === "expired") return `${to.name} did not answer in time. You can ask someone else.`;
  if (state === "withdrawn") return `${to.name} can no longer answer it.`;
  return `${no === null ? "" : `They wrote: “${kindNos[no]}” `}There are more designers who would like to hear from you.`;
}
