import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AboutParts, OwnPiece } from "#contract/portfolio.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import Work from "../work.tsx";

aViewer();
const hub = aHub();
const add = "POST /api/account/work";
const change = "PATCH /api/account/work/:id";
const place = "PUT /api/account/work/:id/pictures/:place";
const remove = "DELETE /api/account/work/:id/pictures/:place";

const nothing = { value: [], visibleTo: "community" } as const;
const about: AboutParts = {
  sentence: { value: "", visibleTo: "community" },
  crafts: { ...nothing, value: [] },
  tools: { ...nothing, value: [] },
  languages: { ...nothing, value: [] },
  fee: { value: null, visibleTo: "community" },
  availableFrom: { value: null, visibleTo: "community" },
};
const picture = {
  id: "first",
  url: "/people/first",
  width: 8,
  height: 8,
  widths: [8],
  colour: "#000000",
  alt: "Three posters",
  place: 1,
};
const posters: OwnPiece = {
  id: "11111111-1111-4111-8111-111111111111",
  revision: 3,
  title: "Posters",
  role: "Lettering",
  year: 2026,
  text: "",
  link: "",
  visibleTo: "everyone",
  isHidden: false,
  pictures: [picture],
};
const stamps: OwnPiece = { ...posters, id: "22222222-2222-4222-8222-222222222222", title: "Stamps", pictures: [] };

