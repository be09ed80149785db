// The laws that a graph of imports cannot show: read from the text of each file.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "../set-up.js";
import type { Suite } from "../suite.ts";

export interface TextLaw {
  readonly name: string;
  readonly says: string;
  breaks(path: string, text: string): boolean;
}

const rooms = ["contract", "server", "web", "seeds", "scripts", "test"];
const mostLines = 250;

export const textLaws: readonly TextLaw[] = [
  {
    name: "small-files",
    says: "a file has at most 250 lines; split it by verb",
    breaks: (path, text) => /\.(tsx?|m?js|css|sql)$/.test(path) && text.split("\n").length - 1 > mostLines,
  },
  {
    name: "one-reader-of-the-environment",
    says: "law 7: only server/config/config.ts reads the environment",
    breaks: (path, text) =>
      /^(server|contract|seeds)\//.test(path) &&
      path !== "server/config/config.ts" &&
      !isTest(path) &&
      /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*["']env|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|\bloadEnvFile\b/.test(
        text,
      ),
  },
  {
    name: "no-environment-in-the-browser",
    says: "law 7: pages do not know the environment; only the site map asks whether this is development",
    breaks: (path, text) =>
      path.startsWith("web/") && path !== "web/routes.ts" && !isTest(path) && /\bprocess\s*\.\s*env\b/.test(text),
  },
  {
    name: "web-client-only-type",
    says: "law 2: of the app, the typed client takes the type",
    breaks: (path, text) =>
      path.startsWith("web/") &&
      [...text.matchAll(/import\s+([^;]*?)from\s+["']#server\//g)].some(([, what]) => !/^type\s/.test(what ?? "")),
  },
  {
    name: "one-weight-of-the-display-face",
    says: "Rozha One has one weight: a heading that asks for another is set in font-text or font-mono, or the browser smears it",
    breaks: (path, text) =>
      path.startsWith("web/") &&
      [...text.matchAll(/<h[1-3]\s[^>]*?className="([^"]*)"/g)].some(
        ([, looks = ""]) => /\bfont-(semibold|bold|medium)\b/.test(looks) && !/\bfont-(text|mono)\b/.test(looks),
      ),
  },
  {
    name: "no-loose-files",
    says: "law 10: every file of the server, the tests and the back office lies in a room; server/ itself holds the frame",
    breaks: (path) =>
      /^(server|test|web\/pages\/admin)\/[^/]+$/.test(path) &&
      !/^server\/(main|app|compose|context|errors)(\.test)?\.ts$/.test(path),
  },
  {
    name: "no-homeless-folders",
    says: "law 10: a homeless line means a missing name",
    breaks: (path) => /(^|\/)(utils?|libs?|common|helpers?|misc)(\/|\.[a-z]+$)/.test(path),
  },
  {
    name: "wall-clock-only-at-the-edge",
    says: "time comes from ctx.clock and ids from ctx.ids, so that a test can hold them still",
    breaks: (path, text) =>
      path.startsWith("server/features/") &&
      !isTest(path) &&
      /\bnew Date\(\)|\bDate\.now\(|\brandomUUID\(|\bMath\.random\(/.test(text),
  },
  {
    name: "one-way-to-load",
    says: "law 8: a page behind a login loads by useOwnQuery, so that waiting and failing look the same everywhere",
    breaks: (path, text) =>
      /^web\/(pages\/(account|admin)|features)\//.test(path) &&
      path !== "web/features/own-pages/own-query.tsx" &&
      !isTest(path) &&
      /\buse(Suspense|Infinite)?Query\b|\bfunction clientLoader\b/.test(text),
  },
  {
    name: "standing-is-asked-of-accounts",
    says: "law 5: whether an account is valid or a member is a verdict of accounts; others may show these columns, not compare them",
    breaks: (path, text) =>
      /^server\/features\/(?!accounts\/)/.test(path) &&
      !isTest(path) &&
      /\b(bannedUntil|membershipExpiry|notAfter)\b *([<>]|[!=]==)|\b(gte?|lte?|isNull|isNotNull)\([^()]*\b(bannedUntil|membershipExpiry|notAfter)\b/.test(
        text,
      ),
  },
  {
    name: "formats-are-made-when-used",
    says: "a script that arrives makes no format: on a phone that takes longer than all else it does (web/ui/figures.ts, once)",
    breaks: (path, text) =>
      /^(web|contract)\//.test(path) && !isTest(path) && /^(export )?const [^=]*= *new Intl\./m.test(text),
  },
  {
    name: "no-width-waits-for-type",
    says: "a width is given in em or rem: `ch` is another width once the type has come, and everything beside it moves",
    breaks: (path, text) => path.startsWith("web/") && !isTest(path) && /[[:( ][\d.]+ch[\]);, ]/.test(text),
  },
  {
    name: "journeys-ask-by-the-clock",
    says: "a journey asks a page with expect.poll: `waitForFunction` asks at every frame, and a busy browser may draw none for long",
    breaks: (path, text) => path.startsWith("test/e2e/") && /\.waitForFunction\(/.test(text),
  },
  {
    name: "late-parts-may-not-come",
    says: "a part whose script comes late is a latePart (web/ui/late-part.tsx), so that a bad line does not cost the page around it",
    breaks: (path, text) =>
      path.startsWith("web/") && path !== "web/ui/late-part.tsx" && !isTest(path) && /\blazy\(/.test(text),
  },
  {
    name: "one-way-to-write-money",
    says: "rupees are written by contract/values/money.ts, which rounds nothing; what is no price is a sum (formatSum), not called one",
    breaks: (path, text) =>
      /^(contract|server|web)\//.test(path) &&
      path !== "contract/values/money.ts" &&
      !isTest(path) &&
      /\bas Paise\b|style: *["']currency["']/.test(text),
  },
  {
    name: "providers-are-registered",
    says: "a payment provider is named in its folder, in providers.ts and in contract/values/payment-providers.ts; ask for a trait of it, not for its name",
    breaks: (path, text) =>
      /^(contract|server|web)\/.*\.tsx?$/.test(path) &&
      !/^contract\/values\/payment-providers\.ts$|^server\/integrations\/payments\/(cashfree|razorpay)\//.test(path) &&
      !isTest(path) &&
      /["'`](cashfree|razorpay)["'`]|\b(cashfree|razorpay):/.test(text),
  },
  {
    name: "one-object-upward",
    says: "law 5: what a room asks of rooms above it is handed to it in one object, `upward`",
    breaks: (path, text) =>
      path === "server/app.ts" && /\b(\w+Routes|who\w+)\((?!(emails|upward|emails, upward)?\))/.test(text),
  },
  {
    name: "membership-is-asked-of-its-room",
    says: "law 5: whether a membership still holds is a verdict of membership (standsAt, isLapsedAt); others may show its end, not compare it",
    // An event and a request have an end too.
    breaks: (path, text) =>
      /^server\/features\/(?!membership\/|events\/|introductions\/)/.test(path) &&
      !isTest(path) &&
      (compares("endsAt", text) || /\w\.endsAt *([<>]|[!=]== now\b)|\bnow *[<>]=? *\w+\.endsAt\b/.test(text)),
  },
  {
    name: "owning-is-asked-of-access",
    says: "law 5: whether a purchase still counts is a verdict of access; others may show its end, not compare it",
    breaks: (path, text) =>
      /^server\/features\/(?!access\/)/.test(path) &&
      !isTest(path) &&
      (compares("endedAt", text) || /\w\.endedAt *([<>]|[!=]==)/.test(text)),
  },
];

/** In a query: by the words of drizzle, or by the database's own, for which the column has another name. */
function compares(column: string, text: string): boolean {
  const named = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const pattern = `\\b(eq|ne|gte?|lte?|between|isNull|isNotNull)\\([^()]*\\b${column}\\b`;
  const spelled = `(\\b\\w+\\.${column}\\}|\\b${named}\\b) *([<>]|!?= *[^"]|is\\b|between\\b)`;
  return new RegExp(`${pattern}|${spelled}`).test(text);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

const wings = ["contract", "server", "web"];

/** The name of an exported type is unique within its wing, so that a search for it finds one place. */
export function namesTwice(files: readonly TextFile[]): string[] {
  const declared = files
    .filter(({ path }) => wings.includes(path.split("/")[0]!) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(export )?(?:abstract )?(?:type|interface|class) (\w+)/gm)].map(
        ([, exported, name = ""]) => ({ path, name, isExported: exported !== undefined, wing: path.split("/")[0] }),
      ),
    );
  return [...Map.groupBy(declared, ({ wing, name }) => `${wing} ${name}`).values()]
    .filter((places) => places.some(({ isExported }) => isExported) && new Set(places.map(({ path }) => path)).size > 1)
    .map((places) => `${places.map(({ path }) => path).join(", ")}: ${places[0]!.name} is exported and stands twice`);
}

export const textSuite: Suite = {
  name: "sizes and other laws of text",
  run() {
    const files = rooms.flatMap(filesIn);
    const names = [
      ...textLaws.map((law) =>
        files.filter(({ path, text }) => law.breaks(path, text)).map(({ path }) => `${path}: ${law.says}`),
      ),
      namesTwice(files),
    ];
    const failed = names.filter((breaches) => breaches.length > 0).length;
    return Promise.resolve({ passed: names.length - failed, failed, findings: names.flat().join("\n") });
  },
};

function filesIn(room: string): TextFile[] {
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js|css|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join("/"), text: readFileSync(file, "utf8") }));
}
