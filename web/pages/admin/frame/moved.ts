import { redirect } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";

// Where invite codes were before the settings had pages.
export function loader(): Response {
  return redirect(adminPaths.settings, 301);
}
