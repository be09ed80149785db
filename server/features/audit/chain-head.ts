// The last hash of the chain, stored outside the database: otherwise the newest acts could be deleted there, or emptied of their hashes
// and rewritten, and the hub would sign the result.
import { z } from "zod";
import type { Ctx } from "#server/context.ts";
import { beyondRows } from "#server/integrations/files/interface.ts";

const ChainHead = z.object({ place: z.int().min(1), hash: z.string() });

export type ChainHead = z.infer<typeof ChainHead>;

type Outside = Pick<Ctx, "files" | "vault">;

/** Undefined on a new machine, after a restore, and under a new secret: the chain in the database is trusted then. */
export async function readHead({ files, vault }: Outside): Promise<ChainHead | undefined> {
  const file = await files.open(keyOf(vault));
  return file && ChainHead.parse(await new Response(file.content).json());
}

/** Of several processes one may store an older head than another: that one is in the chain as well. */
export async function storeHead({ files, vault }: Outside, head: ChainHead): Promise<void> {
  const content = new Blob([JSON.stringify(head)]);
  await files.keep(keyOf(vault), content.stream(), { contentType: "application/json", mostBytes: content.size });
}

export async function forgetHead({ files, vault }: Outside): Promise<void> {
  await files.remove(keyOf(vault));
}

// Each secret has a chain of its own.
function keyOf(vault: Ctx["vault"]): string {
  return `${beyondRows}chain-head-${vault.mac("audit log", "head").toString("hex").slice(0, 16)}`;
}
