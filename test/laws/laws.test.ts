import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promiseLint } from "../../scripts/check/tools.ts";
import { namesTwice, textLaws } from "../../scripts/check/text-laws.ts";
import { floors, ranks, ranksWithin } from "../../.dependency-cruiser.mjs";
import { type Breach, breaches, bystanders } from "./breaches.ts";
import { buildSmallHouse, readThisHouse, type Reading, type SmallHouse } from "./small-house.ts";

let house: SmallHouse;
let reading: Reading;

// A room of each rank reaches up to the highest one; the highest, where it shares its rank, to a room beside it.
function upward(ranked: readonly (readonly string[])[], folder: string, prefix: string): Breach[] {
  const names = ranked.flat();
  return names
    .filter((name) => name !== names.at(-1) || ranked.at(-1)!.length > 1)
    .map((name) => ({
      rule: `${prefix}${name}`,
      in: `${folder}/${name}/reach-up.ts`,
      imports: `#${folder}/${name === names.at(-1) ? ranked.at(-1)![0] : names.at(-1)}/use.ts`,
    }));
}

const upwards = [
  ...upward(floors, "server", "floor-"),
  ...upward(ranks, "server/features", "rank-"),
  ...Object.entries(ranksWithin).flatMap(([name, ranked]) =>
    upward(ranked, `server/features/${name}`, `${name}-rank-`),
  ),
];
const planted = [...breaches, ...upwards];

beforeAll(async () => {
  house = buildSmallHouse();
  for (const path of new Set([...bystanders, ...upwards.map(({ imports }) => imports.slice(1))]))
    house.plant(path, "export const plain = 1;\n");
  // Half of the breaches import only a type, which is a breach as well.
  for (const [index, breach] of planted.entries())
    house.plant(
      breach.in,
      `${index % 2 === 0 ? "import" : "import type"} { plain } from "${breach.imports}";\nexport const own = 1;\nexport type Own = typeof plain;\n`,
    );
  house.plant(
    "server/round.ts",
    'import type { Own } from "./about.ts";\nexport type Round = Own;\nexport const plain = 1;\n',
  );
  reading = await house.read();
});

afterAll(() => house.remove());

test.each(planted)("$rule: $in may not import $imports", (breach) => {
  expect(reading.violations).toContainEqual({ rule: breach.rule, from: breach.in });
});

test("a lawful file is not reported", () => {
  for (const path of bystanders) expect(reading.violations.filter(({ from }) => from === path)).toEqual([]);
});

test("every law has a planted breach", () => {
  expect(reading.rules.filter((rule) => !planted.some((breach) => breach.rule === rule))).toEqual([]);
});

test("the whole house is checked, through the short names of its rooms too", async () => {
  const { files, edges } = await readThisHouse();
  expect(files).toBeGreaterThan(100);
  expect(edges).toContainEqual({ from: "web/api/client.ts", to: "server/app.ts" });
  expect(edges).toContainEqual({ from: "server/features/catalog/routes.ts", to: "contract/catalog.ts" });
  expect(edges).toContainEqual({ from: "server/app.ts", to: "server/features/catalog/routes.ts" });
});

