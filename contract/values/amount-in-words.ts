// An amount as an Indian invoice writes it out: by crore, lakh and thousand, with "and" before what is below a hundred.
import type { Paise } from "./money.ts";

const small =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = "_ _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const groups = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

export function amountInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const parts = [
    rupees > 0 || paise === 0 ? `${rupees === 1 ? "Rupee" : "Rupees"} ${inWords(rupees)}` : "",
    paise > 0 ? `${inWords(paise)} ${paise === 1 ? "Paisa" : "Paise"}` : "",
  ];
  return `${parts.filter((part) => part !== "").join(" and ")} Only`;
}

function inWords(count: number): string {
  const group = groups.find(([size]) => count >= size);
  if (group) {
    const [size, name] = group;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? "" : `${rest < 100 ? " and" : ""} ${inWords(rest)}`}`;
  }
  if (count < 20) return small[count] ?? "";
  const unit = count % 10;
  return `${tens[Math.floor(count / 10)]}${unit === 0 ? "" : `-${small[unit]}`}`;
}
