// The part of a browser that makes passkeys and uses them, as a page sees it: the test decides what the person does.
import { afterEach, beforeEach, vi } from "vitest";
import type { SignInOptions } from "#contract/account.ts";
import { forgetSignInOptions } from "#web/features/accounts/use-sign-in-options.ts";

interface PasskeyDevice {
  /** What the person does at the next question: agrees, closes it, or what else the browser reports. Agrees by default. */
  next(...outcomes: readonly ("agree" | DOMException)[]): void;
  /** The questions so far: "create", "get", and "get from the field". */
  readonly questions: readonly string[];
  /** The browser of this test passes lists of passkeys on to the keepers of passkeys. */
  passesLists(keepers?: "refuse"): void;
  readonly passedLists: readonly object[];
}

export const closed = new DOMException("The operation either timed out or was not allowed.", "NotAllowedError");
export const hasOneAlready = new DOMException("The user attempted to register twice.", "InvalidStateError");

/** Of a hub whose passkeys belong to the address of the page. */
export function optionsWithPasskeys(): SignInOptions {
  return {
    provider: null,
    captcha: null,
    passkeys: location.hostname,
    signUp: true,
    linking: true,
    mailbox: null,
  };
}

/** Its credentials are as good as the stand-in hub says. */
class StandInCredential {
  static readonly parseCreationOptionsFromJSON = (options: object) => options;
  static readonly parseRequestOptionsFromJSON = (options: object) => options;
  static readonly isConditionalMediationAvailable = () => Promise.resolve(true);
  static readonly isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
  readonly toJSON = () => ({ id: "a-credential", type: "public-key" });
}

interface Question {
  readonly mediation?: string;
  readonly signal?: AbortSignal;
}

/** For every test of a file. The list under the address field stays open until the test answers it by `next`. */
export function aPasskeyDevice(): PasskeyDevice {
  let outcomes: ("agree" | DOMException)[] = [];
  let questions: string[] = [];
  let waiting: (() => void)[] = [];
  let passedLists: object[] = [];

  function answer(): StandInCredential {
    const outcome = outcomes.shift() ?? "agree";
    if (outcome !== "agree") throw outcome;
    return new StandInCredential();
  }
  async function get({ mediation, signal }: Question): Promise<StandInCredential> {
    questions.push(mediation === "conditional" ? "get from the field" : "get");
    if (mediation !== "conditional") return answer();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    await promise;
    return answer();
  }
  async function create(): Promise<StandInCredential> {
    questions.push("create");
    return Promise.resolve().then(answer);
  }

  beforeEach(() => {
    forgetSignInOptions();
    outcomes = [];
    questions = [];
    waiting = [];
    passedLists = [];
    vi.stubGlobal("PublicKeyCredential", StandInCredential);
    Object.defineProperty(navigator, "credentials", { value: { get, create }, configurable: true });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
  return {
    next: (...given) => {
      outcomes = [...given];
      for (const chosen of waiting.splice(0)) chosen();
    },
    get questions() {
      return questions;
    },
    passesLists: (keepers) => {
      const take = async (list: object) => {
        passedLists.push(list);
        if (keepers === "refuse") throw new TypeError("not this one");
      };
      class Signalling extends StandInCredential {
        static readonly signalAllAcceptedCredentials = take;
      }
      vi.stubGlobal("PublicKeyCredential", Signalling);
    },
    get passedLists() {
      return passedLists;
    },
  };
}
