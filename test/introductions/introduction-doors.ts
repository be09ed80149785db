// Introductions by their doors, with a new session for each call: tests of them move time by days.
import {
  Introduction,
  type IntroductionChoicesRequest,
  IntroductionList,
  type IntroductionRequest,
} from "#contract/introductions.ts";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aListedPerson } from "#test/people/listed-people.ts";
import { aSession, type TestPerson } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

export type Caller = TestPerson | "a stranger";
export type Answered = Introduction | string;
type Wish = Partial<Omit<Extract<IntroductionRequest, { kind: "work" }>, "kind">> & {
  readonly kind?: IntroductionRequest["kind"];
  readonly pieceId?: string;
  readonly questions?: readonly string[];
};

export interface Listed extends TestPerson {
  readonly handle: string;
}

const openToAll: IntroductionChoicesRequest = {
  work: "everyone",
  mentoring: true,
  feedback: true,
  mostAMonth: 30,
  isPaused: false,
};

interface IntroductionDoors {
  /** A member with a public page. */
  member(handle: string): Promise<Listed>;
  /** The same without a membership. */
  account(handle: string): Promise<Listed>;
  opens(person: TestPerson, choices?: Partial<IntroductionChoicesRequest>): Promise<void>;
  ask(by: Caller, to: string, wish?: Wish): Promise<Answered>;
  /** By "accept ID", or another act. */
  act(by: Caller, act: string, body?: unknown): Promise<Answered>;
  list(person: TestPerson, side?: "received" | "sent"): Promise<IntroductionList>;
  /** The answer's body, or the refusal. */
  says(by: Caller, door: string, body?: unknown): Promise<unknown>;
}

/** The id of an introduction that went through. */
export function idOf(answer: Answered): string {
  if (typeof answer === "string") throw new Error(`No introduction, but ${answer}`);
  return answer.id;
}

export function introductionDoors(hub: Hub): IntroductionDoors {
  const says: IntroductionDoors["says"] = async (by, door, body) => {
    const token = by === "a stranger" ? undefined : (await aSession(hub.ctx, by)).accessToken;
    const answer = await call(hub, door, { token, body });
    return answer.status === 200 ? answer.body : `${answer.status} ${answer.body.error.code}`;
  };
  const introduction = async (asked: Promise<unknown>): Promise<Answered> => {
    const answer = await asked;
    return typeof answer === "string" ? answer : Introduction.parse(answer);
  };
  const account = async (handle: string): Promise<Listed> => {
    const person = await aListedPerson(hub.ctx, { fullName: `${handle} Sample`, currentTitle: "Letterer" });
    const named = await says(person, "PUT /account/handle", { handle });
    if (typeof named === "string") throw new Error(named);
    return { ...person, handle };
  };
  return {
    says,
    account,
    async member(handle) {
      const person = await account(handle);
      await inTransaction(hub.ctx.db, (tx) =>
        grantMembership(hub.ctx, tx, { personId: person.id, endsAt: null, source: "granted", by: byOperator }),
      );
      return person;
    },
    async opens(person, choices = {}) {
      const answer = await says(person, "PUT /account/introductions", { ...openToAll, ...choices });
      if (typeof answer === "string") throw new Error(answer);
    },
    ask: (by, to, wish = {}) => {
      const words = { kind: "work", text: "A sign for our bakery in Pune.", budget: "25-100", start: "month" };
      return introduction(says(by, "POST /introductions", { ...words, to, ...wish }));
    },
    act: (by, act, body) => {
      const [name, id] = act.split(" ");
      const method = name === "answers" || name === "published" ? "PUT" : "POST";
      const usual = name === "decline" ? { no: null } : undefined;
      return introduction(says(by, `${method} /introductions/${id}/${name}`, body ?? usual));
    },
    list: async (person, side = "received") =>
      IntroductionList.parse(await says(person, `GET /introductions?side=${side}`)),
  };
}
