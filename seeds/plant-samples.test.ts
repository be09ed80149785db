import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { OwnShelf } from "#contract/access.ts";
import { ProductDetail, ProductList } from "#contract/catalog.ts";
import { Changelog } from "#contract/updates.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson } from "#test/people/people.ts";
import { faultOf } from "#test/files/whole-files.ts";
import { sampleDesigners } from "./sample-designers.ts";
import { plantSamples } from "./plant-samples.ts";
import { sampleOrders } from "./sample-orders.ts";
import { samplePassword, samplePeople, sampleProfile } from "./sample-people.ts";

const hub = await startHub();
const inProduction = { ...hub.ctx, config: { ...hub.ctx.config, production: true } };
const everything = {
  accounts: 3 + sampleDesigners.length,
  // One of them is the seat of a workshop.
  products: 17,
  files: 18,
  purchases:
    1 + sampleOrders.filter(({ slug, how }) => slug !== undefined && how !== "failed" && how !== "left").length,
  unclaimed: 0,
  emails: 0,
};

async function counts(): Promise<Record<string, number>> {
  const tables = {
    accounts: "accounts",
    products: "products",
    files: "product_files",
    purchases: "purchases",
    unclaimed: "unclaimed_files",
    emails: "email_notifications",
  };
  const counted = Object.entries(tables).map(([name, table]) => `(select count(*)::int from ${table}) as ${name}`);
  return (await hub.ctx.database.pool.query(`select ${counted.join(", ")}`)).rows[0];
}

async function logIn(email: string): Promise<string | undefined> {
  const { body } = await ask(hub, "POST /token?grant_type=password", { body: { email, password: samplePassword } });
  return body.access_token;
}

