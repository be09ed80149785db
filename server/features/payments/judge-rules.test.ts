import fc from "fast-check";
import { expect, test } from "vitest";
import { type JudgedOrder, judge, type MoneyIn, nextLook, faultOfPayment } from "./judge-rules.ts";

const price = 249_900;
let count = 0;
const money = (about: Partial<MoneyIn> = {}): MoneyIn => {
  const id = (count += 1);
  return {
    id,
    paymentId: `pay_${id}`,
    status: "SUCCESS",
    amount: price,
    currency: "INR",
    isPart: false,
    isAccepted: false,
    refunded: 0,
    takenBack: 0,
    isDisputed: false,
    ...about,
  };
};
const order = (payments: readonly MoneyIn[], about: Partial<JudgedOrder> = {}): JudgedOrder => ({
  id: "a",
  amount: price,
  isOver: false,
  isGranted: false,
  settledBy: null,
  payments,
  ...about,
});
const alone = { isOwned: false };
const statusOf = (...payments: MoneyIn[]) => judge([order(payments)], alone).orders[0]!.status;

test.each([
  ["nothing was tried", statusOf(), "INITIATED"],
  ["an attempt failed", statusOf(money({ status: "FAILED" })), "INITIATED"],
  ["an attempt waits for its bank", statusOf(money({ status: "FAILED" }), money({ status: "PENDING" })), "PENDING"],
  ["right money came", statusOf(money()), "PAID"],
  ["a paisa went back", statusOf(money({ refunded: 1 })), "PARTIALLY_REFUNDED"],
  ["all but a paisa went back", statusOf(money({ refunded: price - 1 })), "PARTIALLY_REFUNDED"],
  ["all went back", statusOf(money({ refunded: price })), "REFUNDED"],
  ["the bank took it back", statusOf(money({ takenBack: price })), "CHARGED_BACK"],
  ["a disputed payment is still here", statusOf(money({ isDisputed: true })), "PAID"],
  ["a paisa too little came", statusOf(money({ amount: price - 1 })), "INITIATED"],
  ["no money came that could be read", statusOf(money({ amount: null })), "INITIATED"],
  ["dollars came", statusOf(money({ currency: "USD" })), "INITIATED"],
  ["an administrator took what came", statusOf(money({ amount: 100, isAccepted: true })), "PAID"],
])("when %s, an open order is as it should be", (_, is, shouldBe) => {
  expect(is).toBe(shouldBe);
});

test("an expired order is cancelled, or failed after a failed attempt, and late money still settles it", () => {
  const over = (...payments: MoneyIn[]) => judge([order(payments, { isOver: true })], alone).orders[0]!.status;
  expect([over(), over(money({ status: "FAILED" })), over(money())]).toEqual(["CANCELLED", "FAILED", "PAID"]);
});

test("faults of a payment are reported in this order", () => {
  const wrong = (about: Partial<MoneyIn>) => faultOfPayment({ amount: price }, money(about));
  expect([
    wrong({}),
    wrong({ currency: "inr" }),
    wrong({ currency: "USD", amount: 1 }),
    wrong({ isPart: true }),
    wrong({ amount: 1 }),
    wrong({ amount: 1, isAccepted: true }),
  ]).toEqual([undefined, undefined, "currency_mismatch", "partial", "amount_mismatch", undefined]);
});

test("money for a thing they own otherwise is due back, and grants nothing", () => {
  const paid = money();
  const verdict = judge([order([paid])], { isOwned: true });
  expect([verdict.holder, verdict.payments.get(paid.id)]).toEqual([undefined, "duplicate_payment"]);
});

// One fact more at a time, in any order, for two orders of one thing: as a hub receives them that remembers its grants.
const facts = fc.array(
  fc.record({
    order: fc.constantFrom("a", "b"),
    status: fc.constantFrom("SUCCESS", "SUCCESS", "FAILED", "PENDING"),
    isRight: fc.boolean(),
    refunds: fc.constantFrom(0, 0, price, price / 2),
    lost: fc.constantFrom(0, 0, 0, price),
  }),
  { minLength: 1, maxLength: 5 },
);

test("in any order of events, a buyer owns it exactly while right money is here, by one order", () => {
  fc.assert(
    fc.property(facts, fc.infiniteStream(fc.nat(1000)), (drafts, dice) => {
      const payments = drafts.map(({ order: of, status, isRight, refunds, lost }) => ({
        of,
        steps: [
          money({ status: status as MoneyIn["status"], amount: isRight ? price : price - 1 }),
          { refunded: refunds },
          { takenBack: refunds === price ? 0 : lost },
        ] as const,
        heard: 0,
      }));
      const results = new Map<string, { isGranted: boolean; settledBy: string | null }>();
      const arrivals: (typeof payments)[number][] = [];
      for (;;) {
        const open = payments.filter(({ heard }) => heard < 3);
        if (open.length === 0) break;
        const next = open[dice.next().value! % open.length]!;
        next.heard += 1;
        if (!arrivals.includes(next)) arrivals.push(next);
        const asKnown = (id: string) =>
          arrivals
            .filter(({ of }) => of === id)
            .map(({ steps, heard }): MoneyIn => ({
              ...steps[0],
              ...(heard > 1 ? steps[1] : {}),
              ...(heard > 2 ? steps[2] : {}),
            }));
        const orders = ["a", "b"].map((id) => order(asKnown(id), { id, ...results.get(id) }));
        const verdict = judge(orders, alone);
        const here = orders.flatMap(({ payments: its }) =>
          its.filter((one) => one.status === "SUCCESS" && one.amount === price && one.refunded + one.takenBack < price),
        );
        expect(verdict.holder !== undefined).toBe(here.length > 0);
        expect(verdict.orders.filter(({ isHolder }) => isHolder)).toHaveLength(here.length > 0 ? 1 : 0);
        // All money that is here but one payment is due back.
        expect([...verdict.payments.values()].filter((flag) => flag === "duplicate_payment")).toHaveLength(
          Math.max(0, here.length - 1),
        );
        for (const { id, status, isHolder, settledBy } of verdict.orders) {
          const its = orders.find((one) => one.id === id)!.payments;
          const isPaid = here.some(({ id: one }) => its.some((payment) => payment.id === one));
          expect(status === "PAID" || status === "PARTIALLY_REFUNDED").toBe(isPaid);
          results.set(id, { isGranted: isHolder, settledBy });
        }
      }
    }),
    { numRuns: 1500 },
  );
});

test("an order is looked at ten times within seven days, ever more seldom", () => {
  const since = new Date("2026-03-01T00:00:00Z");
  const minutes = Array.from({ length: 11 }, (_, looks) => {
    const at = nextLook(looks, { since, pauseSeconds: 60 });
    return at && (at.getTime() - since.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 3, 10, 30, 120, 360, 1440, 2880, 7200, 10_080, undefined]);
});
