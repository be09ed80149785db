import { readFile } from "node:fs/promises";
import { rupees } from "#contract/values/money.ts";
import type { Stock } from "#server/features/catalog/stock-shelf.ts";

interface Told {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly says: string;
  readonly price: number;
  readonly member: number;
  readonly rule?: "included" | "member-only" | "both";
  // Of files/<slug>/.
  readonly files?: readonly string[];
  // Of the PDF among them.
  readonly pages?: number;
  readonly link?: string;
  readonly button?: string;
  readonly stamped?: true;
  readonly status?: "draft" | "archived";
  // Its drawn pictures, if they are not the cover of its name alone.
  readonly pictures?: readonly string[];
  readonly faqs?: readonly (readonly [question: string, answer: string])[];
}

export interface Sample {
  readonly slug: string;
  /** Short to tell, whole in the database: rupees become paise, a slug finds its drawn cover, its text and its files. */
  stock(place: number): Promise<Stock>;
}

export function sample(told: Told): Sample {
  return {
    slug: told.slug,
    stock: async (place) => {
      const [fullDetail, files] = await Promise.all([
        readFile(new URL(`details/${told.slug}.md`, import.meta.url), "utf8"),
        Promise.all((told.files ?? []).map((name) => readSampleFile(told, name))),
      ]);
      return { product: { ...productOf(told), fullDetail: fullDetail.trim(), sortingOrder: place }, files };
    },
  };
}

async function readSampleFile({ slug, pages }: Told, name: string): Promise<Stock["files"][number]> {
  const content = new Uint8Array(await readFile(new URL(`files/${slug}/${name}`, import.meta.url)));
  return { name, content, pages: name.endsWith(".pdf") ? pages : undefined };
}

function productOf(told: Told): Stock["product"] {
  const pictures = told.pictures ?? [told.slug];
  return {
    slug: told.slug,
    name: told.name,
    type: told.type,
    description: told.says,
    images: pictures.map((picture, place) => ({
      url: `/covers/${picture}.svg`,
      alt: place === 0 ? `Cover of ${told.name}` : `Inside ${told.name}, picture ${place}`,
    })),
    priceNonMember: rupees(told.price),
    priceMember: rupees(told.member),
    isMembershipIncluded: told.rule === "included" || told.rule === "both",
    memberOnly: told.rule === "member-only" || told.rule === "both",
    externalLink: told.link ?? null,
    accessButtonText: told.button ?? null,
    stampFiles: told.stamped ?? false,
    status: told.status ?? "published",
    faqs: (told.faqs ?? []).map(([question, answer]) => ({ question, answer })),
  };
}
