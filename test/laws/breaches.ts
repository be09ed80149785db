// One breach of every law: the file that breaks it and what it imports. Planted into a small copy of the house.
export interface Breach {
  readonly rule: string;
  readonly in: string;
  readonly imports: string;
}

const catalog = "server/features/catalog";

export const breaches: readonly Breach[] = [
  { rule: "contract-alone", in: "contract/a.ts", imports: "hono" },
  { rule: "contract-alone", in: "contract/a2.ts", imports: "#server/errors.ts" },
  { rule: "web-not-server", in: "web/pages/home/b.tsx", imports: "#server/app.ts" },
  { rule: "web-client-only-app", in: "web/api/client.ts", imports: "#server/context.ts" },
  { rule: "server-not-web", in: "server/c.ts", imports: "#web/ui/plain.tsx" },
  { rule: "routes-through-use-cases", in: `${catalog}/routes.ts`, imports: "./store.ts" },
  { rule: "routes-through-use-cases", in: `${catalog}/order-routes.ts`, imports: "#server/db/client.ts" },
  { rule: "use-cases-below-http", in: `${catalog}/buy-product.ts`, imports: "#server/http/guards.ts" },
  { rule: "use-cases-below-http", in: `${catalog}/sell-product.ts`, imports: "hono" },
  { rule: "use-cases-give-rows", in: `${catalog}/show-product.ts`, imports: "./present.ts" },
  { rule: "use-cases-through-store", in: `${catalog}/count-products.ts`, imports: "./tables.ts" },
  { rule: "use-cases-through-store", in: `${catalog}/list-products.ts`, imports: "drizzle-orm" },
  { rule: "one-query-builder", in: `${catalog}/shelf-store.ts`, imports: "drizzle-orm" },
  { rule: "store-only-tables", in: `${catalog}/store.ts`, imports: "#server/context.ts" },
  { rule: "tables-only-tables", in: `${catalog}/tables.ts`, imports: "#server/db/client.ts" },
  { rule: "rules-pure", in: `${catalog}/rules.ts`, imports: "./other-store.ts" },
  { rule: "rules-pure", in: `${catalog}/policy.ts`, imports: "node:fs" },
  { rule: "emails-declared", in: `${catalog}/book-emails.ts`, imports: "./other-store.ts" },
  { rule: "present-only-shapes", in: `${catalog}/present.ts`, imports: "#server/db/client.ts" },
  {
    rule: "shapes-of-shapes",
    in: "server/features/access/present.ts",
    imports: "#server/features/catalog/other-store.ts",
  },
  {
    rule: "features-by-the-door",
    in: "server/features/access/open-download.ts",
    imports: "#server/features/catalog/other-store.ts",
  },
  {
    rule: "accounts-root-low",
    in: "server/features/accounts/find-person.ts",
    imports: "#server/features/accounts/wire/use.ts",
  },
  {
    rule: "payments-root-low",
    in: "server/features/payments/order-book.ts",
    imports: "#server/features/payments/upkeep/use.ts",
  },
  { rule: "no-barrels", in: "server/d.ts", imports: "./features/catalog/index.ts" },
  { rule: "frame-knows-no-feature", in: "server/http/e.ts", imports: "#server/features/catalog/use.ts" },
  { rule: "database-knows-no-http", in: "server/db/f.ts", imports: "#server/http/guards.ts" },
  { rule: "only-compose-chooses", in: `${catalog}/send-email.ts`, imports: "#server/integrations/mail/sandbox.ts" },
  { rule: "ui-no-data", in: "web/ui/g.tsx", imports: "#web/api/plain.ts" },
  { rule: "ui-no-data", in: "web/ui/g2.tsx", imports: "@tanstack/react-query" },
  { rule: "api-and-session-low", in: "web/session/h.ts", imports: "#web/ui/plain.tsx" },
  { rule: "session-below-api", in: "web/session/h2.ts", imports: "#web/api/plain.ts" },
  { rule: "features-below-pages", in: "web/features/cart/i.tsx", imports: "#web/pages/home/plain.tsx" },
  { rule: "web-features-apart", in: "web/features/cart/j.tsx", imports: "#web/features/layout/plain.tsx" },
  { rule: "pages-apart", in: "web/pages/home/k.tsx", imports: "#web/pages/legal/plain.tsx" },
  { rule: "nothing-imports-tests", in: "server/l.ts", imports: "#test/plain.ts" },
  { rule: "nothing-imports-tests", in: "web/features/layout/l.tsx", imports: "./a.test.ts" },
  { rule: "seeds-only-at-the-edge", in: "server/m.ts", imports: "#seeds/plain.ts" },
  { rule: "scripts-at-the-edge", in: "server/n.ts", imports: "../scripts/plain.ts" },
  { rule: "no-circles", in: "server/about.ts", imports: "./round.ts" },
  { rule: "no-homeless-names", in: "server/o.ts", imports: "./utils/plain.ts" },
  { rule: "no-dev-tools-served", in: "server/p.ts", imports: "vite" },
  { rule: "no-strangers", in: "server/q.ts", imports: "left-behind" },
  { rule: "no-strangers", in: "server/r.ts", imports: "./not-there.ts" },
  { rule: "no-tools-where-it-runs", in: "scripts/s.ts", imports: "vitest" },
];

// The imports of the breaches, without faults themselves.
export const bystanders: readonly string[] = [
  "server/errors.ts",
  "server/app.ts",
  "server/context.ts",
  "server/http/guards.ts",
  "server/integrations/mail/sandbox.ts",
  "server/utils/plain.ts",
  "server/features/catalog/index.ts",
  "server/features/catalog/use.ts",
  "server/features/catalog/other-store.ts",
  "server/db/client.ts",
  "web/ui/plain.tsx",
  "web/api/plain.ts",
  "web/pages/home/plain.tsx",
  "web/pages/legal/plain.tsx",
  "web/features/layout/plain.tsx",
  "web/features/layout/a.test.ts",
  "test/plain.ts",
  "seeds/plain.ts",
  "scripts/plain.ts",
];