test("every feature of the server has its rank", () => {
  expect(ranks.flat()).toEqual(expect.arrayContaining(readdirSync("server/features")));
  const rooms = readdirSync("server", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(floors.flat()).toEqual(expect.arrayContaining(rooms.map(({ name }) => name)));
});

test.each(Object.entries(ranksWithin))("every room of %s has its rank", (feature, ranked) => {
  const rooms = readdirSync(`server/features/${feature}`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(rooms.map(({ name }) => name).toSorted()).toEqual(ranked.flat().toSorted());
});

const breachesOfText: Record<string, readonly [path: string, text: string]> = {
  "small-files": ["server/long.ts", "x\n".repeat(251)],
  "one-reader-of-the-environment": [
    "server/http/peek.ts",
    'const { env } = process;\nexport const peek = env["PORT"];\n',
  ],
  "no-environment-in-the-browser": ["web/ui/peek.tsx", "export const mode = process.env.NODE_ENV;\n"],
  "web-client-only-type": ["web/api/client.ts", 'import { doors } from "#server/app.ts";\n'],
  "one-weight-of-the-display-face": ["web/pages/admin/people.tsx", '<h2 className="text-base font-semibold">Asha</h2>'],
  "no-loose-files": ["server/emails.ts", "export const emails = [];\n"],
  "no-homeless-folders": ["web/lib/price.ts", "export const price = 1;\n"],
  "wall-clock-only-at-the-edge": ["server/features/catalog/stock-shelf.ts", "const now = new Date();\n"],
  "one-way-to-load": ["web/pages/admin/people.tsx", "const { data } = useQuery(people());\n"],
  "standing-is-asked-of-accounts": [
    "server/features/access/store.ts",
    "where(or(isNull(accounts.bannedUntil), lte(accounts.bannedUntil, now)))",
  ],
  "formats-are-made-when-used": ["web/ui/counts.ts", 'const counts = new Intl.NumberFormat("en-IN");'],
  "no-width-waits-for-type": ["web/pages/storefront/hero.tsx", '<p className="max-w-[46ch]">'],
  "journeys-ask-by-the-clock": ["test/e2e/shelf.test.ts", 'await page.waitForFunction(() => "ready" in window);'],
  "late-parts-may-not-come": ["web/pages/storefront/hero.tsx", 'const HeroOwn = lazy(() => import("./hero-own.tsx"));'],
  "one-way-to-write-money": ["web/pages/admin/sums.ts", "formatRupees(list.revenue as Paise)"],
  "providers-are-registered": [
    "web/pages/admin/unmatched/unmatched-row.tsx",
    'const providers: Readonly<Record<string, string>> = { cashfree: "Cashfree", razorpay: "Razorpay" };',
  ],
  "one-object-upward": ["server/app.ts", '.route("/", managingRoutes(countOwners))'],
  "membership-is-asked-of-its-room": [
    "server/features/office/store.ts",
    "select count(*) from ${memberships} where status = 'active' and ends_at <= ${at}",
  ],
  "owning-is-asked-of-access": ["server/features/reports/store.ts", "where(isNull(purchases.endedAt))"],
};

test.each(textLaws.map(({ name }) => name))("%s: a breach in the text is found", (name) => {
  const law = textLaws.find((candidate) => candidate.name === name);
  expect(law?.breaks(...(breachesOfText[name] ?? ["", ""]))).toBe(true);
});

test("an exported type name is unique within its wing, and only there", () => {
  const file = (path: string, text: string) => ({ path, text });
  const first = file("server/features/catalog/offer.ts", "export interface Offer {\n  readonly price: number;\n}\n");
  const local = file("server/http/offer.ts", "type Offer = string;\n");
  expect(namesTwice([first, local])).toEqual([
    "server/features/catalog/offer.ts, server/http/offer.ts: Offer is exported and stands twice",
  ]);
  const harmless = [
    file("contract/offer.ts", "export type Offer = z.infer<typeof Offer>;\n"),
    file("server/http/offer.test.ts", "interface Offer {}\n"),
    file("server/http/to-offer.ts", "// A type Offer\nexport function toOffer<Offer>(offer: Offer): Offer {}\n"),
  ];
  expect(namesTwice([first, ...harmless])).toEqual([]);
  expect(namesTwice([local, file("server/db/offer.ts", "type Offer = number;\n")])).toEqual([]);
});

test("a file of 250 lines and the settings file that reads the environment are not reported", () => {
  expect(textLaws.filter((law) => law.breaks("server/config/config.ts", `process.env;\n${"x\n".repeat(249)}`))).toEqual(
    [],
  );
});

test("an unawaited promise is found, even one that only starts when awaited", async () => {
  const folder = mkdtempSync(join(tmpdir(), "promises-"));
  const begins = "declare const save: () => Promise<void>;\ndeclare const query: () => PromiseLike<number>;\n";
  writeFileSync(
    join(folder, "waits.ts"),
    `${begins}export async function all(): Promise<void> {\n  await save();\n  await query();\n}\n`,
  );
  writeFileSync(
    join(folder, "forgets.ts"),
    `${begins}export function all(): void {\n  save();\n  query();\n  if (save()) throw new Error();\n}\n`,
  );
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, promiseLint, { cwd: folder }, (_, output) => resolve(output));
  });
  rmSync(folder, { recursive: true });
  const lines = printed.split("\n").filter((line) => line.includes(".ts:"));
  expect(lines.map((line) => line.split(":").slice(0, 2).join(":"))).toEqual([
    "forgets.ts:4",
    "forgets.ts:5",
    "forgets.ts:6",
  ]);
});
