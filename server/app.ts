import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { Ctx } from "./context.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { pressRoutes } from "./features/announcements/press-routes.ts";
import { announcementRoutes } from "./features/announcements/routes.ts";
import { sendingRoutes } from "./features/announcements/sending-routes.ts";
import { fileLinkRoutes } from "./features/access/file-link-routes.ts";
import { accessRoutes } from "./features/access/routes.ts";
import { accountRoutes } from "./features/accounts/wire/account-routes.ts";
import { newcomerRoutes } from "./features/accounts/wire/newcomer-routes.ts";
import { managedAppRoutes } from "./features/accounts/wire/managed-app-routes.ts";
import { rootDocumentPlaces, rootDocumentRoutes } from "./features/accounts/wire/oauth-routes.ts";
import { authWire } from "./features/accounts/wire/routes.ts";
import { bounceRoutes } from "./features/bounces/routes.ts";
import { emailWebhookRoutes } from "./features/bounces/webhook-routes.ts";
import { discordAdminRoutes } from "./features/discord/admin-routes.ts";
import { discordRoutes } from "./features/discord/routes.ts";
import { playedDiscordPages } from "./features/sandbox-discord/page-routes.ts";
import { playedDiscordApi } from "./features/sandbox-discord/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { badgeDocumentPlaces, badgeDocumentRoutes } from "./features/badge/document-routes.ts";
import { badgeRoutes } from "./features/badge/routes.ts";
import { cardRoutes } from "./features/catalog/cards/routes.ts";
import { managingRoutes } from "./features/catalog/managing/routes.ts";
import { fileRoutes } from "./features/catalog/files/routes.ts";
import { catalogRoutes } from "./features/catalog/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { calendarFileRoutes, calendarRoutes } from "./features/events/calendar/routes.ts";
import { eventPeopleRoutes } from "./features/events/managing/people-routes.ts";
import { eventAdminRoutes } from "./features/events/managing/routes.ts";
import { sandboxPaymentPages } from "./features/sandbox-payments/page-routes.ts";
import { sandboxPaymentRoutes } from "./features/sandbox-payments/routes.ts";
import { eventCardRoutes } from "./features/events/browse/card-routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { introductionChoiceRoutes } from "./features/introductions/choice-routes.ts";
import { introductionOfficeRoutes } from "./features/introductions/office-routes.ts";
import { publicIntroductionRoutes } from "./features/introductions/public-routes.ts";
import { introductionRoutes } from "./features/introductions/routes.ts";
import { invoiceRoutes } from "./features/invoices/routes.ts";
import { personAdminRoutes } from "./features/managing-people/page-routes.ts";
import { peopleAdminRoutes } from "./features/managing-people/routes.ts";
import { outboxRoutes } from "./features/mailing/outbox-routes.ts";
import { emailRoutes } from "./features/mailing/routes.ts";
import { sandboxRoutes } from "./features/mailing/sandbox/routes.ts";
import { paymentAdminRoutes } from "./features/payments/transactions/admin-routes.ts";
import { checkoutRoutes } from "./features/payments/checkout/checkout-routes.ts";
import { paymentRoutes } from "./features/payments/history/routes.ts";
import { officeRoutes } from "./features/office/routes.ts";
import { opportunityCardRoutes } from "./features/opportunities/card-routes.ts";
import { opportunityAdminRoutes } from "./features/opportunities/admin-routes.ts";
import { ownOpportunityRoutes } from "./features/opportunities/own-routes.ts";
import { opportunityRoutes } from "./features/opportunities/routes.ts";
import { ownDataRoutes } from "./features/own-data/routes.ts";
import { paymentWebhookRoutes } from "./features/payments/settling/webhook-routes.ts";
import { peopleRoutes, personCardRoutes } from "./features/people/routes.ts";
import { ownPictureRoutes, pictureAdminRoutes, pictureRoutes } from "./features/pictures/routes.ts";
import { portfolioRoutes } from "./features/portfolio/routes.ts";
import { profileRoutes } from "./features/profiles/routes.ts";
import { leaveRoutes } from "./features/purposes/leave-routes.ts";
import { purposeRoutes } from "./features/purposes/routes.ts";
import { reportRoutes } from "./features/reports/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { talkAdminRoutes } from "./features/talks/admin-routes.ts";
import { filmRoutes } from "./features/talks/film-routes.ts";
import { talkRoutes } from "./features/talks/routes.ts";
import { updateRoutes } from "./features/updates/routes.ts";
import { apiDocument } from "./http/api-document.ts";
import { authWireEntry } from "./http/auth-wire/frame.ts";
import { handOver } from "./http/hand-over.ts";
import { anyone } from "./http/guards.ts";
import { healthRoutes } from "./http/health.ts";
import type { HubEnv } from "./http/hub-env.ts";
import { limit } from "./http/limits.ts";
import { maintenanceGate, maintenanceState } from "./http/maintenance.ts";
import { answerError } from "./http/answer-error.ts";
import { requestFrame } from "./http/request-frame.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { knownDoorsOnly, unknownDoor } from "./http/unknown-door.ts";
import { identifyCaller } from "./http/caller-check.ts";
import { emails } from "./registry/emails.ts";
import { upward } from "./registry/upward.ts";

