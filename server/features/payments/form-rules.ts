// A provider's static payment form: it does not hand our order back, so payments on it are matched by what both sides know.

/** By what an order and the provider's event name the same form: the last part of its address, or its code. */
export function formOf(address: string): string {
  const url = new URL(address);
  return url.searchParams.get("code") ?? url.pathname.split("/").findLast((part) => part !== "") ?? url.host;
}

/** Its query stays. */
export function withOrder(address: string, { orderId, returnUrl }: { orderId: string; returnUrl: string }): string {
  const url = new URL(address);
  url.searchParams.set("orderid", orderId);
  url.searchParams.set("return_url", returnUrl);
  return url.href;
}

/** Names of a form in an event. */
export function formsNamed(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => (URL.canParse(name) ? [formOf(name)] : [name])))].filter(
    (name) => name !== "",
  );
}
