import { redirect } from "react-router";
import { paths } from "#contract/values/paths.ts";

export function loader(): Response {
  return redirect(paths.privacyPolicy, 301);
}
