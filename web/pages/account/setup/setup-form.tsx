import { type ReactNode, useState } from "react";
import { brand } from "#contract/brand.ts";
import { labelOf } from "#contract/values/label.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { profileBounds as most } from "#contract/values/profile-bounds.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { GrowingLabel } from "./growing-label.tsx";
import { sendSetup, setupErrors } from "./send-setup.ts";

interface SetupFormProps {
  readonly viewer: SignedIn;
  readonly onDone: (fullName: string) => void;
}

export function SetupForm({ viewer, onDone }: SetupFormProps): ReactNode {
  const [name, setName] = useState(viewer.name === brand.memberLabel ? "" : viewer.name);
  const { form, errors, message, isBusy } = useForm({
    check: setupErrors,
    send: async (data) => {
      if (await sendSetup(data)) onDone(textOf(data, "fullName").trim());
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <div className="flex items-center gap-6">
        <GrowingLabel label={labelOf(viewer.id)} name={name} />
        <div className="grid gap-2">
          <p className="text-lg">A few words about you, and you're in.</p>
          <p className="text-soft">This label is made for you. It stands for you until you add a picture.</p>
        </div>
      </div>
      <MessageNotice message={message} />
      <Field label="Full Name" need="required" error={errors["fullName"]}>
        {(control) => (
          <TextInput
            {...control}
            name="fullName"
            autoComplete="name"
            maxLength={most.fullName}
            defaultValue={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Experience Level" need="required" error={errors["levelTag"]}>
        {(control) => (
          <NativeSelect {...control} name="levelTag" defaultValue="">
            <option value="" disabled>
              Choose your level
            </option>
            {Object.entries(levelTags).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="City" error={errors["city"]}>
          {(control) => <TextInput {...control} name="city" autoComplete="address-level2" maxLength={most.place} />}
        </Field>
        <Field label="Country" error={errors["country"]}>
          {(control) => <TextInput {...control} name="country" autoComplete="country-name" maxLength={most.place} />}
        </Field>
      </div>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={isBusy ? "Setting up..." : undefined}>
        Complete Setup
      </Button>
    </form>
  );
}
