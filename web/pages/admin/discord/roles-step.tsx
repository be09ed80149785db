import { type FormEvent, type ReactNode, useState } from "react";
import type { DiscordCheck, DiscordOffice } from "#contract/discord.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../editor/section.tsx";
import { chooseRoles } from "./queries.ts";

interface RolesStepProps {
  readonly office: DiscordOffice;
  readonly choices: DiscordCheck["roles"];
  readonly onSaved: () => Promise<void>;
}

/** A role above the bot's own is listed and can't be chosen: the check says how to lower it. */
export function RolesStep({ office, choices, onSaved }: RolesStepProps): ReactNode {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false });
  const kinds = [
    { productId: null, label: "Membership" },
    ...office.communities.map(({ id, name }) => ({ productId: id, label: name })),
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const roles = kinds
      .map(({ productId }) => ({ productId, roleId: String(form.get(nameOf(productId)) ?? "") }))
      .filter(({ roleId }) => roleId !== "");
    setState({ isBusy: true });
    chooseRoles({ roles })
      .then(async () => {
        toast({ title: "Roles saved", description: "The hub brings the server in step now.", variant: "success" });
        await onSaved();
      })
      .then(
        () => setState({ isBusy: false }),
        (error: unknown) => setState({ isBusy: false, failure: wordsOf(error) }),
      );
  };
  return (
    <Section
      id="discord-roles"
      title="3. The roles"
      says="The hub gives and removes these roles, and no other. One that was given by hand stays."
    >
      <form onSubmit={submit} className="grid gap-5">
        {kinds.map(({ productId, label }) => (
          <RoleChoice
            key={nameOf(productId)}
            name={nameOf(productId)}
            label={label}
            chosen={office.roles.find((role) => role.productId === productId)}
            choices={choices}
          />
        ))}
        {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
        <Button
          type="submit"
          variant={office.roles.length === 0 ? "primary" : "outline"}
          className="justify-self-start"
          busy={state.isBusy ? "Saving..." : undefined}
          disabled={choices.length === 0}
        >
          Save roles
        </Button>
      </form>
    </Section>
  );
}

const nameOf = (productId: number | null): string => `role-${productId ?? "membership"}`;

interface RoleChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: DiscordOffice["roles"][number] | undefined;
  readonly choices: DiscordCheck["roles"];
}

function RoleChoice({ name, label, chosen, choices }: RoleChoiceProps): ReactNode {
  // Until Discord has answered, and where it has deleted the role.
  const isListed = chosen === undefined || choices.some(({ id }) => id === chosen.roleId);
  return (
    <Field label={label} className="max-w-md">
      {(control) => (
        <NativeSelect {...control} key={String(isListed)} name={name} defaultValue={chosen?.roleId ?? ""}>
          <option value="">No role</option>
          {isListed ? null : <option value={chosen.roleId}>{chosen.name}</option>}
          {choices.map((role) => (
            <option key={role.id} value={role.id} disabled={!role.isBelowBot}>
              {role.isBelowBot ? role.name : `${role.name} (above the bot)`}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
