// Opportunities by their doors, with a new session for each call: tests move time by days.
import type { OwnOpportunity, TypedOpportunity } from "#contract/opportunities.ts";
import { indianDay } from "#contract/values/india.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aPerson, aSession, type TestPerson } from "#test/people/people.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";

type Caller = TestPerson | "a stranger";

/** One that can be sent for review as it is. */
export function typedOpportunity(now: Date, about: Partial<TypedOpportunity> = {}): TypedOpportunity {
  return {
    title: "Lettering for a tea shop",
    company: "Sample Tea House",
    isCompany: true,
    kind: "freelance",
    craft: null,
    isRemote: false,
    place: "Pune",
    pay: { type: "range", from: 20_000, to: 40_000, per: "project" },
    brief:
      "A hand-painted sign and a menu for a small tea shop. Three drafts, two rounds, and the final artwork as vectors.",
    until: indianDay(new Date(now.getTime() + 20 * 86_400_000)),
    ...about,
  };
}

interface OpportunityDoors {
  ask(who: Caller, door: string, body?: unknown): Promise<DoorAnswer>;
  draft(who: TestPerson, about?: Partial<TypedOpportunity>): Promise<OwnOpportunity>;
  /** Sent for review as it was drafted, or with these changes. */
  send(who: TestPerson, own: OwnOpportunity, about?: Partial<TypedOpportunity>): Promise<DoorAnswer>;
  waiting(who: TestPerson, about?: Partial<TypedOpportunity>): Promise<OwnOpportunity>;
  live(who: TestPerson, about?: Partial<TypedOpportunity>): Promise<OwnOpportunity>;
  operator(): Promise<TestPerson>;
  /** The titles that this person finds. */
  titles(who: Caller, query?: string): Promise<string[]>;
}

export function opportunityDoors(hub: Hub): OpportunityDoors {
  const ask: OpportunityDoors["ask"] = async (who, door, body) => {
    const token = who === "a stranger" ? undefined : (await aSession(hub.ctx, who)).accessToken;
    return call(hub, door, { token, body });
  };
  const done = ({ status, body }: DoorAnswer): OwnOpportunity => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as OwnOpportunity;
  };
  const operator = async () => {
    const person = await aPerson(hub.ctx);
    await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, person.id, { isAdmin: true }));
    return person;
  };
  const draft: OpportunityDoors["draft"] = async (who, about) =>
    done(await ask(who, "POST /opportunities", { opportunity: typedOpportunity(hub.ctx.clock.now(), about) }));
  const send: OpportunityDoors["send"] = (who, { slug, revision, opportunity }, about) =>
    ask(who, `PATCH /opportunities/${slug}`, { revision, opportunity: { ...opportunity, ...about }, send: true });
  const waiting: OpportunityDoors["waiting"] = async (who, about) => done(await send(who, await draft(who, about)));
  return {
    ask,
    draft,
    send,
    waiting,
    operator,
    async live(who, about) {
      const { slug, revision } = await waiting(who, about);
      const review = { act: "publish", revision };
      const { status, body } = await ask(await operator(), `POST /admin/opportunities/${slug}/review`, review);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const own = (await ask(who, "GET /account/opportunities")).body.opportunities as OwnOpportunity[];
      return own.find((one) => one.slug === slug)!;
    },
    async titles(who, query = "") {
      const { body } = await ask(who, `GET /opportunities${query}`);
      return body.opportunities.map(({ title }: { title: string }) => title);
    },
  };
}
