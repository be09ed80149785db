import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ManagedFile, ManagedFiles } from "#contract/catalog-admin.ts";
import { productBounds } from "#contract/values/product-bounds.ts";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/client.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { refusalOf } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { keepBytes, sweepBytes } from "../../bytes/keep-bytes.ts";
import { keepProductFile } from "./keep-file.ts";
import { insertFile, listProductFiles } from "./store.ts";

let now = new Date("2026-05-04T10:00:00Z");
const hub = await startHub({ now: () => now });
let admin: Customer;
let product: number;

beforeEach(async () => {
  now = new Date("2026-05-04T10:00:00Z");
  await hub.reset();
  admin = await aCustomer(hub.ctx, { isAdmin: true });
  ({ id: product } = await aProduct(hub.ctx));
});

const pdf = "%PDF-1.7 and so on";

interface FileCall {
  readonly body?: BodyInit | object;
  readonly as?: Customer;
}

function ask(door: string, { body, as = admin }: FileCall = {}): Promise<Response> {
  const [method = "", path = ""] = door.split(" ");
  const isJson = typeof body === "object" && !(body instanceof ReadableStream) && !(body instanceof Uint8Array);
  const sent = body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit), duplex: "half" };
  const headers = { authorization: `Bearer ${as.token}`, ...(isJson ? { "content-type": "application/json" } : {}) };
  return hub.request(`/api/admin/products/${product}${path}`, { method, headers, ...sent } as RequestInit);
}

async function send(name: string, body: BodyInit = pdf): Promise<ManagedFile> {
  const answer = await ask(`POST /files?name=${encodeURIComponent(name)}`, { body });
  expect(answer.status).toBe(200);
  return ManagedFile.parse(await answer.json());
}

function keyOf({ id }: { readonly id: string }): string {
  return `products/${product}/${id}`;
}

async function bytesOf(file: { readonly id: string }): Promise<string | undefined> {
  const opened = await hub.ctx.files.open(keyOf(file));
  return opened && new Response(opened.content).text();
}

async function unclaimed(): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query<{ storage_key: string }>(
    "select storage_key from unclaimed_files",
  );
  return rows.map(({ storage_key: key }) => key);
}

async function acts(): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query<{ act: string }>(
    "select act from audit_log where actor_id = $1 order by id",
    [admin.id],
  );
  return rows.map(({ act }) => act);
}

test("a file is stored unchanged, under its name and its kind", async () => {
  const file = await send("C:\\fakepath\\Preisliste ₹.pdf");
  expect(file).toMatchObject({
    name: "Preisliste ₹.pdf",
    contentType: "application/pdf",
    size: pdf.length,
    isStampable: true,
  });
  expect(await bytesOf(file)).toBe(pdf);
  const [row] = await listProductFiles(hub.ctx.db, product);
  expect(row?.sha256).toEqual(createHash("sha256").update(pdf).digest());
  expect(await send("page.html", "<script>")).toMatchObject({
    contentType: "application/octet-stream",
    isStampable: false,
  });
  expect(await acts()).toEqual(["product.file_added", "product.file_added"]);
  expect(await unclaimed()).toEqual([]);
});

test("files are renamed, ordered and removed; a removed file leaves no bytes", async () => {
  const [one, two] = [await send("one.pdf"), await send("two.pdf")];
  const renamed = await ask(`PATCH /files/${one.id}`, { body: { name: "first.pdf" } });
  expect(await renamed.json()).toMatchObject({ id: one.id, name: "first.pdf" });
  const ordered = ManagedFiles.parse(await (await ask("PUT /files/order", { body: { ids: [two.id, one.id] } })).json());
  expect(ordered.files.map(({ name }) => name)).toEqual(["two.pdf", "first.pdf"]);
  const news: string[] = [];
  const stop = hub.ctx.database.onChange((topic) => void news.push(topic));
  const left = ManagedFiles.parse(await (await ask(`DELETE /files/${two.id}`)).json());
  stop();
  // The product’s page shows one less, and the sweep wakes up, so that the bytes go now and not within the hour.
  expect(news).toEqual(["catalog", "unclaimed files"]);
  expect(left.files.map(({ name }) => name)).toEqual(["first.pdf"]);
  await sweepBytes(hub.ctx);
  expect(await bytesOf(two)).toBeUndefined();
  expect(await bytesOf(one)).toBe(pdf);
  expect(await unclaimed()).toEqual([]);
  expect(await acts()).toEqual([
    "product.file_added",
    "product.file_added",
    "product.file_renamed",
    "product.files_ordered",
    "product.file_removed",
  ]);
});

test("an order that lacks a file, or names a removed one, is out of date", async () => {
  const [one, two] = [await send("one.pdf"), await send("two.pdf")];
  for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, one.id], [one.id, crypto.randomUUID()]]) {
    expect(await refusalOf(ask("PUT /files/order", { body: { ids } }))).toBe("409 changed_meanwhile");
  }
});

