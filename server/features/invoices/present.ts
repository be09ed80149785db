import type { SamplePaper } from "#contract/settings.ts";
import type { SampleWords } from "./sample-document.ts";

const named = ([name, says]: readonly [string, string]): { name: string; says: string } => ({ name, says });

export function presentSample({ document: { seller, buyer, words: inWords }, words }: SampleWords): SamplePaper {
  const { title, facts, sellerLines, buyerLines, columns, sums, sentences } = words;
  return {
    title,
    facts: facts.map(named),
    seller: { name: seller.name, lines: [...sellerLines] },
    buyer: { name: buyer.name, lines: [...buyerLines] },
    columns: columns.map(named),
    sums: sums.map(named),
    inWords,
    sentences: [...sentences],
  };
}
