import type { Opened, OwnFile, OwnProduct } from "#contract/access.ts";
import { answerOf, ApiRefusal, browserApi, isLoggedOut } from "#web/api/client.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { tellSettled } from "#web/session/settled-signal.ts";
import { toast } from "#web/ui/toast-store.ts";

export type Opening = "rests" | "asking" | "preparing" | "late";

// After this wait for a personal copy the page asks the owner to come back.
const patienceSeconds = 90;

interface WantedOpening {
  readonly product: Pick<OwnProduct, "slug" | "hasLink">;
  /** One of its files; without it, the external link. */
  readonly file: OwnFile | undefined;
  readonly onState: (state: Opening) => void;
  /** Leaving the page stops the polling. */
  readonly signal: AbortSignal;
}

/** Call it inside the press: browsers block tabs that open later. */
export async function openProduct({ product, file, onState, signal }: WantedOpening): Promise<void> {
  const tab = file === undefined && product.hasLink ? openTab() : undefined;
  onState("asking");
  try {
    const opened = await askUntilReady({ slug: product.slug, file, onState, signal });
    if (opened === "late") return onState("late");
    if (opened.kind === "link") follow(opened.url, tab);
    else save(opened.url);
    toast({ title: "Download initiated", description: "You're being redirected to the file location." });
    onState("rests");
  } catch (error) {
    tab?.close();
    // An ended session leaves the page; the toast still shows.
    if (signal.aborted && !isLoggedOut(error)) return;
    onState("rests");
    tell(error);
  }
}

type Ready = Exclude<Opened, { readonly kind: "preparing" }>;

async function askUntilReady({
  slug,
  file,
  onState,
  signal,
}: Pick<WantedOpening, "file" | "onState" | "signal"> & { readonly slug: string }): Promise<Ready | "late"> {
  for (let waited = 0; ;) {
    signal.throwIfAborted();
    const json = file === undefined ? {} : { file: file.id };
    const opened = await answerOf(browserApi().account.products[":slug"].open.$post({ param: { slug }, json }));
    if (opened.kind !== "preparing") return opened;
    if (waited >= patienceSeconds) return "late";
    onState("preparing");
    waited += opened.retryAfterSeconds;
    await pause(opened.retryAfterSeconds * 1000, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("The page was left", "AbortError"));
    });
  });
}

function openTab(): Window | undefined {
  const tab = window.open("about:blank", "_blank");
  if (tab === null) return undefined;
  tab.opener = null;
  return tab;
}

function follow(url: string, tab: Window | undefined): void {
  if (tab === undefined || tab.closed) location.assign(url);
  else tab.location.replace(url);
}

// The hub sends a file as something to keep, so the page stays where it is, on phones too; a refusal is a page to read.
function save(url: string): void {
  const anchor = document.createElement("a");
  anchor.href = url;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

function tell(error: unknown): void {
  const code = error instanceof ApiRefusal ? error.code : undefined;
  if (code === "nothing_to_open") {
    toast({ title: "Download unavailable", description: "This product doesn't have downloadable content yet." });
    return;
  }
  if (isLoggedOut(error)) {
    toast({
      title: "Authentication Required",
      description: "Please log in to access this content.",
      about: "session",
    });
    askToLogIn();
    return;
  }
  // The product opened a moment ago, so the page is out of date.
  if (code === "members_only" || code === "not_allowed") tellSettled();
  toast({
    title: "Download failed",
    description: error instanceof ApiRefusal ? error.message : "The hub cannot be reached right now. Please try again.",
    variant: "destructive",
  });
}
