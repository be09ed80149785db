// The queries of the page, and their interpretation.
import { queryOptions } from "@tanstack/react-query";
import type { SignInMethods } from "#contract/account.ts";
import type { WireFactor, WireUser } from "#contract/auth.ts";
import type { WireAllowedApp } from "#contract/auth-connected-apps.ts";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { listSignInMethods, loadOwnUser } from "#web/features/accounts/prove-anew.ts";
import { listPasskeys } from "#web/features/accounts/passkeys/calls.ts";
import { askSignInOptions } from "#web/features/accounts/use-sign-in-options.ts";
import { codeOf } from "#web/features/accounts/refusals.ts";
import { listAllowedApps } from "../apps/calls.ts";
import { takeSecondStep } from "#web/session/ask-again.ts";
import { countRecoveryCodes, listSessions } from "./calls.ts";

export interface RecoveryCount {
  readonly total: number;
  readonly remaining: number;
  readonly madeAt: string;
}

export interface Facts {
  readonly user: WireUser;
  readonly methods: SignInMethods;
  readonly authenticators: readonly WireFactor[];
  readonly phones: readonly WireFactor[];
  readonly recovery: RecoveryCount | undefined;
}

export function securityFacts(personId: string) {
  return queryOptions({ queryKey: ["own", personId, "security"], queryFn: loadFacts, staleTime: 0 });
}

export function sessionList(personId: string) {
  return queryOptions({ queryKey: ["own", personId, "sessions"], queryFn: listSessions, staleTime: 0 });
}

export function passkeyList(personId: string) {
  return queryOptions({ queryKey: ["own", personId, "passkeys"], queryFn: loadPasskeys, staleTime: 0 });
}

export function allowedApps(personId: string) {
  return queryOptions({ queryKey: ["own", personId, "apps"], queryFn: loadApps, staleTime: 0 });
}

async function loadApps(): Promise<readonly WireAllowedApp[] | "off"> {
  try {
    return await afterSecondStep(listAllowedApps);
  } catch (refusal) {
    if (codeOf(refusal) === "feature_disabled") return "off";
    throw refusal;
  }
}

async function loadPasskeys(): Promise<readonly ListedPasskey[] | "off"> {
  return (await askSignInOptions())?.passkeys === null ? "off" : afterSecondStep(listPasskeys);
}

// The doors of the hub's own API ask for the step themselves; those of the authentication service only refuse.
async function afterSecondStep<Given>(load: () => Promise<Given>): Promise<Given> {
  try {
    return await load();
  } catch (refusal) {
    if (codeOf(refusal) !== "insufficient_aal" || !(await takeSecondStep())) throw refusal;
    return load();
  }
}

async function loadFacts(): Promise<Facts> {
  const [user, methods] = await Promise.all([loadOwnUser(), listSignInMethods()]);
  const factors = (user.factors ?? []).filter(({ status }) => status === "verified");
  const of = (type: string) => factors.filter(({ factor_type }) => factor_type === type);
  const [codes] = of("recovery_code");
  return {
    user,
    methods,
    authenticators: of("totp"),
    phones: of("phone"),
    recovery: codes && { ...(await countRecoveryCodes()), madeAt: codes.updated_at },
  };
}
