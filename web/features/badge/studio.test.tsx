// The drawing itself needs a canvas, which only a browser has: here it is noted what would be drawn.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnBadge } from "#contract/badge.ts";
import { aViewer, findToast, openPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { anOwnProfile as profile } from "#test/people/own-profile.ts";
import { aPicture } from "#test/shop/managed-product.ts";
import { drawBadge } from "./draw-badge.ts";
import { makeFile } from "./files.ts";
import { drawMockup } from "./mockup/draw-mockup.ts";
import { BadgeButton } from "./open-badge.tsx";

vi.mock(import("./draw-badge.ts"), () => ({ drawBadge: vi.fn<typeof drawBadge>() }));
vi.mock(import("./mockup/draw-mockup.ts"), async (original) => ({
  ...(await original()),
  drawMockup: vi.fn<typeof drawMockup>(),
}));
vi.mock(import("./faces.ts"), () => ({ loadFaces: () => Promise.resolve() }));
vi.mock(import("./label-portrait.ts"), () => ({ drawLabel: () => Promise.resolve(label) }));
vi.mock(import("./files.ts"), async (original) => ({
  ...(await original()),
  makeFile: vi.fn<typeof makeFile>(),
  jpegOf: () => Promise.resolve(new Blob()),
}));

aViewer();
const hub = aHub();
const changeDoor = "PATCH /api/account/badge";
const badge: OwnBadge = {
  id: "abcdefghjk",
  name: "Asha Kulkarni",
  memberSince: "2026-05-04T10:00:00Z",
  issuedAt: "2026-05-04T10:00:00Z",
  mayBeIndexed: false,
  status: "live",
  code: "1A2B",
  url: "https://ydi.example/badge/abcdefghjk",
  credentialUrl: "https://ydi.example/badge/abcdefghjk.jwt",
};
const label = document.createElement("canvas");
const saved: string[] = [];
const state = { badge, mayIssue: true, suggestedName: "Asha Kulkarni" };
const picture = { ...aPicture, url: "/people/asha/1", widths: [96, 720] };

beforeEach(() => {
  vi.mocked(drawBadge)
    .mockReset()
    .mockImplementation(() => document.createElement("canvas"));
  vi.mocked(drawMockup)
    .mockReset()
    .mockImplementation(() => document.createElement("canvas"));
  vi.mocked(makeFile)
    .mockReset()
    .mockImplementation(({ format }) => Promise.resolve(new File(["x"], `Asha.${format}`)));
  saved.length = 0;
  // An invisible link saves the file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({}));
  hub.answer("GET /api/account/profile", profile);
  hub.answer("GET /api/account/badge", state);
  hub.serve("/badge/abcdefghjk.jwt", "a.b.c");
});

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const drawn = () => vi.mocked(drawBadge).mock.lastCall?.[0];
const isDrawn = (colour: string) =>
  waitFor(() => {
    screen.getByRole("img", { name: new RegExp(`in ${colour}$`) });
    expect(press("Continue").hasAttribute("disabled")).toBe(false);
  });

async function openStudio() {
  const { person } = openPage(<BadgeButton />);
  await person.click(press("Generate Member Badge"));
  await screen.findByRole("dialog", { name: "Your YDI Membership Badge" });
  return person;
}

/** With a picture of their own, so that nothing is asked on the way. */
async function openMockup() {
  hub.answer("GET /api/account/profile", { ...profile, picture });
  hub.serve("/people/asha/1/720.webp", new Blob());
  const person = await openStudio();
  await isDrawn("Black");
  await person.click(press("Continue"));
  await screen.findByRole("group", { name: "Mockup" });
  return person;
}

test("a badge is drawn in each of the five styles, and the way on waits for the drawing", async () => {
  const person = await openStudio();
  await isDrawn("Black");
  const styles = { "Teal Blue": "tealBlue", White: "white", "Pastel Green": "pastelGreen", Peach: "peach" };
  for (const [name, style] of Object.entries(styles)) {
    await person.click(screen.getByRole("radio", { name }));
    await isDrawn(name);
    expect(drawn()).toMatchObject({ style, facts: { name: "Asha Kulkarni", code: "1A2B", proof: { id: badge.id } } });
  }
});

test("a member without a badge gets one by opening the dialog", async () => {
  hub.answer("GET /api/account/badge", { ...state, badge: null });
  hub.answer("POST /api/account/badge", state);
  await openStudio();
  await isDrawn("Black");
  expect(hub.requestsTo("POST /api/account/badge")).toHaveLength(1);
});

test("a badge that did not load is loaded again by a press", async () => {
  hub.answer("GET /api/account/badge", noConnection);
  const person = await openStudio();
  await screen.findByText("The hub could not be reached. Please check your connection and try again.");
  hub.answer("GET /api/account/badge", state);
  await person.click(press("Try again"));
  await isDrawn("Black");
});

test("a member without a picture is asked once whether the label will do", async () => {
  const person = await openStudio();
  await isDrawn("Black");
  await person.click(press("Continue"));
  const question = within(screen.getByRole("dialog", { name: "No Profile Picture Found" }));
  expect(question.getByRole("link", { name: "Go to Profile Settings" }).getAttribute("href")).toBe("/profile");
  expect(document.activeElement).toBe(press("Continue with Placeholder"));
  await person.click(question.getByRole("button", { name: "Close" }));
  screen.getByRole("group", { name: "Customize" });
  await person.click(press("Continue"));
  await person.click(press("Continue with Placeholder"));
  const mockup = await screen.findByRole("group", { name: "Mockup" });
  await waitFor(() => expect(document.activeElement).toBe(mockup));
  await person.click(press("Back to Customize"));
  await isDrawn("Black");
  await person.click(press("Continue"));
  await screen.findByRole("group", { name: "Mockup" });
});

test("a picture that does not load is named, and the badge gets the label without a question", async () => {
  hub.answer("GET /api/account/profile", { ...profile, picture });
  hub.serve("/people/asha/1/720.webp", new Blob());
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("not a picture")));
  const person = await openStudio();
  await findToast("Could not load your profile picture");
  await isDrawn("Black");
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({}));
  await person.click(press("Continue"));
  await screen.findByRole("group", { name: "Mockup" });
  expect(drawn()?.portrait).toBe(label);
});

