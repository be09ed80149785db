import type { Env, MiddlewareHandler, ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import type { z } from "zod";
import { Refusal } from "#server/errors.ts";

type Input<Schema extends z.ZodType, Target extends keyof ValidationTargets> = {
  in: { [K in Target]: z.input<Schema> };
  out: { [K in Target]: z.output<Schema> };
};

// What a door takes. The schema is the contract's; a wrong value is 422 with the field's name, a body that is no JSON is 400.
export function takes<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
): MiddlewareHandler<Env, string, Input<Schema, Target>> {
  const check = validator(target, schema, (result) => {
    if (result.success) return;
    const fields: Record<string, string> = {};
    for (const issue of result.error) fields[issue.path?.map((part) => String(typeof part === "object" ? part.key : part)).join(".") || target] ??= issue.message;
    throw new Refusal("invalid_input", { fields });
  });
  return check as unknown as MiddlewareHandler<Env, string, Input<Schema, Target>>;
}
