import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

interface PasswordProps {
  readonly email: string;
  readonly has: "password" | "no password";
  readonly onChange: () => void;
}

export function Password({ email, has, onChange }: PasswordProps): ReactNode {
  const [open, setOpen] = useState<"none" | "change">("none");
  const verb = has === "password" ? "Change password" : "Set a password";
  return (
    <>
      <SettingList label="Password">
        <SettingRow
          title={has === "password" ? "Password is set" : "No password yet"}
          action={
            <Button variant="outline" size="sm" onClick={() => setOpen("change")}>
              {verb}
            </Button>
          }
        >
          {has === "password" ? "Use one you don't use anywhere else." : "Lets you log in with your email address."}
        </SettingRow>
      </SettingList>
      {open === "change" ? (
        <ChangePasswordDialog
          email={email}
          verb={verb}
          onChanged={() => {
            setOpen("none");
            toast({
              title: has === "password" ? "Password changed" : "Password set",
              description: "Your other devices are signed out.",
              variant: "success",
            });
            onChange();
          }}
          onClose={() => setOpen("none")}
        />
      ) : null}
    </>
  );
}
