// Every door of the app, read from its own list of routes.
import { findTargetHandler } from "hono/utils/handler";
import { authDoors, doors, fileDoors } from "#server/app.ts";

export interface Door {
  // POST /api/products/:slug
  readonly name: string;
  readonly handlers: readonly unknown[];
}

export const apiDoors = doorsOf(doors);
export const wireDoors = doorsOf(authDoors);
export const bareDoors = doorsOf(fileDoors);

function doorsOf({ routes }: Pick<typeof doors, "routes">): Door[] {
  // What stands before every door is under ALL.
  const own = routes.filter(({ method }) => method !== "ALL");
  return [...Map.groupBy(own, ({ method, path }) => `${method} ${path}`)].map(([name, found]) => ({ name, handlers: found.map(({ handler }) => findTargetHandler(handler)) }));
}
