// The long text of a product is drawn once, when it is saved, and not when it is read.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { childDrawer } from "#server/integrations/markdown/child-drawer.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aManaged, anOffice, change, typed } from "#test/shop/managing.ts";

const hub = await startHub();
const office = anOffice(hub);
const drawn: string[] = [];
const { draw } = childDrawer({ cpuMs: 300 });
hub.ctx.markdown.draw = (text, wish) => {
  drawn.push(text);
  return draw(text, wish);
};

// Too shallow for the form to refuse.
const tangled = "> \n\n".repeat(8000);
const refusal = {
  status: 422,
  body: { error: { code: "text_too_tangled", message: expect.stringContaining("too complex") } },
};

beforeEach(() => {
  drawn.length = 0;
});

/** As a hub gives it that remembers no answer. */
async function detailOf(slug: string, of: Pick<typeof hub, "request"> = hub): Promise<unknown> {
  hub.ctx.answers.drop("*");
  return (await call(of, `GET /products/${slug}`)).body.detailHtml;
}

test("saving draws the text, and pages show the stored drawing", async () => {
  const product = await aManaged(hub, office.admin, { slug: "guide", fullDetail: "*One.*", status: "published" });
  await change(hub, { by: office.admin, product }, { fullDetail: "*Two.*" });
  expect(drawn).toEqual(["*One.*", "*Two.*"]);
  expect([await detailOf("guide"), await detailOf("guide")]).toEqual(["<p><em>Two.</em></p>", "<p><em>Two.</em></p>"]);
  expect(drawn).toHaveLength(2);
});

test("a change of something else draws nothing again", async () => {
  const product = await aManaged(hub, office.admin, { slug: "guide", fullDetail: "*One.*", status: "published" });
  await change(hub, { by: office.admin, product }, { title: "Another title" });
  expect(drawn).toEqual(["*One.*"]);
  expect(await detailOf("guide")).toBe("<p><em>One.</em></p>");
});

test("a text never drawn is drawn at its first view, and again after a change in the database", async () => {
  const { id } = await aProduct(hub.ctx, { slug: "older", fullDetail: null, description: "An *older* one." });
  expect([await detailOf("older"), await detailOf("older")]).toEqual([
    "<p>An <em>older</em> one.</p>",
    "<p>An <em>older</em> one.</p>",
  ]);
  expect(drawn).toHaveLength(1);
  await hub.ctx.database.pool.query("update products set full_detail = 'Newer.' where id = $1", [id]);
  expect([await detailOf("older"), await detailOf("older"), drawn.length]).toEqual([
    "<p>Newer.</p>",
    "<p>Newer.</p>",
    2,
  ]);
});

test("a newer renderer draws an older one's text anew", async () => {
  await aManaged(hub, office.admin, { slug: "guide", fullDetail: "Same.", status: "published" });
  const better = createApp({
    ...hub.ctx,
    markdown: { version: hub.ctx.markdown.version + 1, draw: () => Promise.resolve("<p>Better.</p>") },
  });
  const at = { request: (path: string, init?: RequestInit) => Promise.resolve(better.request(path, init)) };
  expect([await detailOf("guide", at), await detailOf("guide", at)]).toEqual(["<p>Better.</p>", "<p>Better.</p>"]);
});

test("a text nested too deeply is refused at its field, and other requests do not wait", async () => {
  const product = await aManaged(hub, office.admin, { slug: "guide", fullDetail: "Well." });
  let isOver = false;
  const preview = call(hub, "POST /admin/products/preview", {
    token: office.admin.token,
    body: typed({ fullDetail: tangled }),
  }).finally(() => (isOver = true));
  await expect.poll(() => drawn).toContain(tangled);
  expect([(await hub.request("/healthz")).status, isOver]).toEqual([200, false]);
  expect(await preview).toMatchObject(refusal);
  expect((await preview).body.error.fields).toEqual({ fullDetail: expect.stringContaining("too complex") });
  expect(
    await call(hub, "POST /admin/products", {
      token: office.admin.token,
      body: typed({ slug: "another", fullDetail: tangled }),
    }),
  ).toMatchObject(refusal);
  const changed = await change(hub, { by: office.admin, product }, { fullDetail: tangled });
  expect([changed, changed.body.error.fields]).toMatchObject([
    refusal,
    { "product.fullDetail": expect.stringContaining("too complex") },
  ]);
  expect((await call(hub, `GET /admin/products/${product.id}`, office.admin)).body).toEqual(product);
});

test("an existing text nested too deeply is shown as it was typed, and tried once", async () => {
  await aProduct(hub.ctx, { slug: "old-knot", fullDetail: `<b>"1" & 2</b>\n${tangled}` });
  expect(await detailOf("old-knot")).toMatch(/^<p>&lt;b&gt;&quot;1&quot; &amp; 2&lt;\/b&gt;\n&gt; /);
  expect([await detailOf("old-knot"), drawn.length]).toEqual([expect.stringContaining("&lt;b&gt;"), 1]);
});
