import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { countPress, findTarget } from "./link-store.ts";

interface NumberedLink {
  readonly id: string;
  readonly number: number;
  // Programs that only look at a link do not press it.
  readonly isPress: boolean;
}

/** Where a link of an announcement leads: to a target that was in it when it started. The press is counted, not who pressed. */
export async function followLink(ctx: Ctx, { id, number, isPress }: NumberedLink): Promise<string> {
  const target = await (isPress ? countPress : findTarget)(ctx.db, id, number);
  if (target === undefined) throw new Refusal("not_found");
  return target;
}
