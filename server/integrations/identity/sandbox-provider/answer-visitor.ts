import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, type InteractionResults, type Provider } from "oidc-provider";
import { choicePage, messagePage, sendPage } from "./pages.ts";
import { type People, samplePeople, type SandboxPerson } from "./people.ts";

interface SandboxVisitor {
  readonly provider: Provider;
  readonly people: People;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

type Details = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** The one page that a visitor sees: the person they play, and their consent. */
export async function answerVisitor({ provider, people, request, response }: SandboxVisitor): Promise<void> {
  try {
    const details = await provider.interactionDetails(request, response);
    if (request.method !== "POST") {
      const hint = details.params["login_hint"];
      return sendPage(response, 200, choicePage({ email: typeof hint === "string" ? hint : "" }));
    }
    const form = new URLSearchParams(await readForm(request));
    if (form.has("deny")) return await goBack({ error: "access_denied", error_description: "The person said no" });
    const person = personIn(form);
    if (!person)
      return sendPage(
        response,
        422,
        choicePage({
          email: form.get("email") ?? "",
          name: form.get("name") ?? "",
          says: "Please enter a name and an email address.",
        }),
      );
    const accountId = await people.welcome(person);
    await goBack({
      login: { accountId, remember: false },
      consent: { grantId: await grantTo(provider, accountId, details) },
    });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendPage(response, 400, messagePage("This visit has expired", "Please go back to the hub and start again."));
  }

  function goBack(result: InteractionResults): Promise<void> {
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

function grantTo(provider: Provider, accountId: string, { params }: Details): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId: String(params["client_id"]) });
  grant.addOIDCScope(String(params["scope"]));
  return grant.save();
}

function personIn(form: URLSearchParams): SandboxPerson | undefined {
  const chosen = form.get("person");
  if (chosen !== null) return Object.hasOwn(samplePeople, chosen) ? samplePeople[chosen] : undefined;
  const name = (form.get("name") ?? "").trim();
  const email = (form.get("email") ?? "").trim();
  if (name === "" || name.length > 100 || !/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 255) return undefined;
  return { name, email, verified: form.has("verified") };
}

async function readForm(request: IncomingMessage): Promise<string> {
  let read = "";
  for await (const chunk of request.setEncoding("utf8")) {
    read += String(chunk);
    if (read.length > 10_000) return "";
  }
  return read;
}