beforeEach(() => {
  hub.answer("GET /api/account/work", { pieces: [posters, stamps], about: { revision: 0, about } });
  vi.stubGlobal("createImageBitmap", (file: Blob) =>
    file.size > 3 ? Promise.resolve({ width: 8, height: 8, close: () => undefined }) : Promise.reject(new Error()),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/webp;base64,");
});

async function openWork() {
  const { person } = openOwnPage(<Work />, { route: "/profile/work" });
  await screen.findByRole("heading", { name: "Posters" });
  return person;
}

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const fileField = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const aFile = (name: string, words = "picture") => new File([words], name, { type: "image/png" });

test("a picture that the hub refuses is named, and the piece is not shown", async () => {
  hub.answer(place, refusal("picture_too_large"));
  const person = await openWork();
  await person.click(press("Edit Stamps"));
  await person.upload(fileField(), aFile("wall.png"));
  await person.type(await screen.findByLabelText("Describe picture 1"), "A wall");
  await person.click(press("Save piece"));
  await screen.findByText(/The limit is 40 megapixels/);
  expect(document.activeElement).toBe(screen.getByLabelText("Describe picture 1"));
  expect(hub.requestsTo(place)[0]?.query).toEqual({ alt: "A wall" });
  expect(hub.requestsTo(change)).toEqual([]);
});

test("a file that the browser cannot read as a picture is refused before it is sent", async () => {
  const person = await openWork();
  await person.click(press("Edit Stamps"));
  await person.upload(fileField(), [aFile("a.png", "a"), aFile("b.png"), aFile("c.png")]);
  await findToast("a.png was not added", "Please upload a JPEG");
  await screen.findByLabelText("Describe picture 2");
  expect(screen.queryByLabelText("Describe picture 3")).toBeNull();
});

test("a piece is hidden before its last picture goes, and keeps the words of the pictures that stay", async () => {
  const hidden: OwnPiece = { ...posters, revision: 4, visibleTo: "owner" };
  const saved = Promise.withResolvers<OwnPiece>();
  hub.answer(change, saved.promise);
  hub.answer(remove, { ...hidden, pictures: [] });
  const person = await openWork();
  await person.click(press("Edit Posters"));
  const form = within(screen.getByRole("article", { name: "Posters" }));
  await person.click(form.getByRole("button", { name: "Only you" }));
  await person.click(form.getByRole("button", { name: "Remove picture 1" }));
  await person.click(press("Save piece"));
  await waitFor(() => expect([hub.requestsTo(change).length, hub.requestsTo(remove).length]).toEqual([1, 0]));
  expect(hub.requestsTo(change)[0]?.body).toMatchObject({ revision: 3, piece: { visibleTo: "owner" } });
  saved.resolve(hidden);
  await findToast("“Posters” is saved", "Only you can see it.");
  expect(hub.requestsTo(remove)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(press("Edit Posters")));
});

test("a new piece whose answer was lost is sent again under the same key, and added once", async () => {
  hub.answer(add, noConnection);
  const person = await openWork();
  await person.click(press("Add a piece"));
  await person.type(screen.getByLabelText(/^Title/), "Maps");
  await person.type(screen.getByLabelText("Link"), "maps.example");
  await person.click(press("Save piece"));
  await person.click(await screen.findByRole("button", { name: "Use https://maps.example" }));
  await person.click(press("Save piece"));
  await findToast("Not saved");
  const maps: OwnPiece = { ...stamps, id: "33333333-3333-4333-8333-333333333333", title: "Maps", visibleTo: "owner" };
  hub.answer(add, maps);
  hub.answer(change, maps);
  await person.click(press("Save piece"));
  await findToast("“Maps” is saved");
  expect(screen.getAllByRole("heading", { name: "Maps" })).toHaveLength(1);
  const keys = hub.requestsTo(add).map(({ headers }) => headers.get("Idempotency-Key"));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("a new piece that the hub refused is sent under a new key by the next press", async () => {
  hub.answer(add, refusal("too_many_pieces"));
  const person = await openWork();
  await person.click(press("Add a piece"));
  await person.type(screen.getByLabelText(/^Title/), "Maps");
  for (const times of [1, 2]) {
    await person.click(press("Save piece"));
    await waitFor(() => expect(hub.requestsTo(add)).toHaveLength(times));
    await screen.findByRole("button", { name: "Save piece" });
  }
  const keys = hub.requestsTo(add).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

test("after a piece went elsewhere an order is not saved, and the list is as it is there", async () => {
  const there = { pieces: [stamps], about: { revision: 0, about } };
  hub.answer("PUT /api/account/work/order", refusal("changed_meanwhile", { present: there }));
  const person = await openWork();
  await person.click(press("Move Posters down"));
  await findToast("The order was not saved", "changed on another device");
  const [request] = hub.requestsTo("PUT /api/account/work/order");
  expect(request?.body).toEqual({ from: [posters.id, stamps.id], to: [stamps.id, posters.id] });
  expect(request?.keepalive).toBe(true);
  const titles = screen.getAllByRole("article").map((row) => row.getAttribute("aria-label"));
  expect(titles).toEqual(["Stamps"]);
});

test("a part is saved with whom it is visible to, and a full list takes no more", async () => {
  hub.answer("PUT /api/account/about", { revision: 1, about });
  const person = await openWork();
  for (const name of ["Motion design", "3D", "Lettering", "Packaging", "Illustration"])
    await person.click(screen.getByRole("checkbox", { name }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Photography" }).disabled).toBe(true);
  screen.getByText("You chose 5. Take one away to choose another.");
  const viewers = within(screen.getByRole("group", { name: "Who can see what you do" }));
  await person.click(viewers.getByRole("button", { name: "Everyone" }));
  await person.click(press("Save about your work"));
  await findToast("Saved");
  expect(hub.requestsTo("PUT /api/account/about")[0]?.body).toMatchObject({
    revision: 0,
    about: { crafts: { value: ["motion", "3d", "lettering", "packaging", "illustration"], visibleTo: "everyone" } },
  });
});

test("the first day is typed the way people here write days, and an unreadable day stops the saving", async () => {
  hub.answer("PUT /api/account/about", { revision: 1, about });
  const person = await openWork();
  const day = screen.getByLabelText<HTMLInputElement>("First day");
  await person.type(day, "31 feb 2027{Enter}");
  await screen.findByText("Enter a day like 24 Nov 2026.");
  expect([document.activeElement === day, hub.requestsTo("PUT /api/account/about")]).toEqual([true, []]);
  await person.clear(day);
  await person.type(day, "1/2/2027{Enter}");
  await findToast("Saved");
  expect(hub.requestsTo("PUT /api/account/about")[0]?.body).toMatchObject({
    about: { availableFrom: { value: "2027-02-01" } },
  });
});
