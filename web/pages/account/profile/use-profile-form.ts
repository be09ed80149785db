import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { useNavigate } from "react-router";
import type { OwnProfile } from "#contract/profile.ts";
import { paths } from "#contract/values/paths.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { readViewer, takeProfile } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { sendPicture, tellPictureRefusal } from "../picture/picture-acts.ts";
import { ownDashboard, takeOwnProfile } from "../queries.ts";
import { type FormEvent, formAfter, type ProfileFormState, isUnsaved, startForm } from "./form-state.ts";
import { faultsIn, type FormFaults, formFields, type FormValues, valuesOf, withAddresses } from "./form-values.ts";
import { forgetProfileDraft, keepProfileDraft, readProfileDraft } from "./profile-draft.ts";

interface ProfileForm {
  readonly state: ProfileFormState;
  readonly isDirty: boolean;
  readonly tell: Dispatch<FormEvent>;
  readonly save: () => Promise<void>;
  /** Saves the chosen mix of both versions. */
  readonly saveChosen: (values: FormValues) => Promise<void>;
  readonly drop: () => void;
  /** Whether a walk away from here loses nothing: part of saving, or of an ended session. */
  readonly isFree: () => boolean;
}

const pauseMs = 300;

export function useProfileForm(personId: string, profile: OwnProfile): ProfileForm {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [state, tell] = useReducer(formAfter, undefined, () =>
    startForm({ profile, draft: readProfileDraft(personId, profile) }),
  );
  const isDirty = isUnsaved(state);
  const { values, base, revision, picture } = state;

  useEffect(() => tell({ is: "refreshed", profile }), [profile]);
  useEffect(() => {
    if (!isDirty) return forgetProfileDraft(personId);
    const keep = () => {
      if (isStillThem(personId)) keepProfileDraft(personId, { values, base, revision, picture });
    };
    const timer = setTimeout(keep, pauseMs);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [isDirty, personId, values, base, revision, picture]);

  async function send(written: FormValues, upon: number): Promise<void> {
    const profile = withAddresses(written);
    const faults = faultsIn(profile);
    if (Object.keys(faults).length > 0) return tell({ is: "found wrong", faults });
    tell({ is: "saving" });
    try {
      const saved = await answerOf(browserApi().account.profile.$put({ json: { revision: upon, profile } }));
      take(saved);
      if (await bringPicture()) leave();
    } catch (refusal) {
      notSaved(refusal);
    }
  }

  function take(saved: OwnProfile): void {
    tell({ is: "saved", profile: saved });
    takeOwnProfile(client, personId, saved);
    client.setQueryData(ownDashboard(personId).queryKey, (before) => before && { ...before, name: saved.fullName });
    const viewer = readViewer();
    if (viewer.state === "signed-in" && viewer.profile)
      takeProfile(personId, { ...viewer.profile, name: saved.fullName });
  }

  async function bringPicture(): Promise<boolean> {
    if (picture === undefined) return true;
    tell({ is: "saving" });
    try {
      takeOwnProfile(client, personId, { picture: await sendPicture(picture) });
      // How complete the profile is now, the hub says.
      void client.invalidateQueries({ queryKey: ownDashboard(personId).queryKey });
      return true;
    } catch (refusal) {
      tellPictureRefusal(refusal);
      tell({ is: "not saved" });
      return false;
    }
  }

  function leave(): void {
    isLeaving.current = true;
    forgetProfileDraft(personId);
    toast({ title: "Success", description: "Your profile has been updated!", variant: "success" });
    void navigate(paths.dashboard);
  }

  function notSaved(refusal: unknown): void {
    const answer = refusal instanceof ApiRefusal ? refusal : undefined;
    if (answer?.code === "changed_meanwhile" && answer.present)
      return tell({ is: "conflict", theirs: answer.present as OwnProfile });
    const faults = faultsOf(answer);
    if (Object.keys(faults).length > 0) return tell({ is: "found wrong", faults });
    tell({ is: "not saved" });
    // The page has already reported the log-out; the form waits as a draft.
    if (!isStillThem(personId)) return;
    const description =
      answer && answer.status < 500 ? answer.message : "An unexpected error occurred. Please try again.";
    toast({ title: "Error", description, variant: "destructive" });
  }

  return {
    state,
    isDirty,
    tell,
    save: () => (state.isSaving || state.theirs ? Promise.resolve() : send(values, revision)),
    saveChosen: async (chosen) => {
      const theirs = state.theirs;
      if (!theirs) return;
      tell({ is: "chosen", values: chosen });
      await send(chosen, theirs.revision);
    },
    drop: () => {
      forgetProfileDraft(personId);
      tell({ is: "dropped", profile: state.theirs ?? { ...profile, ...valuesOf(profile) } });
    },
    isFree: () => isLeaving.current || !isStillThem(personId),
  };
}

function isStillThem(personId: string): boolean {
  const viewer = readViewer();
  return viewer.state === "signed-in" && viewer.id === personId;
}

// The door names fields by their path in the request.
function faultsOf(refusal: ApiRefusal | undefined): FormFaults {
  const entries = Object.entries(refusal?.fields ?? {}).map(([field, says]) => [field.replace(/^profile\./, ""), says]);
  const sentences = new Map(entries as [string, string][]);
  return Object.fromEntries(
    formFields.flatMap((field) => (sentences.has(field) ? [[field, { says: sentences.get(field) ?? "" }]] : [])),
  );
}
