// A shelf of ten thousand products whose words are as unevenly common as those of a language.
import type { Ctx } from "../../server/context.ts";

const common =
  "guide design pricing handbook freelance contract icon typography colour portfolio workshop template brand letter client studio poster interview research pattern layout grid motion script notebook market street bazaar festival exhibition".split(
    " ",
  );
const beginnings = "ka lo mi ra tu be sha no vi dhe go pra se chi ur an".split(" ");
const middles = "ran til mor vek dal sin por gur bha nit lok zer".split(" ");
const endings = "a ing er tion ly ment is o al ure".split(" ");
const rare = beginnings.flatMap((first) =>
  middles.flatMap((second) => [
    ...middles.map((third) => first + second + third),
    ...endings.map((last) => first + second + last),
  ]),
);
const kinds = ["pdf", "ebook", "template", "icons", "specimen", "course", "community"];

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export async function plantMany(ctx: Ctx, count: number): Promise<void> {
  const chance = chances(7);
  const word = (): string =>
    (chance() < 0.3 ? common : rare)[Math.floor(chance() ** 2 * (chance() < 0.3 ? common.length : rare.length))] ??
    "design";
  const words = (many: number): string => Array.from({ length: many }, word).join(" ");
  const rows: Row[] = Array.from({ length: count }, (_, place) => ({
    slug: `product-${place}`,
    name: words(4),
    type: kinds[place % kinds.length] ?? "pdf",
    description: words(45),
  }));
  for (let from = 0; from < count; from += 1000) {
    await ctx.database.pool.query(
      `insert into products (slug, name, type, description, full_detail, price_non_member, price_member, sorting_order)
       select r->>'slug', r->>'name', r->>'type', r->>'description', repeat(r->>'description', 8), 49900, 24900, $2 + row_number() over () from jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows.slice(from, from + 1000)), from],
    );
  }
  await ctx.database.pool.query("vacuum analyze");
}

// The same shelf in every run.
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
