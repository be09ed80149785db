// The shape of emails about the security of an account: the event, its time and place, and what to do if it was someone else.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareEmail, type Email, type Words } from "#server/features/mailing/emails/sheet.ts";

/** The device: "Firefox on Android". */
export interface NoticePlace {
  readonly device?: string | undefined;
}

export const toBeSafe =
  "reset your password right away: log out and choose “Forgot password?” when you log in. Then sign out everywhere else on your security page.";
const ifNotYou = `If it was you, there is nothing to do. If it was not you, ${toBeSafe}`;

export interface Notice<Facts> {
  readonly name: string;
  readonly subject: string;
  readonly heading: string;
  readonly happened: string;
  readonly advice?: string;
  // Values of this email, with samples.
  readonly sample?: Facts;
  // When not all facts are listed.
  readonly needed?: readonly string[];
  readonly more?: Partial<Words>;
  readonly link?: string;
  readonly hasButton?: boolean;
  values?(facts: Facts): Readonly<Record<string, string>>;
}

export function notice<Facts extends object = object>(declared: Notice<Facts>): Email<Facts & NoticePlace> {
  const {
    name,
    subject,
    heading,
    happened,
    advice = ifNotYou,
    sample,
    needed,
    more,
    link = paths.security,
    hasButton = true,
    values,
  } = declared;
  const words: Words = {
    subject,
    preview: happened,
    heading,
    says: ["{greeting}", happened],
    ...(hasButton ? { label: "Open your security page" } : {}),
    rows: [
      { name: "When", value: "{when}" },
      { name: "Where", value: "{device}" },
    ],
    closes: [advice],
    why: `We always send emails about the security of your ${brand.name} account.`,
    ...more,
  };
  const facts = { ...sample, device: "Firefox on Android" } as Facts & NoticePlace;
  return declareEmail({
    name,
    words,
    needed: needed ?? Object.keys(sample ?? {}),
    sample: facts,
    ...(hasButton ? { link } : {}),
    ...(values === undefined ? {} : { values }),
  });
}
