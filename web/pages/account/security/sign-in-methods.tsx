import { type ReactNode, useState } from "react";
import type { SignInMethod, SignInMethods as Methods, SignInOptions } from "#contract/account.ts";
import { LinkDialog, linkFailed } from "#web/features/accounts/link-dialog.tsx";
import { useSignInOptions } from "#web/features/accounts/use-sign-in-options.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { unlink } from "./calls.ts";
import { sinceThen } from "#web/ui/moments.ts";
import { useAct } from "./use-act.ts";

interface SignInMethodsProps {
  readonly methods: Methods;
  readonly onChange: () => Promise<void>;
}

type MethodDialog = { readonly unlink: SignInMethod } | { readonly link: NonNullable<SignInOptions["provider"]> };

export function SignInMethods({ methods, onChange }: SignInMethodsProps): ReactNode {
  const [open, setOpen] = useState<MethodDialog>();
  const act = useAct();
  const options = useSignInOptions();
  // The page offers only what the hub has said it allows.
  const mayChange = options?.linking ?? false;
  const provider = options?.provider ?? undefined;
  const isLinked = methods.identities.some((method) => method.provider === provider?.name);
  const close = () => setOpen(undefined);
  // One sentence for all other errors.
  const actOnLink: typeof act = async (link) => ((await act(link)) ? { tone: "danger", text: linkFailed } : undefined);

  const unlinkMethod = (method: SignInMethod) =>
    act(async () => {
      await unlink(method.id);
      close();
      toast({ title: `${method.label} is no longer linked`, about: "linking" });
      await onChange();
    });
  return (
    <>
      <SettingList label="Sign-in methods">
        {methods.identities.map((method) => (
          <SettingRow
            key={method.id}
            title={titleOf(method, methods)}
            action={
              mayChange && isUnlinkable(method, methods) ? (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Unlink ${method.label}`}
                  onClick={() => setOpen({ unlink: method })}
                >
                  Unlink
                </Button>
              ) : null
            }
          >
            {[method.email, lastUseOf(method)].filter(Boolean).join(" · ")}
          </SettingRow>
        ))}
        {mayChange && provider !== undefined && !isLinked ? (
          <SettingRow
            title={provider.label}
            action={
              <Button variant="outline" size="sm" onClick={() => setOpen({ link: provider })}>
                Link {provider.label}
              </Button>
            }
          >
            Not linked
          </SettingRow>
        ) : null}
      </SettingList>
      {open && "link" in open ? <LinkDialog provider={open.link} act={actOnLink} onClose={close} /> : null}
      {open && "unlink" in open ? (
        <ConfirmDialog
          title={`Unlink ${open.unlink.label}?`}
          description={`You can no longer log in with ${open.unlink.label}. Your account and everything in it stays.`}
          confirm="Unlink"
          busy="Unlinking..."
          onConfirm={() => unlinkMethod(open.unlink)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function titleOf(method: SignInMethod, { hasPassword }: Methods): string {
  if (method.provider !== "email") return method.label;
  return hasPassword ? "Email and password" : "Email";
}

// The service decides; the page only hides buttons that it would refuse.
function isUnlinkable(method: SignInMethod, { identities, hasPassword }: Methods): boolean {
  if (method.provider === "email") return false;
  return hasPassword || identities.some((other) => other.id !== method.id && other.provider !== "email");
}

// When an address was used with its password is stored with the session alone: the list of sessions is below.
function lastUseOf({ provider, lastUsedAt }: SignInMethod): string | undefined {
  if (provider === "email") return undefined;
  return lastUsedAt === null ? "not used yet" : `last used ${sinceThen(lastUsedAt)}`;
}
