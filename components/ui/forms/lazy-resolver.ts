import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

const UNCHECKED = "The form couldn't be checked. Check your connection, then try again.";

/**
 * A react-hook-form resolver whose schema, and zod itself (35 kB compressed), are loaded with the first validation. A
 * failed load is an error of the whole form (`root`) and is retried at the next validation.
 * `useForm({ resolver: lazyResolver(() => import("#lib/records/clients/schemas.ts").then((m) => m.newClient)) })`
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  let ready: Promise<Resolver<Input, unknown, Output>> | undefined;
  return async (values, context, options) => {
    ready ??= connect(load);
    const resolve = await ready.catch(() => null);
    if (resolve) return resolve(values, context, options);
    ready = undefined;
    const errors = { root: { type: "load", message: UNCHECKED } } as FieldErrors<Input>;
    return { values: {}, errors };
  };
}

async function connect<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Promise<Resolver<Input, unknown, Output>> {
  // Before any schema is created, since zod is configured for our content security policy.
  await import("#components/platform/api/zod-without-eval.ts");
  const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
  return zodResolver<Input, unknown, Output, z.ZodType<Output, Input>>(schema);
}
