import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { type ToastInput, toast } from "#web/ui/toast-store.ts";
import { Piece, Section } from "./section.tsx";

const messages: readonly ToastInput[] = [
  { title: "Copied", description: "Code copied to clipboard" },
  {
    title: "Purchase successful!",
    description: "You can now access this product in your dashboard.",
    variant: "success",
  },
  {
    title: "Purchase failed",
    description: "There was an error processing your purchase. Please try again.",
    variant: "destructive",
  },
  { title: "Product removed", action: { label: "Undo", onAction: () => toast({ title: "Restored" }) } },
];

export function FeedbackSection(): ReactNode {
  return (
    <Section title="Feedback">
      <Piece title="Toasts: 5 s, paused under pointer and focus, F8 focuses them, swipe right by 50 px to dismiss">
        <div className="sg-row">
          {messages.map((message) => (
            <Button key={message.title} variant="outline" onClick={() => toast(message)}>
              {message.variant ?? (message.action ? "with action" : "default")}
            </Button>
          ))}
          <Button
            variant="outline"
            onClick={() => Array.from({ length: 25 }, (_, at) => toast({ title: `Toast ${at + 1}` }))}
          >
            25 at once
          </Button>
        </div>
      </Piece>
      <Piece title="Notice">
        <div className="sg-grid">
          <Notice title="Purchase initiated">Processing your purchase…</Notice>
          <Notice tone="success" title="Success">
            Your profile has been updated!
          </Notice>
          <Notice tone="danger" title="Authentication Required">
            Please log in to access this content.
          </Notice>
        </div>
      </Piece>
      <Piece title="Empty and failed">
        <div className="sg-grid">
          <EmptyState title="No products yet" action={<Button>Explore Membership</Button>}>
            Your purchases appear here.
          </EmptyState>
          <ErrorState title="Failed to fetch users" onRetry={() => undefined}>
            The list did not load.
          </ErrorState>
          <ErrorState title="Failed to fetch users" onRetry={() => undefined} retryState="busy" />
        </div>
      </Piece>
      <Piece title="Waiting">
        <div className="sg-grid">
          <div aria-busy="true" className="grid gap-3">
            <Skeleton className="aspect-[4/3] w-full" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <p className="flex items-center gap-2">
            <Spinner /> Loading product details...
          </p>
          <Progress label="Profile completion" value={64} />
        </div>
      </Piece>
    </Section>
  );
}
