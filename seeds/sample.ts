import { readFile } from "node:fs/promises";
import { rupees } from "#contract/values/money.ts";
import type { Stock } from "#server/features/catalog/stock-shelf.ts";

interface SampleDescription {
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
  /** Short in the source, whole in the database: rupees become paise, a slug finds its drawn cover, its text and its files. */
  stock(place: number): Promise<Stock>;
}

export function sample(description: SampleDescription): Sample {
  return {
    slug: description.slug,
    stock: async (place) => {
      const [fullDetail, files] = await Promise.all([
        readFile(new URL(`details/${description.slug}.md`, import.meta.url), "utf8"),
        Promise.all((description.files ?? []).map((name) => readSampleFile(description, name))),
      ]);
      return { product: { ...productOf(description), fullDetail: fullDetail.trim(), sortingOrder: place }, files };
    },
  };
}

async function readSampleFile({ slug, pages }: SampleDescription, name: string): Promise<Stock["files"][number]> {
  const content = new Uint8Array(await readFile(new URL(`files/${slug}/${name}`, import.meta.url)));
  return { name, content, pages: name.endsWith(".pdf") ? pages : undefined };
}

function productOf(description: SampleDescription): Stock["product"] {
  const pictures = description.pictures ?? [description.slug];
  return {
    slug: description.slug,
    name: description.name,
    type: description.type,
    description: description.says,
    images: pictures.map((picture, place) => ({
      url: `/covers/${picture}.svg`,
      alt: place === 0 ? `Cover of ${description.name}` : `Inside ${description.name}, picture ${place}`,
    })),
    priceNonMember: rupees(description.price),
    priceMember: rupees(description.member),
    isMembershipIncluded: description.rule === "included" || description.rule === "both",
    memberOnly: description.rule === "member-only" || description.rule === "both",
    externalLink: description.link ?? null,
    accessButtonText: description.button ?? null,
    stampFiles: description.stamped ?? false,
    status: description.status ?? "published",
    faqs: (description.faqs ?? []).map(([question, answer]) => ({ question, answer })),
  };
}
