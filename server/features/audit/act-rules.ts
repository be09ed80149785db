// The sentence for each kind of act, after the name of its actor.
import type { ActKind } from "#contract/values/act-kinds.ts";
import { indianDay } from "#contract/values/india.ts";
import { writeDay } from "#contract/values/written-days.ts";
import { formatRupees, paise } from "#contract/values/money.ts";

export interface ActFacts {
  readonly act: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The person acted on; "themselves" if that is the actor. */
  readonly whom: string;
}

type ActSentence = string | ((about: ActFacts) => string);

const rupees = (value: unknown): string =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? formatRupees(paise(value)) : "an amount";
const thing = ({ subject }: ActFacts): string => subject.slice(subject.indexOf(":") + 1);
const product = (about: ActFacts): string =>
  typeof about.facts["title"] === "string" ? `the product “${about.facts["title"]}”` : `product ${thing(about)}`;
const event = (about: ActFacts): string =>
  typeof about.facts["title"] === "string" ? `the event “${about.facts["title"]}”` : `event ${thing(about)}`;
const opportunity = ({ facts: { title } }: ActFacts): string => `the opportunity “${String(title)}”`;
const app = ({ facts: { title } }: ActFacts): string => `“${String(title)}”`;
const piece = ({ facts: { title } }: ActFacts): string =>
  typeof title === "string" ? `the piece of work “${title}”` : "a piece of work";
// A stranger's address is not in the log.
const reported = ({ subject, whom }: ActFacts): string =>
  subject.startsWith("account:") ? whom : "someone without an account";
const announcement = ({ facts: { title } }: ActFacts): string =>
  title === "" ? "without a subject" : `“${String(title)}”`;
const given = ({ title, product: id }: ActFacts["facts"]): string =>
  typeof title === "string" ? `the product “${title}”` : `product ${String(id)}`;

