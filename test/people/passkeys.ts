import { ask, type WireAnswer } from "#test/wire/auth-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aPerson, aSession, type TestPerson } from "./people.ts";
import { makePasskey, type SoftPasskey, type Twist, signWithPasskey } from "./software-authenticator.ts";

export interface PasskeyOwner extends TestPerson {
  readonly passkey: SoftPasskey;
  readonly passkeyId: string;
  // Of the session by password in which it was added.
  readonly token: string;
  readonly sessionId: string;
}

interface Registered {
  readonly answer: WireAnswer;
  readonly passkey: SoftPasskey;
}

/** Both halves of adding a passkey. */
export async function register(hub: Hub, token: string, twist: Twist = {}): Promise<Registered> {
  const { body: offer } = await ask(hub, "POST /passkeys/registration/options", { token, body: {} });
  const { passkey, credential } = makePasskey(offer.options, twist);
  const proof = { challenge_id: offer.challenge_id, credential };
  return { passkey, answer: await ask(hub, "POST /passkeys/registration/verify", { token, body: proof }) };
}

/** Both halves of logging in with one. */
export async function signIn(hub: Hub, passkey: SoftPasskey, twist: Twist = {}): Promise<WireAnswer> {
  const { body: offer } = await ask(hub, "POST /passkeys/authentication/options", { body: {} });
  const credential = signWithPasskey(passkey, offer.options, twist);
  return ask(hub, "POST /passkeys/authentication/verify", { body: { challenge_id: offer.challenge_id, credential } });
}

type About = Parameters<typeof aPerson>[1];

/** A person who added a passkey after logging in with their password. */
export async function aPasskeyOwner(hub: Hub, twist: Twist = {}, about: About = {}): Promise<PasskeyOwner> {
  const person = await aPerson(hub.ctx, about);
  const { accessToken: token, sessionId } = await aSession(hub.ctx, person);
  const { passkey, answer } = await register(hub, token, twist);
  if (answer.status !== 200) throw new Error(`No passkey: ${JSON.stringify(answer.body)}`);
  return { ...person, token, sessionId, passkey, passkeyId: answer.body.id };
}
