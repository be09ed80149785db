// Apart from the schemas, since the form of the sign-up is on public pages.
import { brand } from "../brand.ts";

/** Next to the box at sign-up, which is never ticked in advance. */
export const newsOffer = `Send me news from ${brand.name}: products, stories and announcements. I can stop it at any time.`;

/** A page sends the version it showed, and the hub stores the words. A new version wherever this sentence or one of the purposes changes. */
export const wordingVersion = 3;
