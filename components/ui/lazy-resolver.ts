import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";
import { loadSchema } from "#components/api/load-schema.ts";

/**
 * A react-hook-form resolver whose schema and zod itself (35 kB compressed) arrive with the first validation, not with
 * the screen. `useForm({ resolver: lazyResolver(() => import("#lib/clients/schema.ts").then((m) => m.newClient)) })`
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  let ready: Promise<Resolver<Input, unknown, Output>> | undefined;
  return async (values, context, options) => {
    ready ??= connect(load);
    // A failed download is tried again at the next validation.
    ready.catch(() => {
      ready = undefined;
    });
    const resolve = await ready;
    return resolve(values, context, options);
  };
}

async function connect<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Promise<Resolver<Input, unknown, Output>> {
  const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), loadSchema(load)]);
  return zodResolver<Input, unknown, Output, z.ZodType<Output, Input>>(schema);
}
