import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { OwnProfile } from "#contract/profile.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PictureEditor } from "../picture/picture-editor.tsx";
import { RemovePicture } from "../picture/remove-picture.tsx";
import { Section } from "../security/section.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Differences } from "./differences.tsx";
import { fieldLabels, type FormValues, sectionWords } from "./form-values.ts";
import { ProfileChoice, ProfileLink, ProfileText } from "./profile-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface ProfileFormProps {
  readonly personId: string;
  readonly profile: OwnProfile;
}

const flags = [
  { field: "lookingForWork", hint: "Studios and clients may write to you." },
  { field: "offeringMentorship", hint: "You have time for someone earlier in their career." },
  { field: "seekingMentorship", hint: "You would like to learn from someone." },
] as const;

export function ProfileForm({ personId, profile }: ProfileFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { state, isDirty, tell, save, saveChosen, drop, isFree } = useProfileForm(personId, profile);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const { values, faults, faultTurn, picture } = state;
  const question = useLeavingGuard({
    state: isDirty ? "unsaved" : "clean",
    says: "Your changes are not saved to your profile yet. This device keeps them for seven days.",
    isFree,
  });
  // Not at each change of the faults: a field that was only left has them too.
  useEffect(() => {
    if (faultTurn > 0) focusFirstFault(form.current);
  }, [faultTurn]);

  const type = (change: Partial<FormValues>) => tell({ is: "typed", change });
  const field = { values, faults, onType: type, onLookedAt: tell };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };
  if (state.theirs) {
    return <Differences base={state.base} mine={values} theirs={state.theirs} onSave={saveChosen} onDrop={drop} />;
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Section id="picture" {...sectionWords.picture}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <PictureEditor
            name={values.fullName}
            picture={profile.picture}
            label={profile.label}
            chosen={picture}
            busy={state.isSaving && picture !== undefined ? "Uploading..." : undefined}
            onPicture={(address) => {
              tell({ is: "picture chosen", picture: address });
              toast({
                title: "Profile picture uploaded",
                description: "Don't forget to save your profile to apply changes.",
              });
            }}
            onRemove={() =>
              picture === undefined ? setAsksToRemove(true) : tell({ is: "picture chosen", picture: undefined })
            }
          />
          <p className="max-w-[19.2em] text-sm text-soft">Upload a picture to personalize your profile.</p>
        </div>
      </Section>
      <Section id="about" {...sectionWords.about}>
        <ProfileText {...field} name="fullName" autoComplete="name" need="required" />
        <ProfileText {...field} name="currentTitle" autoComplete="organization-title" placeholder="Product designer" />
        <div className="grid gap-4 sm:grid-cols-2">
          <ProfileChoice {...field} name="levelTag" options={levelTags} />
          <ProfileChoice {...field} name="specialTag" options={specialTags} />
        </div>
      </Section>
      <Section id="place" {...sectionWords.place}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ProfileText {...field} name="city" autoComplete="address-level2" />
          <ProfileText {...field} name="country" autoComplete="country-name" />
        </div>
      </Section>
      <Section id="links" {...sectionWords.links}>
        <ProfileLink {...field} name="portfolioLink" placeholder="https://your-portfolio.com" />
        <ProfileLink {...field} name="linkedinLink" placeholder="https://www.linkedin.com/in/you" />
        <ProfileLink {...field} name="instagramLink" placeholder="https://www.instagram.com/you" />
      </Section>
      <Section id="open" {...sectionWords.open}>
        {flags.map(({ field: flag, hint }) => (
          <Checkbox
            key={flag}
            name={flag}
            label={fieldLabels[flag]}
            hint={hint}
            checked={values[flag]}
            onChange={({ currentTarget }) => type({ [flag]: currentTarget.checked })}
          />
        ))}
      </Section>
      <SaveBar isDirty={isDirty} isRestored={state.isRestored} isSaving={state.isSaving} onDrop={drop} />
      {asksToRemove ? <RemovePicture onClose={() => setAsksToRemove(false)} /> : null}
      {question}
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
