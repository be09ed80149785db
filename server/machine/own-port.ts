// How the hub calls itself: parts of the sandbox talk over real HTTP, and the public address may belong to a proxy that this
// machine cannot reach.
import type { AddressInfo } from "node:net";

export interface OwnPort {
  // Where the hub listens, once it does.
  opened(at: AddressInfo): void;
  // Instead of a port: for a hub that is only called in-process, and before it listens. Gives back what ends that.
  answeredBy(answer: (request: Request) => Response | Promise<Response>): () => void;
  // Takes public addresses.
  readonly fetch: typeof fetch;
}

export function createOwnPort(): OwnPort {
  let listening: AddressInfo | undefined;
  let inProcess: Parameters<OwnPort["answeredBy"]>[0] | undefined;
  return {
    opened(at) {
      listening = at;
    },
    answeredBy(answer) {
      const before = inProcess;
      inProcess = answer;
      return () => {
        inProcess = before;
      };
    },
    fetch(target, options) {
      const { pathname, search } = new URL(target instanceof Request ? target.url : target);
      if (!listening && inProcess)
        return Promise.resolve(inProcess(new Request(`http://localhost${pathname}${search}`, options)));
      // Fails as a fetch without a server does.
      if (!listening)
        return Promise.reject(new TypeError("The hub does not listen yet", { cause: { code: "ECONNREFUSED" } }));
      return fetch(`http://${hostOf(listening)}:${listening.port}${pathname}${search}`, options);
    },
  };
}

function hostOf({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0") return "127.0.0.1";
  if (address === "::") return "[::1]";
  return family === "IPv6" ? `[${address}]` : address;
}
