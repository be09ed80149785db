// What the public page of a badge says in words. Dates are told as in India, so that server and browser say the same.
import { brand } from "#contract/brand.ts";
import { once } from "#web/ui/figures.ts";

const timeZone = "Asia/Kolkata";
const day = once(() => new Intl.DateTimeFormat("en-IN", { timeZone, dateStyle: "long" }));
const minute = once(() => new Intl.DateTimeFormat("en-IN", { timeZone, dateStyle: "long", timeStyle: "short" }));

export function dayInIndia(moment: string): string {
  return day().format(new Date(moment));
}

export function minuteInIndia(moment: string): string {
  return `${minute().format(new Date(moment))} IST`;
}

/** As it is read aloud, and as it stands on the picture. */
export function spacedId(id: string): string {
  return `${id.slice(0, 5)} ${id.slice(5)}`.toUpperCase();
}

export const namelessPages = {
  never: {
    title: "There is no badge of this id",
    says: "An id has ten letters and digits, without the letters I, L, O and U. Please compare it with the one beside the QR code.",
  },
  withdrawn: {
    title: "This badge was withdrawn",
    says: "Its owner took it back, or has another one now. Whatever picture led you here says nothing about anybody any more.",
  },
  erased: {
    title: "This badge is nobody’s any more",
    says: `The account that it belonged to is gone, and ${brand.name} keeps nothing about whose it was.`,
  },
} as const;
