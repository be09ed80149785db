// What the hub has said of products to whoever is logged in, and who looks at it now. A public page needs one answer: what pages behind
// a login remember theirs with (own-pages/query-client.ts) would be a tenth of all that it loads.
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { answerOf, ApiRefusal, browserApi, isLoggedOut } from "#web/api/client.ts";
import { onViewerChange, readViewer } from "#web/session/session-store.ts";
import { onSettled } from "#web/session/settled-signal.ts";

/** What the hub says is the viewer's. A stranger's page stands until the viewer is known. */
export type Own<Data> =
  | { readonly state: "stranger" | "waiting" }
  | { readonly state: "failed"; readonly isBusy: boolean; readonly retry: () => void }
  | { readonly state: "known"; readonly data: Data; readonly personId: string };

interface Whose {
  readonly personId: string;
  /** Of one product; without it, of the whole shelf. */
  readonly slug: string | undefined;
}

interface Answer {
  told: OwnShelf | OwnProduct | undefined;
  toldAt: number;
  /** How often it was asked for: only the newest answer counts. */
  turn: number;
  isAsking: boolean;
  hasFailed: boolean;
  readonly lookers: Set<() => void>;
}

const freshMs = 5 * 60_000;
const againMs = 1000;
const answers = new Map<string, Answer>();
let whose: string | undefined;
let isListening = false;

/** Tells at once what is known, and every change of it, until it is left. */
export function follow<Data extends OwnShelf | OwnProduct>(about: Whose, tell: (own: Own<Data>) => void): () => void {
  const answer = answerTo(about);
  answer.told ??= onShelf(about);
  const look = () => tell(ownOf<Data>(about, answer));
  answer.lookers.add(look);
  // Whether one product is theirs is asked at each visit. What was told of it stands meanwhile.
  const isDue = about.slug !== undefined || Date.now() - answer.toldAt > freshMs;
  if (isDue && !answer.isAsking) void ask(about, answer);
  else look();
  return () => void answer.lookers.delete(look);
}

/** Done when the newest word of the hub is on screen. Nobody asks for what nobody looks at. */
export async function askAgain(about: Whose): Promise<void> {
  const answer = answerTo(about);
  if (answer.lookers.size > 0) await ask(about, answer);
}

/** Told elsewhere: with the dashboard, say. */
export function takeShelf(personId: string, shelf: OwnShelf): void {
  take(answerTo({ personId, slug: undefined }), shelf);
}

/** Told by the purchase of it. */
export function takeProduct(personId: string, product: OwnProduct): void {
  take(answerTo({ personId, slug: product.slug }), product);
  const shelf = answerTo({ personId, slug: undefined });
  const known = shelf.told as OwnShelf | undefined;
  if (!known) return;
  shelf.told = { ...known, products: known.products.map((one) => (one.slug === product.slug ? product : one)) };
  tellAll(shelf);
}

function answerTo({ personId, slug = "" }: Whose): Answer {
  listen();
  // Nobody finds anything of who was here before.
  if (whose !== personId) answers.clear();
  whose = personId;
  const answer = answers.get(slug) ?? newAnswer();
  answers.set(slug, answer);
  return answer;
}

function newAnswer(): Answer {
  return { told: undefined, toldAt: 0, turn: 0, isAsking: false, hasFailed: false, lookers: new Set() };
}

function onShelf({ personId, slug }: Whose): OwnProduct | undefined {
  if (slug === undefined) return undefined;
  const shelf = answerTo({ personId, slug: undefined }).told as OwnShelf | undefined;
  return shelf?.products.find((product) => product.slug === slug);
}

function ownOf<Data>(about: Whose, answer: Answer): Own<Data> {
  if (answer.told !== undefined) return { state: "known", data: answer.told as Data, personId: about.personId };
  if (!answer.hasFailed) return { state: "waiting" };
  return { state: "failed", isBusy: answer.isAsking, retry: () => void ask(about, answer) };
}

async function ask(about: Whose, answer: Answer): Promise<void> {
  const turn = (answer.turn += 1);
  answer.isAsking = true;
  tellAll(answer);
  const told = await askTwice(about).catch((error: unknown) => (isLoggedOut(error) ? "left" : undefined));
  if (turn !== answer.turn || told === "left") return;
  if (told) return take(answer, told);
  Object.assign(answer, { isAsking: false, hasFailed: true });
  tellAll(answer);
}

// A refusal is an answer: asked again it would be the same, unless the hub was in trouble.
async function askTwice(about: Whose): Promise<OwnShelf | OwnProduct> {
  try {
    return await load(about);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) throw error;
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return load(about);
  }
}

function load({ slug }: Whose): Promise<OwnShelf | OwnProduct> {
  const { products } = browserApi().account;
  return slug === undefined ? answerOf(products.$get()) : answerOf(products[":slug"].$get({ param: { slug } }));
}

function take(answer: Answer, told: OwnShelf | OwnProduct): void {
  answer.turn += 1;
  Object.assign(answer, { told, toldAt: Date.now(), isAsking: false, hasFailed: false });
  tellAll(answer);
}

function tellAll({ lookers }: Answer): void {
  for (const look of lookers) look();
}

// Paid, bought in another tab, or a member since a moment ago: what is looked at is asked for anew, the rest when somebody looks at it.
function listen(): void {
  if (isListening) return;
  isListening = true;
  const askAll = () => {
    for (const [slug, answer] of answers) {
      answer.toldAt = 0;
      if (answer.lookers.size > 0 && whose !== undefined)
        void ask({ personId: whose, slug: slug === "" ? undefined : slug }, answer);
    }
  };
  let wasMember = isMember();
  onSettled(askAll);
  onViewerChange(() => {
    const now = isMember();
    if (now !== undefined && wasMember !== undefined && now !== wasMember) askAll();
    wasMember = now ?? wasMember;
  });
}

function isMember(): boolean | undefined {
  const viewer = readViewer();
  return viewer.state === "signed-in" ? viewer.profile?.isMember : undefined;
}
