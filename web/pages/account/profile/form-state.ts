import type { OwnProfile } from "#contract/profile.ts";
import { tidied } from "#contract/values/profile-text.ts";
import {
  differences,
  faultOf,
  type FieldFault,
  type FormFaults,
  type FormField,
  type FormValues,
  type TextField,
  valuesOf,
  withAddresses,
} from "./form-values.ts";
import type { ProfileDraft } from "./profile-draft.ts";

export interface ProfileFormState {
  /** The loaded profile, and its revision. */
  readonly base: FormValues;
  readonly revision: number;
  readonly values: FormValues;
  /** A cropped picture that is not saved yet. */
  readonly picture: string | undefined;
  readonly faults: FormFaults;
  /** How often a save found something wrong: each time the first such field takes the focus. */
  readonly faultTurn: number;
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  /** A version saved elsewhere in the meantime, until the person has chosen. */
  readonly theirs: OwnProfile | undefined;
}

export type FormEvent =
  | { readonly is: "typed"; readonly change: Partial<FormValues> }
  | { readonly is: "picture chosen"; readonly picture: string | undefined }
  | { readonly is: "looked at"; readonly field: TextField }
  | { readonly is: "found wrong"; readonly faults: FormFaults }
  | { readonly is: "saving" | "not saved" }
  | { readonly is: "saved" | "dropped" | "refreshed"; readonly profile: OwnProfile }
  | { readonly is: "conflict"; readonly theirs: OwnProfile }
  | { readonly is: "chosen"; readonly values: FormValues };

export function startForm({
  profile,
  draft,
}: {
  profile: OwnProfile;
  draft: ProfileDraft | undefined;
}): ProfileFormState {
  const clean = cleanForm(profile);
  return draft ? { ...clean, ...draft, isRestored: true } : clean;
}

export function isUnsaved({ values, base, picture }: ProfileFormState): boolean {
  return picture !== undefined || differences(values, base).length > 0;
}

export function formAfter(state: ProfileFormState, event: FormEvent): ProfileFormState {
  switch (event.is) {
    case "typed": {
      const faults = Object.fromEntries(Object.entries(state.faults).filter(([field]) => !(field in event.change)));
      return { ...state, values: { ...state.values, ...event.change }, faults };
    }
    case "picture chosen":
      return { ...state, picture: event.picture };
    case "looked at": {
      const values = withAddresses(state.values);
      return { ...state, values, faults: withFault(state.faults, event.field, faultWhenLeft(values, event.field)) };
    }
    case "found wrong":
      return { ...state, faults: event.faults, faultTurn: state.faultTurn + 1, isSaving: false };
    case "saving":
      return { ...state, isSaving: true, faults: {} };
    case "not saved":
      return { ...state, isSaving: false };
    // The words are kept; a picture that did not arrive waits for the next try.
    case "saved":
      return { ...cleanForm(event.profile), picture: state.picture };
    case "dropped":
      return cleanForm(event.profile);
    // Fresh data from the hub: only a form without changes takes it.
    case "refreshed":
      return isUnsaved(state) || state.isSaving || state.theirs ? state : cleanForm(event.profile);
    case "conflict":
      return { ...state, isSaving: false, theirs: event.theirs };
    case "chosen": {
      const { theirs } = state;
      if (!theirs) return state;
      return { ...state, values: event.values, base: valuesOf(theirs), revision: theirs.revision, theirs: undefined };
    }
  }
}

function cleanForm(profile: OwnProfile): ProfileFormState {
  const values = valuesOf(profile);
  return {
    base: values,
    revision: profile.revision,
    values,
    picture: undefined,
    faults: {},
    faultTurn: 0,
    isRestored: false,
    isSaving: false,
    theirs: undefined,
  };
}

function withFault(faults: FormFaults, field: FormField, fault: FieldFault | undefined): FormFaults {
  const { [field]: _gone, ...rest } = faults;
  return fault ? { ...rest, [field]: fault } : rest;
}

// A missing name is an error when the form is saved, not when the focus just passes through the field.
function faultWhenLeft(values: FormValues, field: TextField): FieldFault | undefined {
  return tidied(values[field]) === "" ? undefined : faultOf(field, values[field]);
}
