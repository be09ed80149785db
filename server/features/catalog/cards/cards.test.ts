import sharp, { type Region } from "sharp";
import { beforeEach, expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import type { Card } from "#server/integrations/images/interface.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { keepPicture } from "../../pictures/keep-picture.ts";

const hub = await startHub();
const cards: Card[] = [];
const { drawCard } = hub.ctx.images;
hub.ctx.images.drawCard = (card) => {
  cards.push(card);
  return drawCard(card);
};

beforeEach(async () => {
  cards.length = 0;
  await hub.reset();
});

async function card(slug: string): Promise<Buffer> {
  const answer = await hub.request(`/cards/${slug}.png`);
  expect([slug, answer.status]).toEqual([slug, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

async function refusalOf(path: string, init?: RequestInit): Promise<string> {
  const answer = await hub.request(path, init);
  return `${answer.status} ${ErrorBody.parse(await answer.json()).error.code}`;
}

test("a shared product shows its card, cached for a day", async () => {
  await aProduct(hub.ctx, { slug: "guide", name: "The Guide", type: "ebook", priceNonMember: 99_900 });
  const answer = await hub.request("/cards/guide.png");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=86400",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const again = await hub.request("/cards/guide.png", {
    headers: { "if-none-match": answer.headers.get("etag") ?? "" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(cards).toMatchObject([{ brand: "YDI", label: "eBook", title: "The Guide", line: "₹999" }]);
});

test("a card is drawn once for all callers, and anew when its words change", async () => {
  const { id } = await aProduct(hub.ctx, { slug: "guide", name: "Before" });
  const [one, two] = await Promise.all([card("guide"), card("guide")]);
  expect(two).toEqual(one);
  await aProduct(hub.ctx, { slug: "another" });
  expect(await card("guide")).toEqual(one);
  expect(cards).toHaveLength(1);
  await hub.ctx.database.pool.query("update products set name = 'After' where id = $1", [id]);
  expect(await card("guide")).not.toEqual(one);
  expect(cards.map(({ title }) => title)).toEqual(["Before", "After"]);
  const after = await card("guide");
  await hub.ctx.database.pool.query(`update products set images = '["/covers/contract-template.svg"]' where id = $1`, [
    id,
  ]);
  expect(await card("guide")).not.toEqual(after);
});

test("where an old address was shared, the card still shows", async () => {
  const { id } = await aProduct(hub.ctx, { slug: "new" });
  await hub.ctx.database.pool.query(
    "insert into product_slugs (slug, product_id, replaced_at) values ('old', $1, now())",
    [id],
  );
  expect(await card("old")).toEqual(await card("new"));
});

test("a card shows the product's first picture, or a plain one if its file is lost", async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();
  const { id } = await keepPicture(hub.ctx, { id: hub.ctx.ids.uuid() }, bytes);
  const images = {
    brought: `/pictures/${id}`,
    gone: `/pictures/${"a".repeat(26)}`,
    strange: "/covers/../../package.json",
    lost: "/covers/lost.svg",
  };
  for (const [slug, url] of Object.entries(images))
    await aProduct(hub.ctx, { slug, images: [{ url, alt: "" }, "/covers/freelance-guide.svg"] });
  await aProduct(hub.ctx, { slug: "bare", images: [] });
  expect(await middleOfPicture("brought")).toMatch(/^[01],25[45],[01]$/);
  const plain = await middleOfPicture("bare");
  for (const slug of ["gone", "strange", "lost"]) expect([slug, await middleOfPicture(slug)]).toEqual([slug, plain]);
});

async function middleOfPicture(slug: string): Promise<string> {
  return [
    ...(
      await sharp(await card(slug))
        .extract({ left: 880, top: 315, width: 1, height: 1 })
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ].join();
}

test("a product that is not public has no card", async () => {
  await aProduct(hub.ctx, { slug: "draft", status: "draft" });
  await aProduct(hub.ctx, { slug: "kept", status: "archived" });
  expect(await refusalOf("/cards/draft.png")).toBe("404 product_not_found");
  expect(await refusalOf("/cards/nothing.png")).toBe("404 product_not_found");
  for (const file of ["kept", "kept.jpg", "KEPT.png", "..%2fkept.png", "%00.png", `${"a".repeat(90)}.png`])
    expect([file, await refusalOf(`/cards/${file}`)]).toEqual([file, "404 not_found"]);
  expect(await refusalOf("/cards/kept.png", { method: "POST" })).toBe("405 method_not_allowed");
  await card("kept");
});

// The column of words ends where the panel begins: a title that is too long for it would be seen between them.
test("no title leaves its column, and a word that is too long for it is broken", async () => {
  const titles = [
    "W".repeat(200),
    "One two three ".repeat(14),
    "हिन्दी टाइपोग्राफ़ी 🙂 漢字",
    "\u202e\u200b🙂",
    "<b>&amp;\"'</b> Ærø",
  ];
  const ink: number[] = [];
  for (const [at, name] of titles.entries()) {
    await aProduct(hub.ctx, { slug: `title-${at}`, name });
    const bytes = await card(`title-${at}`);
    expect([name, new Set(await greysOf(bytes, { left: 556, top: 60, width: 36, height: 500 })).size]).toEqual([
      name,
      1,
    ]);
    ink.push(
      (await greysOf(bytes, { left: 92, top: 214, width: 458, height: 270 })).filter((grey) => grey < 128).length,
    );
  }
  const [broken = 0] = ink;
  expect(broken).toBeGreaterThan(10_000);
  expect(Math.min(...ink)).toBeGreaterThan(0);
});

function greysOf(bytes: Buffer, part: Region): Promise<Buffer> {
  return sharp(bytes).extract(part).greyscale().raw().toBuffer();
}
