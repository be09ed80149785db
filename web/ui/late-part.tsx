// Parts of a page whose script comes when it is first needed. On a bad line one may not come, and that must not cost the page around it.
import { type ComponentType, lazy } from "react";

/**
 * To be drawn within a Suspense. Where its script does not come, `Instead` is shown in its place; without one that place stays as it is: as the
 * server drew it, or with what the Suspense shows meanwhile.
 */
export function latePart<Shows extends object>(
  load: () => Promise<ComponentType<Shows>>,
  Instead?: ComponentType<Shows>,
) {
  const never = Promise.withResolvers<never>().promise;
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => (Instead === undefined ? never : { default: Instead }),
    ),
  );
}
