// The laws of the house (ARCHITECTURE.md), one named rule or more a law. test/laws/laws.test.ts plants a breach of each.
// Types count like values. What a graph of imports cannot show is in scripts/check/text-laws.ts.

import { readFileSync } from "node:fs";

// Packages for tests and checks only.
const { devDependencies } = JSON.parse(readFileSync(new URL("test/tools/package.json", import.meta.url), "utf8"));
const tools = `^node_modules/(${Object.keys(devDependencies).join("|")})/`;

// The rooms of server/, the lowest first. A room imports only rooms below it; the files at the root are the frame around them.
export const floors = [
  ["concurrency", "machine"],
  ["child-worker", "db"],
  ["config"],
  ["integrations", "jobs", "rates", "secrets", "workers"],
  ["backup", "cache"],
  ["http"],
  ["features", "web-host"],
  ["operators", "registry"],
  ["process"],
];

// A feature imports only features of a lower rank. A new feature takes its place here first.
export const ranks = [
  ["audit", "bytes", "keys", "sandbox-discord", "sandbox-payments"],
  ["purposes", "settings"],
  ["mailing", "pictures"],
  ["accounts", "catalog"],
  ["bounces", "profiles"],
  ["membership", "portfolio"],
  ["access", "badge", "invoices", "people"],
  ["discord", "events", "introductions"],
  ["payments", "talks"],
  ["announcements"],
  ["opportunities", "updates"],
  ["dashboard", "managing-people", "own-data", "reports"],
  ["moving-in", "office"],
];

// The same inside the two largest of them. The files at the root of such a feature are below all of its rooms.
export const ranksWithin = {
  accounts: [
    ["sessions"],
    ["flows", "asking"],
    ["newcomers"],
    ["proofs"],
    ["passwords", "sign-up", "providers", "factors", "passkeys", "connected-apps"],
    ["upkeep", "wire"],
  ],
  payments: [["settling"], ["history"], ["checkout"], ["transactions"], ["upkeep"]],
};

const tests = "\\.test\\.tsx?$";
const cast = (...roles) => `[/-](${roles.join("|")})\\.ts$`;
const own = "^server/features/$1/";
const feature = "^server/features/([^/]+)/";
// In front of a role's name: routes.ts of a feature, and public-routes.ts or sessions/routes.ts within it.
const role = "^server/features/([^/]+)(/|/.*[/-])";

function law(name, comment, from, to) {
  return { name, comment, severity: "error", from: { pathNot: tests, ...from }, to };
}

// A room imports only rooms of a lower rank, none of its own rank either.
function upward(ranked, folder, prefix) {
  const notLower = (name, rank) =>
    ranked
      .slice(rank)
      .flat()
      .filter((other) => other !== name);
  return ranked.flatMap((names, rank) =>
    names
      .filter((name) => notLower(name, rank).length > 0)
      .map((name) =>
        law(
          `${prefix}${name}`,
          `Law 5: ${name} has rank ${rank} in ${folder} and imports only rooms below it.`,
          { path: `^${folder}/${name}/` },
          { path: `^${folder}/(${notLower(name, rank).join("|")})/` },
        ),
      ),
  );
}

// A payment provider declares its settings beside its adapter, and the configuration reads them there.
function exceptProviders(rule) {
  if (rule.name !== "floor-config") return rule;
  return { ...rule, from: { ...rule.from, pathNot: `^server/config/payments\\.ts$|${tests}` } };
}

