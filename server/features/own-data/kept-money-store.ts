// A person's memberships, purchases and payments, in the words of the export.
import { desc, eq, inArray, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { fileStamps, openings, purchases } from "../access/tables.ts";
import { productFiles, products } from "../catalog/tables.ts";
import { documents } from "../invoices/tables.ts";
import { memberships } from "../membership/tables.ts";
import { disputes, orders, payments, refunds } from "../payments/tables.ts";

export type KeptRow = Readonly<Record<string, unknown>>;

export interface KeptPart {
  readonly name: string;
  readonly says: string;
  readonly tables: readonly string[];
  rows(db: Db, personId: string): Promise<KeptRow[]>;
}

const ordersOf = (db: Db, personId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.userId, personId));

// Refunds and disputes name the payment they are about as the provider does.
function ofTheirPayments(db: Db, personId: string, table: typeof refunds | typeof disputes): SQL {
  const isSame = sql`${payments.provider} = ${table.provider} and ${payments.paymentId} = ${table.paymentId}`;
  return sql`exists (select from ${payments} where ${isSame} and ${inArray(payments.orderId, ordersOf(db, personId))})`;
}

export const keptMoney: readonly KeptPart[] = [
  {
    name: "memberships",
    says: "Every membership you have or had.",
    tables: ["memberships"],
    rows: (db, id) => {
      const { startsAt, endsAt, status, source, orderId, createdAt, closedAt } = memberships;
      return db
        .select({ startsAt, endsAt, status, source, orderId, createdAt, closedAt })
        .from(memberships)
        .where(eq(memberships.userId, id));
    },
  },
  {
    name: "what you own",
    says: "Products you own, with their files, which you can download from your dashboard. Prices are in paise.",
    tables: ["purchases"],
    rows: (db, id) =>
      db
        .select({
          product: products.name,
          files: sql<
            string[]
          >`array(select ${productFiles.name} from ${productFiles} where ${productFiles.productId} = ${products.id} order by ${productFiles.position})`,
          pricePaid: purchases.pricePaid,
          source: purchases.source,
          orderId: purchases.orderId,
          purchasedAt: purchases.purchasedAt,
          endedAt: purchases.endedAt,
        })
        .from(purchases)
        .innerJoin(products, eq(products.id, purchases.productId))
        .where(eq(purchases.userId, id)),
  },
  {
    name: "what you opened",
    says: "Which product or file you opened, and when. Kept for thirteen months.",
    tables: ["openings"],
    rows: (db, id) =>
      db
        .select({ product: products.name, file: openings.fileName, openedAt: openings.openedAt })
        .from(openings)
        .leftJoin(products, eq(products.id, openings.productId))
        .where(eq(openings.userId, id))
        .orderBy(desc(openings.openedAt)),
  },
  {
    name: "your copies",
    says: "Copies of PDFs with your address on the first page. Deleted thirty days after they were last opened.",
    tables: ["file_stamps"],
    rows: (db, id) =>
      db
        .select({
          file: productFiles.name,
          state: fileStamps.state,
          askedAt: fileStamps.askedAt,
          openedAt: fileStamps.openedAt,
        })
        .from(fileStamps)
        .innerJoin(productFiles, eq(productFiles.id, fileStamps.fileId))
        .where(eq(fileStamps.userId, id)),
  },
  {
    name: "orders",
    says: "Your orders, with your invoice details. Amounts are in paise.",
    tables: ["orders"],
    rows: (db, id) => {
      const { kind, title, amount, listAmount, currency, inviteCode, billing, provider, providerRef, status } = orders;
      const { createdAt, expiresAt, overAt, settledAt } = orders;
      return db
        .select({
          id: orders.id,
          kind,
          title,
          amount,
          listAmount,
          currency,
          inviteCode,
          billing,
          provider,
          providerRef,
          status,
          createdAt,
          expiresAt,
          overAt,
          settledAt,
        })
        .from(orders)
        .where(eq(orders.userId, id));
    },
  },
  {
    name: "payments",
    says: "Your payments as reported by the provider, including failed ones. Amounts are in paise.",
    tables: ["payments"],
    rows: (db, id) =>
      db
        .select()
        .from(payments)
        .where(inArray(payments.orderId, ordersOf(db, id))),
  },
  {
    name: "refunds",
    says: "Your refunds. Amounts are in paise.",
    tables: ["refunds"],
    rows: (db, id) => {
      const { paymentId, amount, status, isAutomatic, creditNote, createdAt } = refunds;
      return db
        .select({ paymentId, amount, status, isAutomatic, creditNote, createdAt })
        .from(refunds)
        .where(ofTheirPayments(db, id, refunds));
    },
  },
  {
    name: "disputes",
    says: "Your disputes. Amounts are in paise.",
    tables: ["disputes"],
    rows: (db, id) =>
      db
        .select()
        .from(disputes)
        .where(ofTheirPayments(db, id, disputes)),
  },
  {
    name: "invoices",
    says: "The contents of your invoices, receipts and notes; the PDFs are next to this file.",
    tables: ["documents"],
    rows: (db, id) => {
      const { number, kind, orderId, amount, issuedAt, against, content } = documents;
      return db
        .select({ number, kind, orderId, amount, issuedAt, against, content })
        .from(documents)
        .where(inArray(documents.orderId, ordersOf(db, id)))
        .orderBy(documents.id);
    },
  },
];
