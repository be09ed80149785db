// Work on public pages: what is for the community is in no answer to a stranger, and what goes is gone at the next request.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { emptyAbout } from "#server/features/portfolio/look-at-work.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { call } from "#test/wire/api-wire.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { startHub } from "#test/hub/harness.ts";
import { crawled } from "#test/people/crawl.ts";
import { aListedCustomer, withHandle } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";
import { savePiece, showWork } from "#test/people/work.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const served = { host, app: createApp(hub.ctx, host) };
const get = (path: string) => askPage(served, path);
let asha: Customer;

beforeEach(async () => {
  await hub.reset();
  asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha-one");
});

test("no stranger reads what is for the community, and no one reads a draft", async () => {
  const drawn = await showWork(hub, asha, { title: "Quixote poster", visibleTo: "community" });
  const draft = await showWork(hub, asha, { title: "Ytterby draft", visibleTo: "owner" });
  await showWork(hub, asha, { title: "Xylograph stamps", visibleTo: "everyone" });
  const about = { ...emptyAbout, sentence: { value: "Quixote lettering", visibleTo: "community" } };
  await call(hub, "PUT /account/about", { ...asha, body: { revision: 0, about } });
  const visitor = await aListedCustomer(hub.ctx);
  const ids = ["asha-one", "asha-one.png", asha.id, drawn.id, draft.id];
  const telling = (answers: readonly [string, string][], word: RegExp) =>
    answers.filter(([, text]) => word.test(text)).map(([path]) => path);
  const answers = await crawled({ hub, get }, { ids, visitor });
  expect(telling(answers, /xylograph/i)).toEqual(expect.arrayContaining(["/people/asha-one", "/api/people/asha-one"]));
  expect(telling(answers, /ytterby/i)).toEqual([]);
  expect(telling(answers, /quixote/i).toSorted()).toEqual(
    telling(answers, /quixote/i)
      .filter((path) => path.endsWith(" as a member"))
      .toSorted(),
  );
  expect(telling(answers, /quixote/i)).toEqual(
    expect.arrayContaining(["/api/people as a member", "/api/people/asha-one as a member"]),
  );
  const addresses = [drawn, draft].map(({ pictures }) => new RegExp(pictures[0]!.url));
  const strangers = answers.filter(([path]) => !path.endsWith(" as a member"));
  for (const address of addresses) expect(telling(strangers, address)).toEqual([]);
});

test("a cached page changes with the next request when a piece is hidden, described anew or removed", async () => {
  const page = async () => (await get("/people/asha-one")).text();
  let piece = await showWork(hub, asha, { title: "Quixote poster", visibleTo: "everyone" });
  expect(await page()).toContain("Quixote poster");
  expect(hub.ctx.answers.peek("/people/asha-one")).toBeDefined();
  piece = (await savePiece(hub, asha, { ...piece, title: "Ytterby poster" })).body;
  expect(await page()).toContain("Ytterby poster");
  await savePiece(hub, asha, { ...piece, visibleTo: "community" });
  expect(await page()).not.toContain("Ytterby poster");
  await call(hub, `DELETE /account/work/${piece.id}`, asha);
  expect(await page()).not.toContain("Ytterby poster");
});
