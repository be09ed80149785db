import type { ManagedFile } from "#contract/catalog-admin.ts";
import { isStampable, stampProblemOf } from "./is-stampable.ts";
import type { FileRow } from "./store.ts";

export function presentManagedFile(row: FileRow): ManagedFile {
  const { id, name, contentType, size, createdAt } = row;
  return {
    id,
    name,
    contentType,
    size,
    isStampable: isStampable(row),
    stampProblem: stampProblemOf(row),
    createdAt: createdAt.toISOString(),
  };
}
