// A person with an account (see own-hub.ts), who logs in with a browser.
import type { Locator, Page } from "playwright-core";
import { pageIsReady } from "./visit.ts";

export interface Member {
  readonly email: string;
  readonly password: string;
}

/** A session in this browser, as after a recent login. */
export async function logInWithoutForm(page: Page, member: Member): Promise<void> {
  // The storage belongs to the hub's origin, and this is its smallest document.
  if (page.url() === "about:blank") await page.goto("/robots.txt");
  const answer = await page.request.post("/auth/v1/token?grant_type=password", { data: member });
  await page.evaluate((session) => localStorage.setItem("hub-session", session), await answer.text());
}

/** By the dialog, as people do. The caller waits for the result. */
export async function logIn(page: Page, { email, password }: Member): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible())) {
    await page.goto("/");
    await pageIsReady(page);
    await page.getByRole("button", { name: "Log In" }).first().click();
  }
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Log In", exact: true }).click();
}

/** The button behind which a logged-in person has their own pages; strangers have none. */
export function ownMenu(page: Page): Locator {
  return page.getByRole("button", { name: /^Your account, / });
}

export async function chooseOwn(page: Page, entry: string): Promise<void> {
  await ownMenu(page).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** For `page.evaluate`, in a session: uploads a profile picture, a green one. */
export async function uploadAPicture(): Promise<void> {
  const sheet = new OffscreenCanvas(600, 600);
  const paint = sheet.getContext("2d");
  if (paint === null) throw new Error("no canvas");
  paint.fillStyle = "rgb(20 160 60)";
  paint.fillRect(0, 0, 600, 600);
  const { access_token: token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
  const answer = await fetch("/api/account/profile/picture", {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: await sheet.convertToBlob({ type: "image/png" }),
  });
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
}

/** For `page.evaluate`, in a session: a piece of work with a picture, for everyone. */
export async function addAPiece(title: string): Promise<void> {
  const { access_token: token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
  const send = async (door: string, body: Blob | object) => {
    const [method = "", path = ""] = door.split(" ");
    const [type, sent] = body instanceof Blob ? ["octet-stream", body] : ["json", JSON.stringify(body)];
    const headers = { authorization: `Bearer ${token}`, "content-type": `application/${type}` };
    const answer = await fetch(`/api/account/work${path}`, { method, headers, body: sent });
    if (!answer.ok) throw new Error(`${door} was answered with ${answer.status}`);
    return (await answer.json()) as { id: string; revision: number; pictures: { id: string; alt: string }[] };
  };
  const sheet = new OffscreenCanvas(800, 600);
  const paint = sheet.getContext("2d");
  if (paint === null) throw new Error("no canvas");
  paint.fillStyle = "rgb(20 110 102)";
  paint.fillRect(0, 0, 800, 600);
  const picture = await sheet.convertToBlob({ type: "image/png" });
  const words = { title, role: "Lettering", year: 2026, text: "Drawn at night.", link: "" };
  const { id } = await send("POST ", words);
  const alt = encodeURIComponent(`A picture of ${title}`);
  const drawn = await send(`PUT /${id}/pictures/1?alt=${alt}`, picture);
  const pictures = drawn.pictures.map((each) => ({ id: each.id, alt: each.alt }));
  const piece = { ...words, visibleTo: "everyone", pictures };
  await send(`PATCH /${id}`, { revision: drawn.revision, piece });
}
