// A product's facts before it is bought. Worded on the server, so that visitors load no code for it.
import type { ProductDetail } from "#contract/catalog.ts";
import { inFigures } from "#web/ui/figures.ts";
import { dayOf } from "#web/ui/moments.ts";
import { fileSize } from "./own/file-size.ts";

export interface ProductFact {
  readonly label: string;
  readonly says: string;
}

/** Two to five facts, and never a file's name. */
export function factsInWords({
  contents,
  contentsChangedAt,
  isCommunityAccess,
  givesRole,
  openedBy,
}: Pick<
  ProductDetail,
  "contents" | "contentsChangedAt" | "isCommunityAccess" | "givesRole" | "openedBy"
>): ProductFact[] {
  const formats = [...new Set(contents.map(({ format }) => format))];
  const pages = contents.reduce((sum, file) => sum + (file.pages ?? 0), 0);
  const size = contents.reduce((sum, file) => sum + file.size, 0);
  return [
    ...(formats.length > 0 ? [{ label: formats.length > 1 ? "Formats" : "Format", says: formats.join(", ") }] : []),
    ...(pages > 0 ? [{ label: "Pages", says: inFigures(pages) }] : []),
    ...(size > 0 ? [{ label: "Size", says: fileSize(size) }] : []),
    ...accessTo({ givesRole, isByInvitation: contents.length === 0 && isCommunityAccess }),
    { label: "Updated", says: dayOf(contentsChangedAt) },
    ...(openedBy === null ? [] : [{ label: "Opened by", says: `${inFigures(openedBy)} people` }]),
  ];
}

function accessTo({
  givesRole,
  isByInvitation,
}: Readonly<Record<"givesRole" | "isByInvitation", boolean>>): ProductFact[] {
  if (givesRole) return [{ label: "Access", says: "Lifetime, as soon as you connect Discord" }];
  return isByInvitation ? [{ label: "Access", says: "Lifetime, by email invitation" }] : [];
}