test("a file that this product cannot have is not stored", async () => {
  expect(await refusalOf(ask("POST /files?name=a.pdf"))).toBe("422 file_empty");
  expect(await refusalOf(ask("POST /files?name=..", { body: pdf }))).toBe("422 invalid_input");
  expect(await refusalOf(ask("POST /files", { body: pdf }))).toBe("422 invalid_input");
  product = 4711;
  expect(await refusalOf(ask("POST /files?name=a.pdf", { body: pdf }))).toBe("404 product_not_found");
  expect(await unclaimed()).toEqual([]);
});

test("a product has forty files at most, however many are sent at once", async () => {
  await inTransaction(hub.ctx.db, async (tx) => {
    for (let position = 0; position < productBounds.files - 1; position += 1) {
      const id = hub.ctx.ids.uuid();
      await insertFile(tx, {
        id,
        productId: product,
        position,
        name: `${position}.txt`,
        contentType: "text/plain",
        size: 1,
        sha256: Buffer.alloc(32),
        storageKey: `products/${product}/${id}`,
        createdAt: now,
      });
    }
  });
  const answers = await Promise.all([1, 2, 3].map(() => ask("POST /files?name=one-more.pdf", { body: pdf })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await refusalOf(ask("POST /files?name=one-more.pdf", { body: pdf }))).toBe("409 too_many_files");
  expect(await listProductFiles(hub.ctx.db, product)).toHaveLength(productBounds.files);
  expect(await unclaimed()).toEqual([]);
});

test("an upload that breaks off leaves nothing behind", async () => {
  const parts = (function* () {
    yield new TextEncoder().encode(`${pdf}${" ".repeat(100)}`);
    throw new Error("the line broke");
  })();
  const content = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(parts.next().value as Uint8Array),
  });
  await expect(keepProductFile(hub.ctx, admin, { productId: product, name: "half.pdf", content })).rejects.toThrow(
    "the line broke",
  );
  expect(await listProductFiles(hub.ctx.db, product)).toEqual([]);
  expect(await unclaimed()).toEqual([]);
});

test("bytes whose process died before their row was written are removed a day later", async () => {
  const key = `products/${product}/${crypto.randomUUID()}`;
  const dead = {
    ...hub.ctx,
    files: {
      ...hub.ctx.files,
      keep: (...given: Parameters<typeof hub.ctx.files.keep>) =>
        hub.ctx.files.keep(...given).then(() => new Promise<never>(() => undefined)),
    },
  };
  void keepBytes(dead, { key, content: new Blob([pdf]).stream(), contentType: "application/pdf", mostBytes: 100 });
  await expect.poll(() => hub.ctx.files.sizeOf(key)).toBe(pdf.length);
  await sweepBytes(hub.ctx);
  expect(await unclaimed()).toEqual([key]);
  now = new Date("2026-05-05T10:00:01Z");
  await sweepBytes(hub.ctx);
  expect(await unclaimed()).toEqual([]);
  expect(await hub.ctx.files.open(key)).toBeUndefined();
});

test("while the file store is away, the hub answers so and not with an error of its own", async () => {
  const file = await send("guide.pdf");
  const away = {
    ...hub.ctx,
    files: {
      ...hub.ctx.files,
      keep: () =>
        Promise.reject(
          new FilesAway("The bucket shelf cannot be reached (ECONNREFUSED).", {
            cause: Object.assign(new Error("no"), { code: "ECONNREFUSED" }),
          }),
        ),
    },
  };
  const path = `/api/admin/products/${product}/files?name=more.pdf`;
  const answer = await createApp(away).request(`http://hub.test${path}`, {
    method: "POST",
    body: pdf,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await refusalOf(Promise.resolve(answer))).toBe("503 files_away");
  expect((await listProductFiles(hub.ctx.db, product)).map(({ id }) => id)).toEqual([file.id]);
  expect(await unclaimed()).toEqual([]);
});

test("deleting a product deletes its files' bytes", async () => {
  const file = await send("guide.pdf");
  await hub.ctx.database.pool.query("delete from products where id = $1", [product]);
  await sweepBytes(hub.ctx);
  expect(await bytesOf(file)).toBeUndefined();
});

test("only administrators manage files", async () => {
  const file = await send("guide.pdf");
  const stranger = await aCustomer(hub.ctx);
  for (const door of [
    "POST /files?name=a.pdf",
    "PUT /files/order",
    `PATCH /files/${file.id}`,
    `DELETE /files/${file.id}`,
  ]) {
    expect(await refusalOf(ask(door, { as: stranger })), door).toBe("403 not_allowed");
    expect(await refusalOf(ask(door, { as: { ...stranger, token: "" } })), door).toBe("401 not_signed_in");
  }
});

test("a file of another product is not found under this one", async () => {
  const file = await send("guide.pdf");
  ({ id: product } = await aProduct(hub.ctx));
  expect(await refusalOf(ask(`PATCH /files/${file.id}`, { body: { name: "mine.pdf" } }))).toBe("404 not_found");
  expect(await refusalOf(ask(`DELETE /files/${file.id}`))).toBe("404 not_found");
  expect(await refusalOf(ask("DELETE /files/not-an-id"))).toBe("422 invalid_input");
});
