// The invented people of a sample dump, and their rows in each table. Every value about a person follows from their number.
export type Cell = string | number | boolean | null;

export interface Making {
  readonly people: number;
  readonly password: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  // Of the person with this number: none, one row or several.
  readonly rows: (at: number, making: Making) => readonly (readonly Cell[])[];
  // Rows that are about no person.
  readonly first?: readonly (readonly Cell[])[];
}

const firstNames =
  "Asha Priya Rahul Amit Neha Rohan Vikram Anjali Karthik Divya Arjun Meera Farhan Grace Simran Tenzin".split(" ");
const lastNames = "Sharma Patel Kulkarni Nair Iyer Khan Singh Gupta Reddy Das Joshi Rao Fernandes Bose".split(" ");
const roles = ["Product Designer", "UX Researcher", "Illustrator", "Brand Designer", "Type Designer", "Design Lead"];
const cities = ["Mumbai", "Bengaluru", "Pune", "Kochi", "Delhi", "Jaipur", "Shillong"];
const levels = ["student", "junior level", "mid-level", "senior level", "c-suite"];
const tags = ["entrepreneur", "freelancer", "content creator", "educator", null, null];

const pick = <One>(of: readonly One[], at: number): One => of[at % of.length]!;
export const nameOf = (at: number): string => `${pick(firstNames, at * 7)} ${pick(lastNames, at * 11 + (at >> 4))}`;
export const emailOf = (at: number): string => `sample-${at}@dump.example`;
export const uuid = (kind: number, at: number): string =>
  `${kind.toString(16).padStart(8, "0")}-5a3e-4000-8000-${at.toString(16).padStart(12, "0")}`;
export const personId = (at: number): string => uuid(1, at);
export const dayMs = 86_400_000;
export const begin = Date.UTC(2023, 0, 1, 6);
export const joined = (at: number): number => begin + (at % 900) * dayMs + (at % 86_400) * 1000;
export const stamp = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "+00");
export const isMember = (at: number): boolean => at % 5 < 2;
export const lifelong = 3_122_064_000_000;

// The faults of bad dumps, once in some hundreds.
function emailInDump(at: number): string {
  if (at % 997 === 0) return emailOf(at - 1).toUpperCase();
  return at % 991 === 0 ? "no-address" : emailOf(at);
}
const hashInDump = (at: number, password: string): string => (at % 983 === 0 ? "{SSHA}c2FtcGxl" : password);

export const users: Table = {
  name: "auth.users",
  columns:
    "instance_id,id,aud,role,email,encrypted_password,email_confirmed_at,raw_app_meta_data,raw_user_meta_data,created_at,updated_at,last_sign_in_at,phone,phone_confirmed_at,banned_until,deleted_at,is_sso_user,is_anonymous".split(
      ",",
    ),
  rows: (at, { password }) => {
    const isByProvider = at % 6 === 0;
    const provider = isByProvider ? "google" : "email";
    const when = stamp(joined(at));
    return [
      [
        uuid(0, 0),
        personId(at),
        "authenticated",
        "authenticated",
        emailInDump(at),
        isByProvider ? null : hashInDump(at, password),
        at % 200 === 0 ? null : when,
        JSON.stringify({ provider, providers: [provider] }),
        JSON.stringify({ full_name: nameOf(at), email: emailOf(at) }),
        when,
        when,
        stamp(joined(at) + dayMs),
        at % 40 === 0 ? String(919_800_000_000 + at) : null,
        at % 40 === 0 ? when : null,
        at % 5000 === 0 ? stamp(begin + 40_000 * dayMs) : null,
        at % 1500 === 0 ? when : null,
        false,
        false,
      ],
    ];
  },
};

export const identities: Table = {
  name: "auth.identities",
  columns: "provider_id,user_id,identity_data,provider,last_sign_in_at,created_at,updated_at,email,id".split(","),
  rows: (at) => {
    const isByProvider = at % 6 === 0;
    const subject = isByProvider ? `1${String(at).padStart(20, "0")}` : personId(at);
    const identity = JSON.stringify({ sub: subject, email: emailOf(at), email_verified: true, name: nameOf(at) });
    const when = stamp(joined(at));
    return [
      [subject, personId(at), identity, isByProvider ? "google" : "email", when, when, when, emailOf(at), uuid(2, at)],
    ];
  },
};

export const profiles: Table = {
  name: "public.user_profiles",
  columns: "id,user_id,is_member,is_admin,is_setup,membership_expiry,created_at".split(","),
  rows: (at) => {
    const ends = isMember(at) ? stamp(joined(at) + lifelong) : null;
    return [[uuid(3, at), personId(at), isMember(at), at === 1, at % 10 < 9, ends, stamp(joined(at))]];
  },
};

export const identityTable: Table = {
  name: "public.extended_profiles",
  columns:
    "id,user_id,full_name,current_title,level_tag,special_tag,city,country,portfolio_link,linkedin_link,instagram_link,looking_for_work,offering_mentorship,seeking_mentorship,profile_picture_url,public_profile,updated_at".split(
      ",",
    ),
  rows: (at) => {
    if (at % 10 === 9) return [];
    const link = at % 333 === 0 ? "portfolio dot com" : `https://sample-${at}.example.com`;
    const title = at % 50 === 0 ? `${pick(roles, at)},\n"Freelance"` : pick(roles, at);
    const flags = [at % 5 === 0, at % 9 === 0, at % 7 === 0];
    const place = [pick(cities, at), "India", link, null, null];
    return [
      [
        uuid(4, at),
        personId(at),
        nameOf(at),
        title,
        pick(levels, at),
        pick(tags, at),
        ...place,
        ...flags,
        null,
        at % 30 !== 0,
        stamp(joined(at)),
      ],
    ];
  },
};
