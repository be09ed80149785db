// The public contents of a product before its purchase: formats and pages without file names, and the products beside it.
import { beforeEach, expect, test } from "vitest";
import { type ManagedFile } from "#contract/catalog-admin.ts";
import { ProductDetail } from "#contract/catalog.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aManaged, anAdmin } from "#test/shop/managing.ts";
import { aPdf } from "#test/files/pdf.ts";
import type { Customer } from "#test/people/people.ts";

let now = new Date("2026-05-04T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = new Date("2026-05-04T10:00:00Z");
  return hub.reset();
});

async function detailOf(slug: string): Promise<ProductDetail> {
  return ProductDetail.parse((await call(hub, `GET /products/${slug}`)).body);
}

async function aFile(
  admin: Customer,
  product: { readonly id: number },
  { name, content }: { readonly name: string; readonly content: string | Uint8Array },
): Promise<ManagedFile> {
  const answer = await hub.request(`/api/admin/products/${product.id}/files?name=${encodeURIComponent(name)}`, {
    method: "POST",
    body: Buffer.from(content),
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ManagedFile;
}

test("a stranger sees formats, pages, size and day, and no file name", async () => {
  const admin = await anAdmin(hub);
  const product = await aManaged(hub, admin, { slug: "guide", status: "published" });
  expect(await detailOf("guide")).toMatchObject({ contents: [], contentsChangedAt: now.toISOString() });
  now = new Date("2026-05-04T10:05:00Z");
  const pdf = await aPdf();
  await aFile(admin, product, { name: "secret-client-name.pdf", content: pdf });
  await aFile(admin, product, { name: "secret.ending", content: "?" });
  const text = JSON.stringify(await detailOf("guide"));
  expect(JSON.parse(text)).toMatchObject({
    contents: [
      { format: "PDF", size: pdf.length, pages: 2 },
      { format: "File", size: 1, pages: null },
    ],
    contentsChangedAt: now.toISOString(),
  });
  expect(text).not.toMatch(/secret|ending/);
});

test("a removed file disappears from the next answer", async () => {
  const admin = await anAdmin(hub);
  const product = await aManaged(hub, admin, { slug: "guide", status: "published" });
  const file = await aFile(admin, product, { name: "guide.txt", content: "Words." });
  expect((await detailOf("guide")).contents).toHaveLength(1);
  await call(hub, `DELETE /admin/products/${product.id}/files/${file.id}`, { token: admin.token });
  expect((await detailOf("guide")).contents).toEqual([]);
});

test("an unreadable PDF is stored without a page count", async () => {
  const admin = await anAdmin(hub);
  const product = await aManaged(hub, admin, { slug: "guide", status: "published" });
  await aFile(admin, product, { name: "broken.pdf", content: "%PDF-1.7 and nothing" });
  expect((await detailOf("guide")).contents).toEqual([{ format: "PDF", size: 20, pages: null }]);
});

test("a product's page suggests three others, its own type first, in shelf order", async () => {
  for (const [place, type] of ["pdf", "ebook", "pdf", "pdf", "ebook", "pdf"].entries())
    await aProduct(hub.ctx, { slug: `${type}-${place}`, type, sortingOrder: place });
  await aProduct(hub.ctx, { slug: "draft", type: "pdf", status: "draft", sortingOrder: 3 });
  await aProduct(hub.ctx, { slug: "unplaced", type: "zine" });
  const beside = async (slug: string) => (await detailOf(slug)).related.map((one) => one.slug);
  expect(await beside("pdf-2")).toEqual(["pdf-3", "pdf-5", "pdf-0"]);
  expect(await beside("ebook-4")).toEqual(["ebook-1", "pdf-5", "unplaced"]);
  expect(await beside("unplaced")).toEqual(["pdf-0", "ebook-1", "pdf-2"]);
});

test("the last file of a product on sale cannot be removed if it opens nothing else", async () => {
  const admin = await anAdmin(hub);
  const { id } = await aManaged(hub, admin, { slug: "guide" });
  const one = await aFile(admin, { id }, { name: "one.txt", content: "one" });
  const two = await aFile(admin, { id }, { name: "two.txt", content: "two" });
  await call(hub, `POST /admin/products/${id}/status`, { token: admin.token, body: { status: "published" } });
  const remove = (file: ManagedFile) =>
    call(hub, `DELETE /admin/products/${id}/files/${file.id}`, { token: admin.token });
  expect((await remove(one)).status).toBe(200);
  const refused = await remove(two);
  expect([refused.status, refused.body.error.code]).toEqual([409, "last_file_on_sale"]);
  expect((await detailOf("guide")).contents).toMatchObject([{ format: "TXT" }]);
  await hub.ctx.database.pool.query("update products set external_link = 'https://course.example/'");
  expect((await remove(two)).status).toBe(200);
});
