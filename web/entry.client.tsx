import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { returnClicksToMovedButtons } from "./ui/moved-button.ts";

returnClicksToMovedButtons();

// The next navigation cuts a view transition short. The promise that rejects then belongs to the router, which does not look at it.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.message.includes("ransition was skipped"))
    event.preventDefault();
});

// Components may need more of the stylesheet than the page came with (features/layout/first-scripts.ts).
void Promise.resolve(globalThis.wholeStyle).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