const acts: Readonly<Record<ActKind, Readonly<Record<string, ActSentence>>>> = {
  people: {
    "account.made_admin": ({ whom }) => `made ${whom} an administrator`,
    "account.unmade_admin": ({ whom }) => `removed ${whom} as an administrator`,
    "account.signed_out": ({ whom }) => `ended the sessions of ${whom}`,
    "account.factors_reset": ({ whom }) => `removed the second factors of ${whom}`,
    "account.passkeys_removed": ({ whom }) => `removed the passkeys of ${whom}`,
    "account.data_asked": ({ whom }) => `requested a copy of the data of ${whom}`,
    "account.erasure_asked": ({ whom }) => `scheduled the erasure of the account of ${whom}`,
    "account.erasure_taken_back": ({ whom }) => `cancelled the erasure of the account of ${whom}`,
    "account.erased": ({ whom }) => `erased the account of ${whom}`,
    "account.password_letter": ({ whom }) => `sent a password email to ${whom}`,
    "account.invited": ({ whom }) => `invited ${whom}`,
    "account.blocked": ({ whom }) => `blocked ${whom}`,
    "account.unblocked": ({ whom }) => `unblocked ${whom}`,
    "work.hidden": (about) => `hid ${piece(about)} of ${about.whom}`,
    "work.shown_again": (about) => `showed ${piece(about)} of ${about.whom} again`,
    "report.closed": (about) => `closed a report about ${reported(about)}`,
    "asking.stopped": (about) => `stopped ${reported(about)} from asking anyone`,
    "asking.allowed": (about) => `let ${reported(about)} ask again`,
    "discord.connected": "connected an account of Discord",
    "discord.disconnected": "disconnected an account of Discord",
    "terms.agreed": "agreed to the terms",
    "hub.moving_in_begun": "started the import from the previous hub",
    "hub.moved_in": "finished the import from the previous hub",
  },
  membership: {
    "membership.granted": ({ whom }) => `granted membership to ${whom}`,
    "membership.ended": ({ whom }) => `ended the membership of ${whom}`,
    "membership.end_changed": ({ whom }) => `changed the end of the membership of ${whom}`,
  },
  purchases: {
    "purchase.granted": ({ whom, facts }) => `gave ${given(facts)} to ${whom}`,
    "purchase.ended": ({ whom, facts }) => `took ${given(facts)} from ${whom}`,
  },
  money: {
    "payment.refunded": (about) => `refunded ${rupees(about.facts["amount"])} of order ${thing(about)}`,
    "payment.assigned": (about) => `settled order ${thing(about)} with an unmatched payment`,
    "payment.order_made": (about) =>
      `created order ${thing(about)} for an unmatched payment of ${rupees(about.facts["amount"])}, at a price of ${rupees(about.facts["price"])} that day`,
    "payment.dismissed": (about) => `dismissed the unmatched payment ${thing(about)}`,
    "invite_code.made": (about) => `created invite code ${codeOf(about)}`,
    "invite_code.many_made": ({ facts }) => `created ${String(facts["count"])} invite codes`,
    "invite_code.deleted": (about) => `deleted invite code ${codeOf(about)}`,
    "invite_code.changed": (about) => `changed invite code ${codeOf(about)}`,
  },
  products: {
    "product.created": (about) => `created ${product(about)}`,
    "product.changed": (about) => `changed ${product(about)}`,
    "product.update_noted": (about) => `sent an update about ${product(about)} to its owners`,
    "talk.changed": (about) => `changed the talk of ${product(about)}`,
    "talk.captions_changed": (about) => `changed the captions of ${product(about)}`,
    "product.maker_changed": (about) => `changed the maker of ${product(about)}`,
    "product.published": (about) => `published ${product(about)}`,
    "product.unpublished": (about) => `unpublished ${product(about)}`,
    "product.archived": (about) => `archived ${product(about)}`,
    "product.restored": (about) => `restored ${product(about)}`,
    "product.deleted": (about) => `deleted ${product(about)}`,
    "product.reordered": "reordered the products",
    "product.file_added": (about) => `added a file to ${product(about)}`,
    "product.file_renamed": (about) => `renamed a file of ${product(about)}`,
    "product.file_removed": (about) => `removed a file of ${product(about)}`,
    "product.files_ordered": (about) => `reordered the files of ${product(about)}`,
    "picture.uploaded": "uploaded a picture",
  },
  events: {
    "event.created": (about) => `created ${event(about)}`,
    "event.changed": (about) => `changed ${event(about)}`,
    "event.published": (about) => `published ${event(about)}`,
    "event.cancelled": (about) => `cancelled ${event(about)}`,
    "event.deleted": (about) => `deleted ${event(about)}`,
    "event.host_changed": (about) => `changed the host of ${event(about)}`,
    "event.helper_added": (about) => `made ${about.whom} a helper at ${event(about)}`,
    "event.helper_removed": (about) => `removed ${about.whom} as a helper at ${event(about)}`,
  },
  opportunities: {
    "opportunity.published": (about) => `published ${opportunity(about)}`,
    "opportunity.refused": (about) => `refused ${opportunity(about)}`,
    "opportunity.withdrawn": (about) => `removed ${opportunity(about)}`,
  },
  settings: {
    "audit.accepted": "accepted the audit log as it is in the database",
    "secret.forgotten": "replaced the lost secret of the hub, so the chain of the audit log started again",
    "discord.keys_saved": "saved the keys of Discord",
    "discord.server_chosen": ({ facts }) => `chose the Discord server “${String(facts["server"])}”`,
    "discord.roles_chosen": "chose the roles on Discord",
    "discord.removals_agreed": ({ facts }) => `agreed to remove roles on Discord from ${String(facts["count"])} people`,
    "work.tried_again": (about) => `retried a failed task: ${thing(about)}`,
    "app.made": (about) => `created the connected app ${app(about)}`,
    "app.changed": (about) => `changed the connected app ${app(about)}`,
    "app.switched_on": (about) => `switched the connected app ${app(about)} on`,
    "app.switched_off": (about) => `switched the connected app ${app(about)} off`,
    "app.secret_replaced": (about) => `replaced the secret of the connected app ${app(about)}`,
    "app.old_secret_stopped": (about) => `stopped the old secret of the connected app ${app(about)}`,
    "app.deleted": (about) => `deleted the connected app ${app(about)}`,
    "setting.changed": (about) => `changed the setting “${inWords(thing(about))}”`,
  },
  emails: {
    "letter.words_changed": (about) => `changed the wording of the email “${inWords(thing(about))}”`,
    "letter.words_reset": (about) => `restored the default wording of the email “${inWords(thing(about))}”`,
    "reports.confirmed": (about) => `confirmed reports of bounces by ${thing(about)}`,
    "announcement.sent": (about) => `sent the announcement ${announcement(about)}`,
    "announcement.scheduled": (about) => `scheduled the announcement ${announcement(about)}`,
    "announcement.paused": (about) => `paused the announcement ${announcement(about)}`,
    "announcement.resumed": (about) => `resumed the announcement ${announcement(about)}`,
    "announcement.stopped": (about) => `stopped the announcement ${announcement(about)}`,
    "announcement.sent_again": (about) =>
      `sent the announcement ${announcement(about)} again to ${String(about.facts["people"])} people in doubt`,
    "announcement.deleted": (about) => `deleted the draft ${announcement(about)}`,
    "letter.resent": (about) => `sent an email to ${about.whom} again`,
  },
};

