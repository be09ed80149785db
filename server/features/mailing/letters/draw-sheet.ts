import { render } from "@react-email/render";
import type { Sheet } from "./sheet.ts";
import { createElement } from "react";
export function drawSheet(sheet: Sheet, _hubUrl: string): Promise<string> {
  return render(createElement("p", null, sheet.says.join(" "), sheet.code?.digits, " ", createElement("a", { href: sheet.button?.link }, sheet.button?.label)));
}
