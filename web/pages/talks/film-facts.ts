import type { ProductCard } from "#contract/catalog.ts";
import type { TalkDetail } from "#contract/talks.ts";
import { talkPaths } from "#contract/values/paths.ts";

interface TalkFacts {
  readonly product: ProductCard;
  readonly talk: TalkDetail;
  readonly origin: string;
}

/** The talk in schema.org's terms. Its film has no address that everyone may open. */
export function filmFacts({ product, talk, origin }: TalkFacts): object {
  const url = `${origin}${talkPaths.talk(talk.slug)}`;
  const seconds = talk.seconds ?? 0;
  return {
    "@type": "VideoObject",
    "@id": `${url}#film`,
    name: product.title,
    description: product.description,
    thumbnailUrl: product.images.map(
      ({ url: image, widths }) => new URL(widths.length === 0 ? image : `${image}/${widths.at(-1)}.webp`, origin).href,
    ),
    uploadDate: talk.day,
    ...(seconds > 0 ? { duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S` } : {}),
    inLanguage: talk.language,
    url,
    isAccessibleForFree: product.priceNonMember === 0,
    actor: talk.speakers.map(({ name }) => ({ "@type": "Person", name })),
    hasPart: talk.chapters.map(({ second, title }, at) => ({
      "@type": "Clip",
      name: title,
      startOffset: second,
      ...(talk.chapters[at + 1] ? { endOffset: talk.chapters[at + 1]?.second } : {}),
      url: `${origin}${talkPaths.moment(talk.slug, second)}`,
    })),
  };
}
