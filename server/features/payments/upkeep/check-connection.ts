// Do keys, webhook secret and public address fit together? Answered in sentences for the operator, without any secret.
import { providerLabel } from "#contract/values/payment-providers.ts";
import type { PaymentProvider, ProviderCheck } from "#server/integrations/payments/interface.ts";
import { webhookAddress } from "../settling/links.ts";

export interface Finding {
  // note: it works, and may be a mistake.
  readonly verdict: "ok" | "note" | "wrong";
  readonly says: string;
}

interface HowToAsk {
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly fetch?: typeof globalThis.fetch;
}

const patienceMs = 10_000;

/** Asks the provider something harmless, and sends the hub a harmless webhook in the provider's name. */
export async function checkConnection(provider: PaymentProvider, how: HowToAsk): Promise<readonly Finding[]> {
  const [connection, webhook] = await Promise.all([
    provider.check(AbortSignal.timeout(patienceMs)),
    callOwnWebhook(provider, how),
  ]);
  return [sayConnection(provider, connection), webhook];
}

function sayConnection({ name, setBy }: PaymentProvider, connection: ProviderCheck): Finding {
  const who = providerLabel(name);
  if (connection === "works") return { verdict: "ok", says: `${who}: the connection works, and the keys are right.` };
  return connection === "refused"
    ? { verdict: "wrong", says: `${who} rejects the keys. Check ${setBy.keys.join(" and ")}.` }
    : {
        verdict: "wrong",
        says: `${who} isn't responding. Check ${setBy.address}, and whether this machine can reach it.`,
      };
}

async function callOwnWebhook(
  provider: PaymentProvider,
  { publicUrl, now, fetch = globalThis.fetch }: HowToAsk,
): Promise<Finding> {
  const address = webhookAddress(publicUrl, provider);
  const { headers, raw } = provider.emptyEvent(now());
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: raw,
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return sayWebhook(providerLabel(provider.name), address, answer.status);
  } catch {
    return {
      verdict: "wrong",
      says: `${address} could not be reached from here, so no webhook was tried. Is the hub running, and does this machine reach PUBLIC_URL?`,
    };
  }
}

function sayWebhook(who: string, address: string, status: number): Finding {
  if (status === 200) return { verdict: "ok", says: `${who}: ${address} accepts webhooks signed with the secret.` };
  const why: Record<number, string> = {
    401: "rejects the signature: the hub there runs with a different secret. Was it restarted since the secret was set?",
    404: `doesn't accept webhooks from ${who}: the hub there runs without its keys, or a different server answers.`,
  };
  const moved = "redirects, which providers don't follow: PUBLIC_URL must be the final address.";
  const rest = status >= 300 && status < 400 ? moved : `answers ${status}. Check the hub's log or the proxy's.`;
  return { verdict: "wrong", says: `${address} ${why[status] ?? rest}` };
}

/** Whether a provider could reach the address at all. */
export function checkAddress(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  if (/^(localhost|127\..*|\[::1\]|.*\.local)$/.test(hostname))
    return {
      verdict: "note",
      says: `PUBLIC_URL is ${publicUrl}, which providers can't reach: webhooks will not arrive, and payments are only found by polling.`,
    };
  if (protocol !== "https:")
    return { verdict: "note", says: `PUBLIC_URL is ${publicUrl}: providers only use https addresses.` };
  return { verdict: "ok", says: `PUBLIC_URL is ${publicUrl}.` };
}

/** Settings from a trial are easily left behind. */
export function checkKeys(providers: readonly Pick<PaymentProvider, "setBy">[]): readonly Finding[] {
  const tried = providers.flatMap(({ setBy }) => setBy.ofTests);
  if (tried.length === 0) return [];
  const belong = tried.length === 1 ? "belongs" : "belong";
  return [{ verdict: "note", says: `${tried.join(" and ")} ${belong} to tests: no real money comes.` }];
}
