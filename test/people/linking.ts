// People who link a provider account to theirs, and unlink one.
import { ask, type WireAnswer } from "#test/wire/auth-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aChallenge } from "#test/wire/opened-links.ts";
import { aPerson, aSession, type TestPerson } from "./people.ts";
import { type Answers, type ProviderVisits, redirectOf } from "./provider-visit.ts";

interface Linker extends TestPerson {
  readonly token: string;
}

interface Linking {
  aLinker(about?: Parameters<typeof aPerson>[1]): Promise<Linker>;
  askToLink(token: string, more?: string): Promise<string>;
  /** Requested, approved at the provider, and finished in the same browser. Gives the hub's answer to that browser. */
  link(token: string, answers?: Answers): Promise<Pick<WireAnswer, "status" | "body"> & { readonly back: URL }>;
  identitiesOf(token: string): Promise<{ identity_id: string; provider: string; email: string }[]>;
  providersOf(token: string): Promise<string[]>;
  // The status, and the code of a refusal.
  unlink(token: string, which: string): Promise<unknown[]>;
}

const home = "redirect_to=http://hub.test/account/security";
export const other = "other@example.com";

export const words = (sent: Record<string, string>): string => `&${new URLSearchParams(sent)}`;

export function linking(hub: Hub, provider: ProviderVisits): Linking {
  const desk: Linking = {
    async aLinker(about = {}) {
      const person = await aPerson(hub.ctx, about);
      return { ...person, token: (await aSession(hub.ctx, person)).accessToken };
    },
    async askToLink(token, more = "") {
      return (
        await ask(hub, `GET /user/identities/authorize?provider=google&${home}&skip_http_redirect=true${more}`, {
          token,
        })
      ).body.url;
    },
    async link(token, answers = { email: other }) {
      const { sent, verifier } = aChallenge();
      const answer = await desk.askToLink(token, words(sent));
      const back = redirectOf(await hub.request((await provider.walk(answer, answers)).href));
      const code = back.searchParams.get("code");
      if (code === null) return { back, status: 0, body: { code: back.searchParams.get("error_code") } };
      const body = { auth_code: code, code_verifier: verifier };
      return { back, ...(await ask(hub, "POST /token?grant_type=pkce", { body })) };
    },
    identitiesOf: async (token) => (await ask(hub, "GET /user", { token })).body.identities,
    providersOf: async (token) => (await desk.identitiesOf(token)).map(({ provider: name }) => name).toSorted(),
    async unlink(token, which) {
      const identity = (await desk.identitiesOf(token)).find((one) => one.provider === which);
      const { status, body } = await ask(hub, `DELETE /user/identities/${identity?.identity_id}`, { token });
      return [status, body.code];
    },
  };
  return desk;
}
