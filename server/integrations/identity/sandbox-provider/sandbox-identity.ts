// The identity provider that the hub plays itself when none is configured: a real one, on a path of the hub's own server.
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { CustomFetch } from "openid-client";
import type { IdentityProvider, PlayedProvider } from "../interface.ts";
import { openIdProvider } from "../openid.ts";

const path = "/sandbox/identity";
const label = "Sandbox ID";

interface Sandbox {
  readonly identityProvider: IdentityProvider;
  readonly playedProvider: PlayedProvider;
}

/** Both ends of the dance. They talk over HTTP, and neither is loaded before the first visit. */
export function sandboxIdentity({ publicUrl, name }: { readonly publicUrl: string; readonly name: string }): Sandbox {
  const issuer = `${publicUrl}${path}`;
  const client = {
    id: "hub",
    secret: randomBytes(32).toString("base64url"),
    redirectUri: `${publicUrl}/auth/v1/callback`,
  };
  const { host, protocol } = new URL(publicUrl);
  let listening: AddressInfo | undefined;
  let playing: Promise<PlayedProvider["answer"]> | undefined;

  // The public address may belong to a proxy that this machine cannot reach: the hub calls itself by its own port.
  const callOwnPort: CustomFetch = (url, options) => {
    // As a fetch that reaches nobody.
    if (!listening) throw new TypeError("The hub does not listen yet");
    const asked = new URL(url);
    return fetch(
      `http://${hostOf(listening)}:${listening.port}${asked.pathname}${asked.search}`,
      options as RequestInit,
    );
  };

  return {
    identityProvider: openIdProvider({ issuer, clientId: client.id, label, name }, client.secret, {
      fetch: callOwnPort,
    }),
    playedProvider: {
      path,
      opened(at) {
        listening = at;
      },
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

function hostOf({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0") return "127.0.0.1";
  if (address === "::") return "[::1]";
  return family === "IPv6" ? `[${address}]` : address;
}
