// The identity provider that the hub plays itself when none is configured: a real one, on a path of the hub's own server.
import type { Db } from "#server/db/client.ts";
import type { IdentityProvider, PlayedProvider } from "../interface.ts";
import { openIdProvider } from "../openid.ts";
import type { SecretFor } from "./play-provider.ts";

const path = "/sandbox/identity";
const label = "Sandbox ID";

interface SandboxIdentity {
  readonly identityProvider: IdentityProvider;
  readonly playedProvider: PlayedProvider;
}

interface SandboxOptions {
  readonly publicUrl: string;
  readonly name: string;
  readonly callSelf: typeof fetch;
  readonly db: Db;
  readonly secretFor: SecretFor;
}

/** Both ends of the dance. They talk over HTTP, and neither is loaded before the first visit. */
export function sandboxIdentity({ publicUrl, name, callSelf, db, secretFor }: SandboxOptions): SandboxIdentity {
  const issuer = `${publicUrl}${path}`;
  const client = {
    id: "hub",
    secret: secretFor("client").toString("base64url"),
    redirectUri: `${publicUrl}/auth/v1/callback`,
  };
  const { host, protocol } = new URL(publicUrl);
  let playing: Promise<PlayedProvider["answer"]> | undefined;

  async function play(): Promise<PlayedProvider["answer"]> {
    const [{ playProvider }, { databaseShelf }] = await Promise.all([
      import("./play-provider.ts"),
      import("./database-shelf.ts"),
    ]);
    return playProvider({ issuer, path, client, shelf: databaseShelf(db), secretFor });
  }

  return {
    identityProvider: openIdProvider({ issuer, clientId: client.id, label, name }, client.secret, {
      fetch: (url, options) => callSelf(url, options as RequestInit),
    }),
    playedProvider: {
      path,
      async answer(request, response) {
        playing ??= play();
        // The provider takes its own address from the request, which is always the public one.
        request.headers["host"] = host;
        request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
        delete request.headers["x-forwarded-host"];
        const played = await playing;
        await played(request, response);
      },
    },
  };
}
