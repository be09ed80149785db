import { openFace, type Face } from "./glyphs.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&?!@.,:’+-";

export interface Faces {
  rozha: Face;
  rupee: Face;
  anekRegular: Face;
  anekMedium: Face;
  anekSemibold: Face;
  anekBold: Face;
}

/** The outlines that drawings may set words in. */
export async function openFaces(): Promise<Faces> {
  return {
    rozha: await openFace("rozhaLatin", ` ${letters}`),
    rupee: await openFace("rozhaExtended", "₹"),
    anekRegular: await openFace("anekLatin", ` ${letters}`, 400),
    anekMedium: await openFace("anekLatin", ` ${letters}`, 500),
    anekSemibold: await openFace("anekLatin", ` ${letters}`, 600),
    anekBold: await openFace("anekLatin", ` ${letters}`, 700),
  };
}
