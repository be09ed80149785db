import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { returnClicksToMovedButtons } from "./ui/moved-button.ts";

returnClicksToMovedButtons();

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
