// Opens the provider's page in a new tab. The press opens it and a later step navigates it, because browsers block tabs opened by scripts.
import { toast } from "#web/ui/toast-store.ts";

/** Undefined when a blocker stopped it. It cannot reach back into the hub. */
export function openPaymentTab(): Window | undefined {
  const tab = window.open("about:blank", "_blank");
  if (tab === null) return undefined;
  tab.opener = null;
  tab.document.title = "Opening the payment page...";
  tab.document.body.textContent = "Opening the payment page...";
  return tab;
}

/** Shows a toast. False if the browser blocked the tab. */
export function leadTo(url: string, tab: Window | undefined): boolean {
  if (tab === undefined || tab.closed) {
    toast({ title: "Popup blocked", description: "Please allow popups and try again", variant: "destructive" });
    return false;
  }
  tab.location.replace(url);
  toast({ title: "Payment form opened", description: "Complete your payment in the new tab", about: "payment" });
  return true;
}
