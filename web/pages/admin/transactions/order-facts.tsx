import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { findCountry } from "#contract/values/countries.ts";
import { findState } from "#contract/values/states.ts";
import { Card } from "#web/ui/card.tsx";
import { FactList } from "../list/fact-list.tsx";
import { shortMomentOf } from "../list/office-times.ts";
import { sumOf } from "./sum-words.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";

/** The product, the buyer, and the references of an order. */
export function OrderFacts({ order }: { readonly order: TransactionDetail }): ReactNode {
  const { billing, userId, userEmail, listAmount, amount, inviteCode, expiresAt } = order;
  const [state, country] = [billing?.["state"] ?? null, billing?.["country"] ?? null];
  const user =
    userId === null ? (
      "The account was erased"
    ) : (
      <Link to={adminPaths.user(userId)} className="link">
        {userEmail ?? "N/A"}
      </Link>
    );
  const facts = {
    User: user,
    Bought: order.title,
    Price: listAmount > amount ? `${sumOf(amount)} instead of ${sumOf(listAmount)}` : sumOf(amount),
    "Invite code": inviteCode,
    Started: shortMomentOf(order.createdAt),
    Settled: order.settledAt === null ? null : shortMomentOf(order.settledAt),
    "Can be paid until": order.settledAt === null && expiresAt !== null ? shortMomentOf(expiresAt) : null,
    Provider: order.provider === "none" ? null : providerLabel(order.provider),
    "Reference at the provider": order.providerRef,
    "Billed to": billing?.["name"] ?? null,
    Company: billing?.["company"] ?? null,
    GSTIN: billing?.["gstin"] ?? null,
    Phone: billing?.["phone"] ?? null,
    Country: country === null ? null : (findCountry(country)?.name ?? country),
    "State and PIN":
      state === null || country !== null
        ? null
        : [findState(state)?.name ?? state, billing?.["pin"]].filter(Boolean).join(", "),
  };
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-title">The order</h2>
      <Card className="p-4 sm:p-5">
        <FactList facts={facts} className="sm:grid-cols-2" />
      </Card>
    </section>
  );
}
