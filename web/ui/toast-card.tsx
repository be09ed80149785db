import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { IconButton } from "./icon-button.tsx";
import { type Toast, toasts } from "./toast-store.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

const variants = {
  default: { icon: "info", colour: "text-ink", role: "status" },
  success: { icon: "check", colour: "text-good", role: "status" },
  destructive: { icon: "alert", colour: "text-danger", role: "alert" },
} as const;

export function ToastCard({ toast }: { readonly toast: Toast }): ReactNode {
  const { icon, colour, role } = variants[toast.variant ?? "default"];
  const leave = () => toasts.dismiss(toast.id);
  const swipe = useSwipeAway(leave);

  // A live region is read out when its text changes: it has to be there empty first.
  const [text, setText] = useState<"empty" | "there">("empty");
  useEffect(() => setText("there"), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    leave();
  };
  return (
    <div
      className={cn("toast", toast.description ? undefined : "items-center")}
      data-phase={toast.phase}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <Icon name={icon} className={cn("mt-0.5 size-5 shrink-0", colour)} />
      <div role={role} aria-atomic="true" className="min-w-0 grow text-sm">
        {text === "there" ? (
          <>
            <p className="font-semibold">{toast.title}</p>
            {toast.description ? <p className="text-soft">{toast.description}</p> : null}
          </>
        ) : null}
      </div>
      {toast.action ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            toast.action?.onAction();
            leave();
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" className="-my-2.5" onClick={leave}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