async function read(path: string, token?: string): Promise<unknown> {
  const answer = await hub.request(
    `/api${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  return answer.json();
}

async function ownedBy(email: string): Promise<string[]> {
  const { products } = OwnShelf.parse(await read("/account/products", await logIn(email)));
  return products
    .filter(({ purchasedAt }) => purchasedAt !== null)
    .map(({ slug, pricePaid }) => `${slug} for ${pricePaid}`);
}

async function shelf(): Promise<ProductDetail[]> {
  const { products } = ProductList.parse(await read("/products"));
  return Promise.all(products.map(async ({ slug }) => ProductDetail.parse(await read(`/products/${slug}`))));
}

function isDrawn(url: string): boolean {
  return existsSync(new URL(`../public${url}`, import.meta.url));
}

describe("a hub that was just planted", () => {
  let printed: readonly string[];
  beforeAll(async () => {
    await hub.reset();
    printed = await plantSamples(hub.ctx);
  });

  test("a newcomer can log in as the sample people at once, however often the hub was started", async () => {
    const logins = [
      "Demo logins, password sample-password: admin@sample.test, member@sample.test, visitor@sample.test",
    ];
    expect([printed, await plantSamples(hub.ctx)]).toEqual([logins, logins]);
    for (const { levelTag: _level, joined: _joined, ...person } of samplePeople)
      expect(await read("/account/me", await logIn(person.email))).toMatchObject(person);
    expect(await counts(), "and no email is sent").toEqual(everything);
  });

  test("the first reader of a sample does not wait for its text to be drawn", async () => {
    const { rows } = await hub.ctx.database.pool.query<{ version: string | null; html: string | null }>(
      "select split_part(detail_drawn_from, ' ', 1) as version, detail_html as html from products where status <> 'unlisted'",
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { version, html } of rows)
      expect([version, html]).toEqual([String(hub.ctx.markdown.version), expect.stringMatching(/^<p>/)]);
  });

  test("every sample opens: its files are there, whole, and what they say they are", async () => {
    const { rows } = await hub.ctx.database.pool.query(
      "select name, content_type, size, storage_key from product_files",
    );
    const faults = rows.map(async ({ name, content_type: contentType, size, storage_key: key }) => {
      const opened = await hub.ctx.files.open(key);
      return opened
        ? faultOf({
            name,
            contentType,
            size: Number(size),
            bytes: Buffer.from(await new Response(opened.content).arrayBuffer()),
          })
        : `${name} is not there`;
    });
    expect((await Promise.all(faults)).filter((fault) => fault !== undefined)).toEqual([]);
    const { rows: empty } = await hub.ctx.database.pool.query(
      "select slug from products where status <> 'unlisted' and external_link is null and id not in (select product_id from product_files)",
    );
    expect(empty, "only a draft holds nothing yet").toEqual([{ slug: "letters-to-clients" }]);
    const { rows: stamped } = await hub.ctx.database.pool.query(
      "select p.slug from products p join product_files f on f.product_id = p.id where p.stamp_files and f.content_type = 'application/pdf' order by p.slug",
    );
    expect(stamped.map(({ slug }) => slug)).toEqual(["freelance-guide", "interview-workbook", "pricing-handbook"]);
  });

  test("the shelf shows fourteen products marked as samples, with pictures and working links", async () => {
    const products = await shelf();
    expect(products).toHaveLength(14);
    expect(
      products.filter(({ detailHtml, faqs }) => faqs.length === 0 || !/sample content of the hub/.test(detailHtml)),
    ).toEqual([]);
    expect(products.flatMap(({ images }) => images).filter(({ url }) => !isDrawn(url))).toEqual([]);
    for (const { title, images } of products)
      expect(images.map(({ alt }) => alt)).toEqual([
        `Cover of ${title}`,
        ...images.slice(1).map((_, at) => `Inside ${title}, picture ${at + 1}`),
      ]);
    const linked = products.flatMap(({ detailHtml }) =>
      [...detailHtml.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    );
    expect(linked.filter((href) => !products.some(({ slug }) => href === `/products/${slug}`))).toEqual([]);
  });

  test("a product names its maker, how many people opened it, and what changed", async () => {
    expect((await shelf()).find(({ slug }) => slug === "freelance-guide")).toMatchObject({
      maker: { handle: "meera-iyer" },
      openedBy: sampleDesigners.filter(({ marks }) => marks.includes("m")).length,
    });
    const changelog = Changelog.parse(await read("/products/freelance-guide/changelog"));
    expect(changelog.updates.map(({ at }) => at)).toHaveLength(2);
  });

  test("members get some products for less or for free, some are members-only, and the rest are for everyone", async () => {
    const { rows } = await hub.ctx.database.pool.query<{ slug: string; kind: string }>(
      "select slug, case when member_only and is_membership_included then 'both' when member_only then 'member only' else 'included' end as kind from products where member_only or is_membership_included order by slug",
    );
    expect(rows.map(({ slug, kind }) => `${slug}: ${kind}`)).toEqual([
      "contract-template: included",
      "discord-access: included",
      "freelance-guide: included",
      "greys-of-the-monsoon: included",
      "looking-closely: both",
      "paper-first: included",
      "portfolio-teardowns: member only",
    ]);
  });

  test("the administrator and the member have a profile; the visitor has yet to set up theirs", async () => {
    const { rows } = await hub.ctx.database.pool.query(
      "select email, full_name, level_tag from accounts a left join extended_profiles p on p.user_id = a.id where email not like 'designer-%' order by email",
    );
    expect(rows).toEqual([
      { email: "admin@sample.test", full_name: "Sample Admin", level_tag: "senior level" },
      { email: "member@sample.test", full_name: "Sample Member", level_tag: "mid-level" },
      { email: "visitor@sample.test", full_name: null, level_tag: null },
    ]);
    const { body } = await call(hub, "GET /account/dashboard", { token: await logIn(sampleProfile.of) });
    expect(body.profile).toMatchObject({ ...sampleProfile.answers, completion: 80 });
  });

  test("administrators find a draft and an archived product", async () => {
    const { rows } = await hub.ctx.database.pool.query<{ status: string; images: { url: string }[] }>(
      "select status, images from products where status not in ('published', 'unlisted') order by id",
    );
    expect(rows.map(({ status }) => status)).toEqual(["draft", "archived"]);
    expect(rows.flatMap(({ images }) => images).filter(({ url }) => !isDrawn(url))).toEqual([]);
  });

  test("the sample member owns the free one, and the sample visitor nothing yet", async () => {
    expect(await ownedBy("member@sample.test")).toEqual(["accessibility-checklist for 0"]);
    expect(await ownedBy("visitor@sample.test")).toEqual([]);
  });

  // The last two take away from it.
  test("a demo login that an administrator removed is no longer printed", async () => {
    await hub.ctx.database.pool.query("delete from accounts where email = 'visitor@sample.test'");
    expect(await plantSamples(hub.ctx)).toEqual([
      "Demo logins, password sample-password: admin@sample.test, member@sample.test",
    ]);
  });

  test("a database that has lost its accounts, or its shelf, is not taken for a new one", async () => {
    await hub.ctx.database.pool.query("truncate accounts, products cascade");
    expect(await plantSamples(hub.ctx)).toEqual([]);
    expect(await counts()).toMatchObject({ accounts: 0, products: 0 });
  });
});

test("two processes that start at once plant everything once, and leave no bytes behind", async () => {
  await hub.reset();
  await Promise.all([plantSamples(hub.ctx), plantSamples(hub.ctx)]);
  expect(await counts()).toEqual(everything);
});

test("a shelf with any product gets no samples", async () => {
  await hub.reset();
  await aProduct(hub.ctx, { slug: "accessibility-checklist" });
  await plantSamples(hub.ctx);
  expect(await counts()).toEqual({ ...everything, products: 2, files: 0, purchases: 0 });
});

test("a hub without its file storage opens without samples, and plants them at its next start", async () => {
  await hub.reset();
  const { files } = hub.ctx;
  let count = 0;
  const keep: typeof files.keep = (...file) =>
    (count += 1) > 3 ? Promise.reject(new FilesAway("away")) : files.keep(...file);
  await plantSamples({ ...hub.ctx, files: { ...files, keep } });
  expect(await counts()).toMatchObject({ products: 0, files: 0 });
  await plantSamples(hub.ctx);
  expect(await counts()).toMatchObject({ products: 16, files: 18 });
});

test("a hub with real people gets no sample people", async () => {
  await hub.reset();
  await aPerson(hub.ctx);
  expect(await plantSamples(hub.ctx)).toEqual([]);
});

test("production gets no sample people, even where samples are asked for", async () => {
  await hub.reset();
  expect(await plantSamples(inProduction)).toEqual([]);
  expect(await logIn("admin@sample.test")).toBeUndefined();
});
