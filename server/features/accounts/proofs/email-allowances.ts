// How many emails and texts with a proof a caller may ask for: the one place with the numbers. They are counted before the hub looks up
// whether the address has an account, so a 429 does not reveal that.
//
// Strangers' asks, at doors open to anyone, are counted by address and kind, so that no kind is spent by another, and by network within
// that, so that no network spends a kind alone. Past these numbers one more may leave in each life of such an email: the newest one still
// works when the next may be requested, so no owner is left without a way in.
//
// The most that a mailbox can be made to take in a day: 16 + 24 links to sign in, as many to a new password, 16 + 1 about sign-ups and
// about each half of a change of address: about 130 from an army of networks, and from any one network 8 of a kind.
//
// Requests of the signed-in owner are counted by their account, where no stranger can use them up.
import type { Ctx } from "#server/context.ts";
import { proofLife } from "./proof-rules.ts";
import type { ProofKind } from "./proof-store.ts";

const hour = 3600;
const day = 24 * hour;

const byNetwork = [
  { limit: 4, seconds: hour },
  { limit: 8, seconds: day },
];
const byAddress = [
  { limit: 8, seconds: hour },
  { limit: 16, seconds: day },
];
const byAccount = [
  { limit: 8, seconds: hour },
  { limit: 20, seconds: day },
];

interface Allowance {
  readonly limit: number;
  readonly seconds: number;
}

// Gives everything back; for a request that sends nothing after all.
export type GiveBack = () => Promise<void>;

/** Takes one of a stranger's emails, or gives the seconds to wait. */
export async function takeStrangersEmail(
  { rates }: Pick<Ctx, "rates">,
  { kind, address, network }: { readonly kind: ProofKind; readonly address: string; readonly network: string },
): Promise<GiveBack | number> {
  const ofNetwork = await takeAll(
    rates,
    { door: `emails ${kind} from network`, caller: `${address} ${network}` },
    byNetwork,
  );
  if (typeof ofNetwork === "number") return ofNetwork;
  const perLife = [{ limit: 1, seconds: Math.max(hour, proofLife[kind] / 1000) }];
  let ofAddress = await takeAll(rates, { door: `emails ${kind}`, caller: address }, byAddress);
  if (typeof ofAddress === "number")
    ofAddress = await takeAll(rates, { door: `emails ${kind} past the limit`, caller: address }, perLife);
  if (typeof ofAddress === "number") await ofNetwork();
  if (typeof ofAddress === "number") return ofAddress;
  const refund = ofAddress;
  return async () => {
    await ofNetwork();
    await refund();
  };
}

/** The same for a signed-in person's own account. */
export function takeOwnEmail(
  { rates }: Pick<Ctx, "rates">,
  { kind, accountId }: { readonly kind: ProofKind; readonly accountId: string },
): Promise<GiveBack | number> {
  return takeAll(rates, { door: `emails ${kind} of owner`, caller: accountId }, byAccount);
}

async function takeAll(
  rates: Ctx["rates"],
  { door, caller }: { readonly door: string; readonly caller: string },
  allowances: readonly Allowance[],
): Promise<GiveBack | number> {
  const taken: Parameters<Ctx["rates"]["refund"]>[0][] = [];
  const refund = async (): Promise<void> => {
    for (const ask of taken) await rates.refund(ask);
  };
  for (const { limit, seconds } of allowances) {
    const ask = { door: `${door} in ${seconds} s`, caller, limit, seconds, isAboutPerson: true as const };
    const wait = await rates.take(ask);
    if (wait !== undefined) {
      await refund();
      return wait;
    }
    taken.push(ask);
  }
  return refund;
}
