// The identity provider that the hub plays itself when none is configured: a real one, on a path of the hub's own server.
import { randomBytes } from "node:crypto";
import type { IdentityProvider, PlayedProvider } from "../interface.ts";
import { openIdProvider } from "../openid.ts";

const path = "/sandbox/identity";
const label = "Sandbox ID";

interface SandboxIdentity {
  readonly identityProvider: IdentityProvider;
  readonly playedProvider: PlayedProvider;
}

interface About {
  readonly publicUrl: string;
  readonly name: string;
  readonly callSelf: typeof fetch;
}

/** Both ends of the dance. They talk over HTTP, and neither is loaded before the first visit. */
export function sandboxIdentity({ publicUrl, name, callSelf }: About): SandboxIdentity {
  const issuer = `${publicUrl}${path}`;
  const client = {
    id: "hub",
    secret: randomBytes(32).toString("base64url"),
    redirectUri: `${publicUrl}/auth/v1/callback`,
  };
  const { host, protocol } = new URL(publicUrl);
  let playing: Promise<PlayedProvider["answer"]> | undefined;

  return {
    identityProvider: openIdProvider({ issuer, clientId: client.id, label, name }, client.secret, {
      fetch: (url, options) => callSelf(url, options as RequestInit),
    }),
    playedProvider: {
      path,
      async answer(request, response) {
        playing ??= import("./play-provider.ts").then(({ playProvider }) => playProvider({ issuer, path, client }));
        // It names its addresses by what it is asked under, and is always asked under the public one.
        request.headers["host"] = host;
        request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
        delete request.headers["x-forwarded-host"];
        const play = await playing;
        await play(request, response);
      },
    },
  };
}
