// The form of a connected app: what was typed, in the shape in which the hub takes it.
import type { ManagedApp, NewConnectedApp } from "#contract/connected-apps-admin.ts";
import { type AppScope, appScopes } from "#contract/values/app-scope.ts";
import { type FieldErrors, textOf } from "#web/features/accounts/use-form.ts";

type Typed = Omit<NewConnectedApp, "kind" | "logo" | "isOn">;

export const scopeWords: readonly { readonly scope: AppScope; readonly label: string; readonly hint: string }[] = [
  { scope: "profile", label: "Name, picture and handle", hint: "As others see them in the hub." },
  { scope: "email", label: "Email address", hint: "Most programs need it to recognise a person." },
  { scope: "membership", label: "Membership", hint: "Whether they are a member, and until when." },
];

export const choiceWords = [
  { name: "membersOnly", label: "For members only", hint: "Everyone else reads that this app is for members." },
  {
    name: "needsSecondStep",
    label: "Needs the second step",
    hint: "Only people who log in with a second step or a safe passkey get in.",
  },
  {
    name: "skipsConsent",
    label: "Don't ask people",
    hint: "They go straight in. Only for programs that the community runs itself.",
  },
  { name: "sharesAdmins", label: "Tell it who administrators are", hint: "Adds “admins” to their groups." },
] as const;

/** The scopes that have no tick: they say how an app asks, not what for. */
const always: readonly AppScope[] = ["openid", "offline_access"];

export function readApp(data: FormData): Typed {
  const homePage = textOf(data, "homePage").trim();
  return {
    name: textOf(data, "name").trim(),
    homePage: homePage === "" ? null : homePage,
    returnAddresses: linesOf(data),
    scopes: appScopes.filter((scope) => always.includes(scope) || data.has(scope)),
    membersOnly: data.has("membersOnly"),
    needsSecondStep: data.has("needsSecondStep"),
    skipsConsent: data.has("skipsConsent"),
    sharesAdmins: data.has("sharesAdmins"),
    skipsPkce: data.has("skipsPkce"),
  };
}

export function checkApp(data: FormData): FieldErrors {
  const { name, returnAddresses } = readApp(data);
  return {
    name: name === "" ? "Enter the name that people know it by." : undefined,
    returnAddresses: returnAddresses.length === 0 ? "Enter at least one address." : undefined,
  };
}

/** The fields of a refusal under the names of the form: the faults of single addresses become one sentence. */
export function faultsOf(fields: Readonly<Record<string, string>>): FieldErrors {
  const [line] = Object.entries(fields).filter(([field]) => field.startsWith("returnAddresses."));
  if (line === undefined) return fields;
  return { ...fields, returnAddresses: `Line ${Number(line[0].split(".")[1]) + 1}: ${line[1]}` };
}

export function typedAddresses(app: ManagedApp | undefined): string {
  return (app?.returnAddresses ?? []).join("\n");
}

function linesOf(data: FormData): string[] {
  const lines = textOf(data, "returnAddresses").split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
