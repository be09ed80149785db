// The form of one invite code, or of many: its checks, and the request it becomes.
import { indianDay } from "#contract/values/india.ts";
import {
  type InviteCode,
  type NewInviteCodeRequest,
  type ManyInviteCodes,
  mostCodesAtOnce,
} from "#contract/invite-codes-admin.ts";
import { parseRupees } from "#contract/values/typed-rupees.ts";
import { type FieldErrors, textOf } from "#web/features/accounts/use-form.ts";
import { readDay, unreadableDay } from "#contract/values/written-days.ts";

export const labels = {
  code: "Code",
  beginning: "Beginning",
  count: "How many",
  discountPercentage: "Discount (%)",
  price: "Price (₹)",
  useLimit: "Use limit",
  expiresAt: "Last day",
  checkoutLink: "Checkout link",
} as const;
const needed = "Fill this in.";
const whole = /^\d{1,7}$/;

export interface CodeTerms {
  readonly code: InviteCode | "new" | "many";
  /** The hub takes money by payment forms: each code names its own. */
  readonly needsLink: boolean;
}

export const knownOf = (code: CodeTerms["code"]): InviteCode | undefined =>
  typeof code === "string" ? undefined : code;

export function check(data: FormData, { code, needsLink }: CodeTerms): FieldErrors {
  const text = (name: keyof typeof labels) => textOf(data, name).trim();
  const isMany = code === "many";
  const current = knownOf(code);
  const [name, discount, limit, link] = [
    text(isMany ? "beginning" : "code"),
    text("discountPercentage"),
    text("useLimit"),
    text("checkoutLink"),
  ];
  const price = parseRupees(textOf(data, "price"));
  const isNameless = !isMany && name === "";
  const count = text("count");
  const isMissing =
    isNameless || (isMany && count === "") || discount === "" || price === "empty" || (needsLink && link === "");
  const day = readDay(text("expiresAt"));
  const isOver = day !== undefined && day !== "" && day !== lastDay(current) && day < indianDay(new Date());
  return {
    form: isMissing ? "Please fill in all required fields" : undefined,
    [isMany ? "beginning" : "code"]: isNameless ? needed : /\s/.test(name) ? "One word, without spaces." : undefined,
    count:
      !isMany || isWithin(count, 1, mostCodesAtOnce)
        ? undefined
        : count === ""
          ? needed
          : `Enter a whole number from 1 to ${mostCodesAtOnce}.`,
    discountPercentage:
      discount === "" ? needed : isWithin(discount, 0, 100) ? undefined : "Enter a whole number from 0 to 100.",
    price: price === "empty" ? needed : typeof price === "number" ? undefined : "Enter an amount in rupees, like 799.",
    useLimit: limit === "" || isWithin(limit, 1, 1_000_000) ? undefined : "Enter a whole number of at least 1.",
    expiresAt: day === undefined ? unreadableDay : isOver ? "That day has already passed." : undefined,
    checkoutLink:
      link === ""
        ? needsLink
          ? needed
          : undefined
        : /^https?:\/\/\S+$/.test(link)
          ? undefined
          : "Enter a full link, starting with https://",
  };
}

/** The values when the dialog was opened: later changes by others are not overwritten. */
export function seenOf({
  code,
  discountPercentage,
  price,
  useLimit,
  expiresAt,
  checkoutLink,
}: InviteCode): Record<string, unknown> {
  return { code, discountPercentage, price, useLimit, expiresAt, checkoutLink };
}

function isWithin(text: string, least: number, most: number): boolean {
  return whole.test(text) && Number(text) >= least && Number(text) <= most;
}

export function readOne(data: FormData): Omit<NewInviteCodeRequest, "isActive"> {
  const [code, limit] = [textOf(data, "code").trim(), textOf(data, "useLimit").trim()];
  return { ...termsIn(data), code, useLimit: limit === "" ? null : Number(limit) };
}

export function readMany(data: FormData): ManyInviteCodes {
  return { ...termsIn(data), beginning: textOf(data, "beginning").trim(), count: Number(textOf(data, "count")) };
}

function termsIn(data: FormData): Omit<ManyInviteCodes, "beginning" | "count"> {
  const text = (name: keyof typeof labels) => textOf(data, name).trim();
  const day = readDay(text("expiresAt")) ?? "";
  return {
    discountPercentage: Number(text("discountPercentage")),
    price: parseRupees(text("price")) as number,
    expiresAt: day === "" ? null : `${day}T23:59:59+05:30`,
    checkoutLink: text("checkoutLink") === "" ? null : text("checkoutLink"),
  };
}

/** 2026-11-24, or "" for a code without an end. */
export function lastDay(current: InviteCode | undefined): string {
  return current?.expiresAt == null ? "" : indianDay(new Date(current.expiresAt));
}