/** An unknown act reads as it is stored. */
export function sentenceOf(about: ActFacts): string {
  const says = Object.values(acts).find((group) => Object.hasOwn(group, about.act))?.[about.act];
  if (says === undefined) return `${about.act} ${about.subject}`;
  return typeof says === "string" ? says : says(about);
}

export function actsOfKind(kind: ActKind): string[] {
  return Object.keys(acts[kind]);
}

export interface FactLine {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Before and after: one line a fact. */
export function factLines({ subject, facts }: Pick<ActFacts, "subject" | "facts">): FactLine[] {
  const { from, to, ...others } = facts;
  const about = subject.startsWith("setting:") ? subject.slice("setting:".length) : "";
  return [
    ...("from" in facts || "to" in facts ? differences(about, from, to) : []),
    ...Object.entries(others).flatMap(([name, value]) => {
      // The sentence has it.
      if (name === "title" && typeof value === "string") return [];
      if (isObject(value) && ("from" in value || "to" in value)) return differences(name, value["from"], value["to"]);
      return [{ name: inWords(name), from: null, to: valueInWords(name, value) }];
    }),
  ];
}

function differences(name: string, from: unknown, to: unknown): FactLine[] {
  if (!isObject(from) || !isObject(to))
    return [{ name: inWords(name), from: valueInWords(name, from), to: valueInWords(name, to) }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({
      name: inWords(field),
      from: valueInWords(field, from[field]),
      to: valueInWords(field, to[field]),
    }))
    .filter((line) => line.from !== line.to);
}

const mostCharacters = 400;

function valueInWords(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (name === "endsAt") return value === null ? "never" : writeDay(indianDay(new Date(String(value))));
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return /price|amount/i.test(name) ? rupees(value) : String(value);
  const text = typeof value === "string" ? value : listed(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function listed(value: unknown): string {
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== "object");
  return isPlain ? value.join(", ") : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// The names of the back office.
const officeWords: Readonly<Record<string, string>> = {
  priceNonMember: "price for everyone",
  priceMember: "price for members",
  welcomeLetters: "automatic welcome emails",
};

/** membershipPrice and payment_confirmed as words. */
function inWords(name: string): string {
  const words = officeWords[name];
  if (words !== undefined) return words;
  return name.replaceAll("_", " ").replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => {
    return `${end} ${next.toLowerCase()}`;
  });
}

function codeOf(about: ActFacts): string {
  return typeof about.facts["code"] === "string" ? about.facts["code"] : thing(about);
}
