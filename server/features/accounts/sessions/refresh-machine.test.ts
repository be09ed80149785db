// People, slow tabs and thieves in any order: a forbidden state is never reached.
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { checkSession } from "./check-session.ts";
import { endSessions } from "./end-sessions.ts";
import { raiseSession } from "./raise-session.ts";
import { refreshSession } from "./refresh-session.ts";
import type { SessionGrant } from "./session-grant.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const { ctx } = hub;
const nowhere = { userAgent: undefined, address: undefined, country: undefined };

type Step =
  // A caller sends the token that was issued as the nth.
  | { readonly act: "refresh"; readonly which: number; readonly tabs: number }
  | { readonly act: "wait"; readonly ms: number }
  | { readonly act: "raise" }
  | { readonly act: "sign out" };

// Found once by chance: tokens that the first second factor ended get no further moment from the next.
const raisedTwice: Step[] = [
  { act: "raise" },
  { act: "wait", ms: 10_001 },
  { act: "raise" },
  { act: "refresh", which: 0, tabs: 1 },
];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant("refresh" as const),
      which: fc.nat(30),
      tabs: fc.constantFrom(1, 1, 1, 3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("wait" as const), ms: fc.constantFrom(1_000, 9_999, 10_001, 3_600_000) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("raise" as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("sign out" as const) }) },
);

interface IssuedTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
  // How often the session had been raised when it was handed out.
  readonly raises: number;
  replacedAt?: number;
}

// The model, without counters: every issued token, in order, and whether the session is valid.
class Expected {
  readonly given: IssuedTokens[];
  alive = true;
  raises = 0;

  constructor(first: SessionGrant) {
    this.given = [{ ...first, raises: 0 }];
  }

  take({ refreshToken, accessToken }: SessionGrant): void {
    if (this.given.some((token) => token.refreshToken === refreshToken)) return;
    const last = this.given.at(-1);
    if (last) last.replacedAt = ahead;
    this.given.push({ refreshToken, accessToken, raises: this.raises });
  }

  verdict(at: number): "new" | "same" | "refused" | "stolen" | "gone" {
    const token = this.given[at]!;
    if (!this.alive) return "gone";
    if (at === this.given.length - 1) return "new";
    const late = token.replacedAt !== undefined && ahead - token.replacedAt < 10_000;
    const beforeRaise = token.raises < this.raises;
    if (beforeRaise) return late || this.parentAtRaise(at) ? "refused" : "stolen";
    return late || at === this.given.length - 2 ? "same" : "stolen";
  }

  // The token before the one that the second factor replaced was still good then, so it too is only refused for a moment.
  private parentAtRaise(at: number): boolean {
    const [token, next] = [this.given[at]!, this.given[at + 1]!];
    return (
      next.raises === token.raises &&
      this.given[at + 2] !== undefined &&
      this.given[at + 2]!.raises > token.raises &&
      ahead - (next.replacedAt ?? 0) < 10_000
    );
  }
}

async function tried(refreshToken: string): Promise<SessionGrant | string> {
  try {
    return await refreshSession(ctx, { refreshToken }, nowhere);
  } catch (refusal) {
    if (refusal instanceof AuthRefusal) return refusal.case;
    throw refusal;
  }
}

function aalOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { aal: string }).aal;
}

interface Outcome {
  readonly token: "fresh" | "current" | "several" | "none";
  readonly aal: readonly string[];
  readonly refusals: readonly string[];
}

function outcomeOf(expected: Expected, answers: readonly (SessionGrant | string)[]): Outcome {
  const grants = answers.filter((answer) => typeof answer !== "string");
  const [token, ...more] = new Set(grants.map(({ refreshToken }) => refreshToken));
  const isKnown = expected.given.some(({ refreshToken }) => refreshToken === token);
  const isCurrent = expected.given.at(-1)?.refreshToken === token;
  return {
    token:
      token === undefined
        ? "none"
        : more.length > 0 || (isKnown && !isCurrent)
          ? "several"
          : isCurrent
            ? "current"
            : "fresh",
    aal: [...new Set(grants.map(({ accessToken }) => aalOf(accessToken)))],
    refusals: [...new Set(answers.filter((answer) => typeof answer === "string"))].toSorted(),
  };
}

function foreseen(verdict: ReturnType<Expected["verdict"]>, raises: number): Outcome {
  const aal = [raises > 0 ? "aal2" : "aal1"];
  if (verdict === "new") return { token: "fresh", aal, refusals: [] };
  if (verdict === "same") return { token: "current", aal, refusals: [] };
  return {
    token: "none",
    aal: [],
    refusals: [verdict === "gone" ? "refresh_token_not_found" : "refresh_token_already_used"],
  };
}

/** The result of a step, beside the model's. */
async function take(
  expected: Expected,
  next: Step,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<{ outcome: unknown; wanted: unknown }> {
  if (next.act === "wait") ahead += next.ms;
  if (next.act === "sign out") {
    await inTransaction(ctx.db, (tx) => endSessions(ctx, tx, { accountId }));
    expected.alive = false;
  }
  if (next.act === "raise" && expected.alive) {
    const grant = await inTransaction(ctx.db, (tx) =>
      raiseSession(ctx, tx, { sessionId, accountId, method: "mfa/phone" }),
    );
    const outcome = outcomeOf(expected, [grant]);
    expected.raises += 1;
    expected.take(grant);
    return { outcome, wanted: foreseen("new", expected.raises) };
  }
  if (next.act !== "refresh") return { outcome: undefined, wanted: undefined };
  const at = next.which % expected.given.length;
  const verdict = expected.verdict(at);
  const answers = await Promise.all(Array.from({ length: next.tabs }, () => tried(expected.given[at]!.refreshToken)));
  const outcome = outcomeOf(expected, answers);
  for (const answer of answers) if (typeof answer !== "string") expected.take(answer);
  if (verdict !== "stolen") return { outcome, wanted: foreseen(verdict, expected.raises) };
  expected.alive = false;
  // Of several thieves at once, the later ones may find the session gone already.
  const refusals = outcome.refusals.filter((refusal) => refusal !== "refresh_token_not_found");
  return { outcome: { ...outcome, refusals }, wanted: foreseen(verdict, expected.raises) };
}

async function sessionsNow(expected: Expected): Promise<{ sessions: number; isDeadOneLetIn: boolean }> {
  const { rows } = await ctx.database.pool.query<{ sessions: number }>(
    "select count(*)::int as sessions from sessions",
  );
  const check = await checkSession(ctx, expected.given.at(-1)!.accessToken);
  return { sessions: rows[0]!.sessions, isDeadOneLetIn: !expected.alive && "person" in check };
}

test("never two live tokens, never a second factor without one, and a thief ends the session", async () => {
  const machine = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
    ahead = 0;
    await hub.reset();
    const person = await aPerson(ctx);
    const grant = await aSession(ctx, person);
    // A recovery code or phone of theirs replaces the second factor.
    await ctx.database.pool.query(
      "insert into factors (id, account_id, type, friendly_name, status, created_at, updated_at) values ($1, $2, 'phone', 'x', 'verified', now(), now())",
      [ctx.ids.uuid(), person.id],
    );
    const expected = new Expected(grant);
    for (const next of steps) {
      const { outcome, wanted } = await take(expected, next, { sessionId: grant.sessionId, accountId: person.id });
      expect(outcome).toEqual(wanted);
      expect(await sessionsNow(expected)).toEqual({ sessions: expected.alive ? 1 : 0, isDeadOneLetIn: false });
    }
  });
  await fc.assert(machine, { numRuns: 40, examples: [[raisedTwice]] });
});
