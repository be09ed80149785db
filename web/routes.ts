import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const development = [
  route("styleguide", "pages/styleguide/styleguide.tsx"),
  route("styleguide/letters", "pages/styleguide/letters-page.tsx"),
  route("styleguide/sidebar", "pages/styleguide/sidebar-page.tsx"),
];

// The site map. Public pages are rendered on the server; an address nobody else takes may still be a product's short one.
export default [
  layout("pages/site-frame.tsx", [
    index("pages/storefront/home.tsx"),
    route("products/:slug", "pages/storefront/product.tsx"),
    route("membership", "pages/membership/membership.tsx"),
    layout("pages/account/frame.tsx", [
      route("setup", "pages/account/setup.tsx"),
      route("dashboard", "pages/account/dashboard.tsx"),
      route("payment-verification", "pages/account/payment-verification.tsx"),
      route("payment-history", "pages/account/payment-history.tsx"),
      route("account/security", "pages/account/security.tsx"),
    ]),
    route("confirm", "pages/account/confirm.tsx"),
    route("reset-password", "pages/account/reset-password.tsx"),
    route("privacy-policy", "pages/legal/privacy-policy.tsx"),
    route("terms", "pages/legal/terms.tsx"),
    route("sandbox/mail", "pages/sandbox/mailbox.tsx"),
    route("sandbox/mail/:id", "pages/sandbox/letter.tsx"),
    route("sandbox/sms", "pages/sandbox/phone.tsx"),
    route("404", "pages/storefront/not-found.tsx"),
    route("*", "pages/storefront/short-address.tsx"),
  ]),
  route("admin", "pages/admin/start.ts"),
  layout("pages/admin/frame.tsx", [
    route("admin/products", "pages/admin/products.tsx"),
    route("admin/products/:id", "pages/admin/product.tsx"),
    route("admin/payments/unmatched", "pages/admin/unmatched.tsx"),
    route("admin/invite-codes", "pages/admin/invite-codes.tsx"),
  ]),
  route("privacy", "pages/legal/privacy-short.ts"),
  ...(process.env["NODE_ENV"] === "production" ? [] : development),
  route("maintenance", "pages/maintenance.tsx"),
  route("sitemap.xml", "pages/storefront/sitemap.ts"),
  route("robots.txt", "pages/storefront/robots.ts"),
] satisfies RouteConfig;
