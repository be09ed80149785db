import type { OwnProduct } from "#contract/access.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";
import { openCheckout } from "#web/session/checkout-request.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { tellSettled } from "#web/session/settled-signal.ts";
import { toast, toasts } from "#web/ui/toast-store.ts";
import { buyingAct } from "../buying-act.ts";
import { readBuying, setBuying } from "./buying-store.ts";
import { ownProduct } from "./own-queries.ts";

/** The one button: the hub's offer to this person decides its act. */
export function pressBuy(personId: string, product: OwnProduct): void {
  const { act } = product.offer;
  if (act === "join_or_buy") setBuying(product.slug, { asks: "membership" });
  else if (act === "join") setBuying(product.slug, { asks: "members only" });
  else if (act === "buy") void buyProduct(personId, product);
}

/** At the price on screen; the hub refuses any other. A product with a price goes through the checkout. */
export async function buyProduct(personId: string, product: OwnProduct): Promise<void> {
  const { slug, title, offer } = product;
  if (readBuying(slug).phase !== "idle") return;
  if (offer.price > 0) return pay(product);
  setBuying(slug, { phase: "purchasing", asks: "nothing", message: undefined });
  const begun = toast({ title: "Purchase initiated", description: `Processing your purchase for ${title}...` });
  try {
    const bought = await answerOf(browserApi().purchases.$post({ json: { slug, price: offer.price } }));
    // A proxy may have answered instead of the hub: the product counts as bought only if it opens.
    if (bought?.offer?.act !== "open") throw new Error("nothing was bought");
    // All other views of their products, in every tab, reload.
    tellSettled();
    queryClient().setQueryData(ownProduct(personId, slug).queryKey, bought);
    setBuying(slug, { phase: "purchased" });
    toasts.dismiss(begun);
    toast({
      title: "Purchase successful!",
      description: "You can now access this product in your dashboard.",
      variant: "success",
    });
  } catch (error) {
    // Loads the hub's state before the button is enabled again.
    await queryClient().invalidateQueries({ queryKey: ownProduct(personId, slug).queryKey });
    setBuying(slug, { phase: "idle" });
    toasts.dismiss(begun);
    tell(slug, error);
  }
}

function pay({ slug, title, offer, priceNonMember }: OwnProduct): void {
  setBuying(slug, { asks: "nothing", message: undefined });
  openCheckout({
    buys: { kind: "product", slug },
    title,
    price: offer.price,
    listPrice: Math.max(offer.price, priceNonMember),
  });
}

function tell(slug: string, error: unknown): void {
  const code = error instanceof ApiRefusal ? error.code : undefined;
  const says = error instanceof ApiRefusal ? error.message : "";
  switch (code) {
    case "price_changed":
      return setBuying(slug, { asks: "new price" });
    case "members_only":
      return setBuying(slug, { asks: "members only" });
    // The product has a price since a moment ago.
    case "payment_required":
      return setBuying(slug, { asks: "new price" });
    case "product_archived":
    case "too_many_requests":
    case "busy":
    case "unavailable":
    case "maintenance":
      return setBuying(slug, { message: says });
    case "already_owned":
      return void toast({ title: says });
    case "not_signed_in":
      return askToLogIn({ act: buyingAct(slug) });
    default:
      toast({
        title: "Purchase failed",
        description: "There was an error processing your purchase. Please try again.",
        variant: "destructive",
      });
  }
}