test("a drawing that fails is tried three more times, then by a press", async () => {
  vi.mocked(drawBadge).mockImplementation(() => {
    throw new Error("no canvas");
  });
  const person = await openStudio();
  await findToast("Could not generate badge. Please try again.");
  expect([vi.mocked(drawBadge).mock.calls.length, press("Continue").hasAttribute("disabled")]).toEqual([4, true]);
  vi.mocked(drawBadge).mockImplementation(() => document.createElement("canvas"));
  await person.click(press("Try again"));
  await isDrawn("Black");
});

test("a member withdraws the badge, and issues it again or under a new link", async () => {
  const person = await openStudio();
  await isDrawn("Black");
  hub.answer(changeDoor, { ...state, badge: { ...badge, status: "withdrawn" } });
  await person.click(press("Withdraw"));
  await screen.findByText(
    "You withdrew this badge. Its page no longer shows your name, and the picture has no QR code.",
  );
  await waitFor(() => expect(drawn()?.facts.proof).toBeUndefined());
  hub.answer(changeDoor, state);
  await person.click(press("Issue again"));
  await waitFor(() => expect(drawn()?.facts.proof).toEqual({ id: badge.id, url: badge.url }));
  hub.answer(changeDoor, { ...state, badge: { ...badge, status: "withdrawn" } });
  await person.click(press("Withdraw"));
  const url = "https://ydi.example/badge/zzzzzzzzzz";
  hub.answer(changeDoor, { ...state, badge: { ...badge, id: "zzzzzzzzzz", url } });
  await person.click(await screen.findByRole("button", { name: "Issue a new badge link" }));
  expect((await screen.findByRole("link", { name: /badge\// })).getAttribute("href")).toBe(url);
  const sent = hub.requestsTo(changeDoor).map(({ body }) => body);
  expect(sent).toEqual([{ withdrawn: true }, { withdrawn: false }, { withdrawn: true }, { anew: true }]);
});

test("the choice about search engines shows at once, and goes back when the hub refuses it", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
  hub.answer(changeDoor, promise);
  const person = await openStudio();
  await isDrawn("Black");
  const lever = () => screen.getByRole<HTMLInputElement>("switch", { name: "Let search engines find this page" });
  await person.click(lever());
  expect(lever().checked).toBe(true);
  resolve(refusal("too_many_requests", { message: "Not so fast." }));
  await screen.findByText("Not so fast.");
  expect(lever().checked).toBe(false);
  hub.answer(changeDoor, { ...state, badge: { ...badge, mayBeIndexed: true } });
  await person.click(lever());
  await waitFor(() => expect(screen.queryByText("Not so fast.")).toBeNull());
  expect([lever().checked, hub.requestsTo(changeDoor).at(-1)?.body]).toEqual([true, { mayBeIndexed: true }]);
});

test("a badge with an earlier name takes over the one of the profile", async () => {
  hub.answer("GET /api/account/badge", { ...state, suggestedName: "Asha K. Rao" });
  const person = await openStudio();
  await isDrawn("Black");
  hub.answer(changeDoor, { ...state, badge: { ...badge, name: "Asha K. Rao" }, suggestedName: "Asha K. Rao" });
  await person.click(press("Use my profile name"));
  await screen.findByRole("img", { name: /^The badge of Asha K\. Rao, / });
  expect(hub.requestsTo(changeDoor)[0]?.body).toEqual({ name: "Asha K. Rao" });
  expect(screen.queryByRole("button", { name: "Use my profile name" })).toBeNull();
});

test("the file is the badge on its surface or in the chosen format, and carries the credential", async () => {
  const person = await openMockup();
  screen.getByRole("img", { name: "The badge on: Dark" });
  await person.click(screen.getByRole("radio", { name: "Wood" }));
  screen.getByRole("img", { name: "The badge on: Wood" });
  const isReady = async () => {
    const button = await screen.findByRole("button", { name: "Download Badge" });
    await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  };
  await isReady();
  await person.click(press("Download Badge"));
  await findToast("Success!", "Your membership badge has been downloaded.");
  const format = screen.getByRole<HTMLSelectElement>("combobox", { name: "Format" });
  for (const label of ["Badge only (PNG)", "LinkedIn post, 1200 × 627 (JPEG)"]) {
    await person.selectOptions(format, label);
    screen.getByRole("img", { name: label });
    await isReady();
    await person.click(press("Download Badge"));
    await isReady();
  }
  expect(saved).toEqual(["Asha.mockup", "Asha.png", "Asha.wide"]);
  expect(await vi.mocked(makeFile).mock.lastCall?.[0].credential).toBe("a.b.c");
  expect(vi.mocked(drawMockup).mock.lastCall?.[1]).toBe("wood");
  await person.click(screen.getByRole("radio", { name: "Pink" }));
  expect(format.value).toBe("mockup");
});

test("a file that cannot be made is named, and the button works again", async () => {
  vi.mocked(makeFile).mockRejectedValue(new Error("no canvas"));
  const person = await openMockup();
  await waitFor(() => expect(press("Download Badge").hasAttribute("disabled")).toBe(false));
  await person.click(press("Download Badge"));
  await findToast("Failed to create downloadable image.");
  await waitFor(() => expect(press("Download Badge").getAttribute("aria-busy")).toBeNull());
});
