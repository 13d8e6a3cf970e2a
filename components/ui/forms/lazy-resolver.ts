import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

const UNCHECKED = "The form couldn't be checked. Check your connection, then try again.";

type FormSchema = z.ZodType<unknown, FieldValues>;
type ResolverOf<Schema extends FormSchema> = Resolver<z.input<Schema>, unknown, z.output<Schema>>;

/**
 * A react-hook-form resolver whose schema, and zod itself (35 kB compressed), are loaded with the first validation. A
 * failed load is an error of the whole form (`root`) and is retried at the next validation.
 * `useForm({ resolver: lazyResolver(() => import("#lib/records/clients/schemas.ts"), "newClient") })`
 */
export function lazyResolver<Name extends string, Module extends Record<Name, FormSchema>>(
  load: () => Promise<Module>,
  name: Name,
): ResolverOf<Module[Name]> {
  let ready: Promise<ResolverOf<Module[Name]>> | undefined;
  return async (values, context, options) => {
    ready ??= connect(load, name);
    const resolve = await ready.catch(() => null);
    if (resolve) return resolve(values, context, options);
    ready = undefined;
    const errors = { root: { type: "load", message: UNCHECKED } } as FieldErrors<z.input<Module[Name]>>;
    return { values: {}, errors };
  };
}

async function connect<Name extends string, Module extends Record<Name, FormSchema>>(
  load: () => Promise<Module>,
  name: Name,
): Promise<ResolverOf<Module[Name]>> {
  // Before any schema is created, since zod is configured for our content security policy.
  await import("#components/platform/api/zod-without-eval.ts");
  const [{ zodResolver }, module] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
  return zodResolver(module[name] as unknown as z.ZodType<z.output<Module[Name]>, z.input<Module[Name]>>);
}