export default {
  forbidden: [
    law(
      "contract-alone",
      "Law 1: contract/ imports zod and itself.",
      { path: "^contract/" },
      { pathNot: "^(contract/|node_modules/zod/)" },
    ),

    law(
      "web-not-server",
      "Law 2: web/ knows the contract, not the server.",
      { path: "^web/", pathNot: `^web/api/client\\.ts$|${tests}` },
      { path: "^(server|seeds)/" },
    ),
    law(
      "web-client-only-app",
      "Law 2: the typed client knows the app and nothing behind it.",
      { path: "^web/api/client\\.ts$" },
      { path: "^server/", pathNot: "^server/app\\.ts$" },
    ),

    law(
      "server-not-web",
      "Law 3: server/ loads the build of web/, never its source.",
      { path: "^(server|contract)/" },
      { path: "^web/" },
    ),

    law(
      "routes-through-use-cases",
      "Law 4: routes introduce a caller to an act; they do not do it.",
      { path: `${role}routes\\.ts$`, pathNot: tests },
      { path: `^server/features/.*${cast("store", "tables", "rules", "policy")}|^server/(db|integrations|jobs)/` },
    ),
    law(
      "use-cases-below-http",
      "Law 4: a use case knows no door and no shape of an answer.",
      { path: feature, pathNot: `${cast("routes")}|${tests}` },
      { path: `^server/features/.*${cast("routes")}|^server/(http|cache)/|^node_modules/(hono|@hono|hono-openapi)/` },
    ),
    law(
      "use-cases-give-rows",
      "Law 4: only routes turn rows into the contract's shape.",
      { path: feature, pathNot: `${cast("routes", "present")}|${tests}` },
      { path: `^server/features/.*${cast("present")}` },
    ),
    law(
      "use-cases-through-store",
      "Law 4: only the store has queries.",
      { path: feature, pathNot: `${cast("store", "tables", "routes", "present")}|${tests}` },
      { path: `^server/features/.*${cast("tables")}|^server/db/drizzle\\.ts$|^node_modules/(drizzle-orm|pg)/` },
    ),
    law(
      "one-query-builder",
      "Law 4: server/db/drizzle.ts alone imports the query builder, whose package description is slow to parse.",
      { path: "^(server|scripts|seeds|test)/", pathNot: "^server/db/drizzle\\.ts$" },
      { path: "^node_modules/drizzle-orm/index\\." },
    ),
    law(
      "store-only-tables",
      "Law 4: the store knows tables and the database, no act and no person.",
      { path: `${role}store\\.ts$` },
      {
        path: "^server/",
        pathNot: `^server/features/.*${cast("tables")}|^server/features/$1(/|/.*[/-])store\\.ts$|^server/db/`,
      },
    ),
    law(
      "tables-only-tables",
      "Law 4: tables know tables and the column types.",
      { path: `^server/features/.*${cast("tables")}` },
      {
        path: "^(server|node_modules)/",
        pathNot: `${cast("tables")}|^node_modules/drizzle-orm/|^server/db/(columns|drizzle)\\.ts$`,
      },
    ),
    law(
      "rules-pure",
      "Law 4: rules and policy could be checked with pencil and paper.",
      { path: `${role}(rules|policy)\\.ts$` },
      { pathNot: `^contract/(values/|(auth-)?errors\\.ts$)|^server/features/$1(/|/.*[/-])(rules|policy)\\.ts$` },
    ),
    law(
      "emails-declared",
      "Law 4: emails are declared from facts; acts send them.",
      { path: `${role}emails\\.ts$`, pathNot: `^server/features/mailing/|${tests}` },
      {
        pathNot: `^contract/|^server/features/mailing/emails/sheet\\.ts$|^server/features/$1(/|/.*[/-])(rules|emails)\\.ts$`,
      },
    ),
    law(
      "present-only-shapes",
      "Law 4: present turns a row into a shape and does nothing.",
      { path: `^server/features/.*${cast("present")}` },
      { path: `^server/(db|http|integrations|jobs|context|compose|config)|^server/features/.*${cast("routes")}` },
    ),

    ...upward(floors, "server", "floor-").map(exceptProviders),
    ...upward(ranks, "server/features", "rank-"),
    ...Object.entries(ranksWithin).flatMap(([name, ranked]) => [
      law(
        `${name}-root-low`,
        `Law 5: what lies at the root of ${name} is below its rooms.`,
        { path: `^server/features/${name}/[^/]+$` },
        { path: `^server/features/${name}/[^/]+/` },
      ),
      ...upward(ranked, `server/features/${name}`, `${name}-rank-`),
    ]),
    law(
      "shapes-of-shapes",
      "Law 5: what a feature shows may contain what a lower one shows, and nothing else of it.",
      { path: `${role}present\\.ts$` },
      { path: `^server/features/.*${cast("routes", "store", "rules", "policy")}`, pathNot: own },
    ),
    law(
      "features-by-the-door",
      "Law 5: a feature uses another through its use cases or its tables.",
      { path: feature, pathNot: `${cast("present")}|${tests}` },
      { path: `^server/features/.*${cast("routes", "store", "rules", "policy", "present")}`, pathNot: own },
    ),
    law(
      "no-barrels",
      "Law 5: a file is imported by its name.",
      {},
      { path: "^(contract|server|web|seeds|test|scripts)/.*index\\.tsx?$", pathNot: "-index\\.tsx?$" },
    ),

    law(
      "frame-knows-no-feature",
      "Law 6: http/, cache/, db/, integrations/ and jobs/ would serve a bakery unchanged.",
      { path: "^server/(http|cache|db|integrations|jobs|web-host)/" },
      { path: "^server/features/" },
    ),
    law(
      "database-knows-no-http",
      "Law 6: the database road ends below the doors.",
      { path: "^server/(db|integrations)/" },
      { path: "^server/(http|cache|web-host|process)/" },
    ),

    law(
      "only-compose-chooses",
      "Law 7: compose.ts and the test harness choose adapters; the rest knows interfaces. Settings of payment providers come from their registrations.",
      { pathNot: `^server/(integrations/|compose\\.ts$|config/payments\\.ts$)|^test/|${tests}` },
      { path: "^server/integrations/", pathNot: "/interface\\.ts$" },
    ),

    law(
      "ui-no-data",
      "Law 8: ui has looks and no facts.",
      { path: "^web/ui/" },
      { path: "^(web/(api|session|features|pages)|contract|node_modules/@tanstack)/" },
    ),
    law(
      "api-and-session-low",
      "Law 8: api and session are below what people see.",
      { path: "^web/(api|session)/" },
      { path: "^web/(features|pages|ui)/" },
    ),
    law(
      "session-below-api",
      "Law 8: the client of the API sends the token of the session, which knows no door.",
      { path: "^web/session/" },
      { path: "^web/api/" },
    ),
    law(
      "features-below-pages",
      "Law 8: a feature serves pages and knows none.",
      { path: "^web/features/" },
      { path: "^web/pages/" },
    ),
    law(
      "web-features-apart",
      "Law 8: web features do not import each other.",
      { path: "^web/features/([^/]+)/" },
      { path: "^web/features/", pathNot: "^web/features/$1/" },
    ),
    law(
      "pages-apart",
      "Law 8: page areas do not import each other.",
      { path: "^web/pages/([^/]+)/" },
      { path: "^web/pages/", pathNot: "^web/pages/$1/" },
    ),

    law(
      "nothing-imports-tests",
      "Law 9: test/ serves tests.",
      { pathNot: `^test/|^vitest\\.config\\.ts$|${tests}` },
      { path: `^test/|${tests}` },
    ),
    law(
      "seeds-only-at-the-edge",
      "Law 9: samples are planted by the process edge, scripts and tests.",
      { pathNot: `^(seeds|scripts|test)/|^server/process/open-hub\\.ts$|${tests}` },
      { path: "^seeds/" },
    ),
    law(
      "scripts-at-the-edge",
      "Law 9: nothing that is served imports a script.",
      { path: "^(contract|server|web|seeds)/" },
      { path: "^scripts/" },
    ),

    law("no-circles", "Law 10: no circles, types included.", {}, { circular: true }),
    law(
      "no-homeless-names",
      "Law 10: a homeless line means a missing name.",
      {},
      {
        path: "^(contract|server|web|seeds|scripts|test)(/|/.*[/-])(utils?|libs?|common|helpers?|misc)(/|\\.[jt]sx?$)",
      },
    ),

    law(
      "no-dev-tools-served",
      "What is served needs production packages only.",
      { path: "^(contract|server|seeds)/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm"] },
    ),
    law(
      "no-tools-where-it-runs",
      "What a hub runs, and what builds it, leans on no package of test/tools: `npm start` does not install them.",
      { path: "^(contract|server|web|seeds|scripts)/", pathNot: [tests, "^scripts/(check/|run-suites|pictures)"] },
      { path: tools, pathNot: "^node_modules/@types/" },
    ),
    law(
      "no-strangers",
      "Every package is named in package.json or test/tools/package.json, every file is there.",
      { pathNot: "^test/fixtures/" },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"], pathNot: ["\\+types/", tools] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|\\.react-router)/|\\+types/|virtual:" },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
