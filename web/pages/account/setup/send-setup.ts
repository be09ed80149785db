import { type LevelTag, levelTags } from "#contract/values/level-tag.ts";
import { faultInLine, isVisible, tidied } from "#contract/values/profile-text.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { type FieldErrors, textOf } from "#web/features/accounts/use-form.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Missing and invalid values, shown at the fields and in one toast. */
export function setupErrors(data: FormData): FieldErrors {
  const [name, city, country] = ["fullName", "city", "country"].map((field) => tidied(textOf(data, field)));
  const missing = {
    fullName: isVisible(name ?? "") ? undefined : "Please enter your full name.",
    levelTag: isLevelTag(textOf(data, "levelTag")) ? undefined : "Please choose a level.",
  };
  if (missing.fullName ?? missing.levelTag)
    toast({ title: "Missing information", description: "Please fill in all required fields.", variant: "destructive" });
  return {
    fullName: missing.fullName ?? faultInLine(name ?? ""),
    levelTag: missing.levelTag,
    city: faultInLine(city ?? ""),
    country: faultInLine(country ?? ""),
  };
}

/** True if saved; a failure has been shown. */
export async function sendSetup(data: FormData): Promise<boolean> {
  const [fullName, levelTag, city, country] = ["fullName", "levelTag", "city", "country"].map((field) =>
    textOf(data, field).trim(),
  ) as [string, LevelTag, string, string];
  try {
    const answers = { fullName, levelTag, ...(city === "" ? {} : { city }), ...(country === "" ? {} : { country }) };
    await answerOf(browserApi().account.setup.$post({ json: answers }));
  } catch (error) {
    // Set up in another tab: that version stays.
    if (!(error instanceof ApiRefusal && error.code === "already_set_up")) {
      tell(error);
      return false;
    }
  }
  return true;
}

function tell(error: unknown): void {
  // After an outage the typed text stays, and the person can try again.
  const refusal = error instanceof ApiRefusal && error.status < 500 ? error : undefined;
  const why =
    (refusal && (Object.values(refusal.fields)[0] ?? refusal.message)) ??
    "There was an error setting up your profile. Please try again.";
  toast({
    title: refusal?.code === "profile_not_found" ? "Profile error" : "Setup failed",
    description: why,
    variant: "destructive",
  });
}

function isLevelTag(value: string): value is LevelTag {
  return Object.hasOwn(levelTags, value);
}