// This list is the whole API below /api.
export const doors = new Hono<HubEnv>()
  .basePath("/api")
  .route("/", catalogRoutes(upward))
  .route("/", fileRoutes(upward))
  .route("/", managingRoutes(upward))
  .route("/", eventAdminRoutes(upward))
  .route("/", eventPeopleRoutes)
  .route("/", accessRoutes)
  .route("/", pictureAdminRoutes)
  .route("/", ownPictureRoutes)
  .route("/", accountRoutes(upward))
  .route("/", newcomerRoutes)
  .route("/", managedAppRoutes)
  .route("/", purposeRoutes(upward))
  .route("/", bounceRoutes)
  .route("/", profileRoutes)
  .route("/", portfolioRoutes)
  .route("/", dashboardRoutes)
  .route("/", ownDataRoutes)
  .route("/", peopleAdminRoutes)
  .route("/", personAdminRoutes)
  .route("/", badgeRoutes(upward))
  .route("/", peopleRoutes)
  .route("/", eventRoutes(upward))
  .route("/", introductionRoutes(upward))
  .route("/", introductionChoiceRoutes)
  .route("/", publicIntroductionRoutes)
  .route("/", introductionOfficeRoutes)
  .route("/", checkoutRoutes)
  .route("/", paymentRoutes)
  .route("/", paymentAdminRoutes)
  .route("/", updateRoutes)
  .route("/", calendarRoutes)
  .route("/", talkRoutes)
  .route("/", talkAdminRoutes)
  .route("/", opportunityRoutes)
  .route("/", ownOpportunityRoutes)
  .route("/", opportunityAdminRoutes)
  .route("/", discordRoutes)
  .route("/", discordAdminRoutes)
  .route("/", settingsRoutes(upward))
  .route("/", invoiceRoutes)
  .route("/", officeRoutes)
  .route("/", reportRoutes)
  .route("/", emailRoutes(emails, upward))
  .route("/", auditRoutes(upward))
  .route("/", outboxRoutes(emails))
  .route("/", announcementRoutes(upward))
  .route("/", sendingRoutes)
  .route("/", sandboxRoutes(emails));

export type Api = typeof doors;

// The webhooks of other services. Each service signs its requests (takesSigned), so it needs no page of ours and is heard in maintenance.
export const webhookDoors = new Hono<HubEnv>()
  .basePath("/api")
  .route("/", paymentWebhookRoutes)
  .route("/", emailWebhookRoutes);

// The authentication service keeps the wire of its published clients: other shapes, other errors, other origins.
export const authDoors = new Hono<HubEnv>().basePath("/auth/v1").route("/", authWire(upward));

// Files and pictures, which browsers fetch by their address alone; and the link in the foot of an email, which is heard in maintenance.
export const fileDoors = new Hono<HubEnv>()
  .route("/", pictureRoutes)
  .route("/", personCardRoutes)
  .route("/", cardRoutes)
  .route("/", eventCardRoutes)
  .route("/", opportunityCardRoutes)
  .route("/", badgeDocumentRoutes)
  .route("/", fileLinkRoutes)
  .route("/", calendarFileRoutes)
  .route("/", filmRoutes)
  .route("/", pressRoutes)
  .route("/", rootDocumentRoutes)
  .route("/", leaveRoutes(upward));

// The provider that takes made-up money: its wire, its payment page and its desk. Only where the hub plays it.
export const playedPaymentDoors = new Hono<HubEnv>().route("/", sandboxPaymentRoutes).route("/", sandboxPaymentPages);

// The Discord that the sandbox plays: its API, the page on which people agree, and its server.
export const playedDiscordDoors = new Hono<HubEnv>().route("/", playedDiscordApi).route("/", playedDiscordPages);

// A verifier may be a page of another website that sends headers of its own, and reads refusals too.
const anyWebsite = cors({ origin: "*", allowMethods: ["GET"], maxAge: 86_400 });

// Answers everything that is not a door; tests of the API go without.
export interface Pages {
  answer(c: Context<HubEnv>, app: Hono<HubEnv>): Promise<Response>;
}

export function createApp(ctx: Ctx, pages?: Pages): Hono<HubEnv> {
  const app = new Hono<HubEnv>();
  app.onError(answerError);
  app.notFound((c) => unknownDoor(app, c));
  app.use(requestFrame(ctx));
  app.route("/", healthRoutes());
  app.use(identifyCaller(upward), maintenanceState(upward));
  app.use("/auth/v1/*", ...authWireEntry(app));
  app.route("/", authDoors);
  app.route("/", webhookDoors);
  app.use("/api/*", knownDoorsOnly(app), maintenanceGate, sameOrigin);
  app.route("/", doors);
  app.route("/api", apiDocument(doors));
  for (const place of [...badgeDocumentPlaces, ...rootDocumentPlaces]) app.use(place, anyWebsite);
  for (const place of [
    "/pictures/*",
    "/people/:id/:rendition{[^/]+[.](?:avif|webp)}",
    "/cards/*",
    "/sitemap-people.xml",
    "/links/*",
    eventPaths.calendar,
    `${eventPaths.event("mine")}/*`,
    "/events/:file{[^/]+[.]ics}",
    ...badgeDocumentPlaces,
  ])
    app.use(place, knownDoorsOnly(app), maintenanceGate);
  app.route("/", fileDoors);
  if (ctx.playedProvider)
    app.all(
      `${ctx.playedProvider.path}/*`,
      anyone,
      limit("sandbox-identity", 1200),
      handOver(ctx.playedProvider.answer),
    );
  if (ctx.playedPayments) app.route("/", playedPaymentDoors);
  if (ctx.playedDiscord) app.route("/", playedDiscordDoors);
  if (pages) app.all("*", (c) => pages.answer(c, app));
  return app;
}
