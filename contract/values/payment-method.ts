const methods: Readonly<Record<string, string>> = {
  upi: "UPI",
  card: "Card",
  credit_card: "Credit card",
  debit_card: "Debit card",
  prepaid_card: "Prepaid card",
  netbanking: "Net banking",
  net_banking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
  paylater: "Pay later",
};

/** The provider's name of a payment method, in plain words if known. */
export function methodWords(method: string | null): string {
  if (method === null || method.trim() === "") return "Online Payment";
  return methods[method.toLowerCase()] ?? method.replaceAll("_", " ");
}
