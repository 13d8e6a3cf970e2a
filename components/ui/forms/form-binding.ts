import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod";
import { capitalize } from "#lib/platform/format.ts";

/**
 * What a field of a form takes: its registration, and its fault as a sentence.
 * `<TextField label="Reason" {...registerField(form, "reason")} />`
 */
export function registerField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const error: FieldError | undefined = get(form.formState.errors, name);
  return { ...form.register(name, options), error: capitalize(error?.message) };
}

const UNCHECKED = "The form couldn't be checked. Check your connection, then try again.";

type FormSchema = z.ZodType<unknown, FieldValues>;
type ResolverOf<Schema extends FormSchema, Output = z.output<Schema>> = Resolver<
  z.input<Schema>,
  unknown,
  Output
>;

/**
 * A react-hook-form resolver whose schema, and zod itself (35 kB compressed), are loaded with the first validation. A
 * failed load is an error of the whole form (`root`) and is retried at the next validation.
 * `useForm({ resolver: lazyResolver(() => import("#lib/records/clients/schemas.ts"), "newClient") })`
 */
export function lazyResolver<Name extends string, Module extends Record<Name, FormSchema>>(
  load: () => Promise<Module>,
  name: Name,
): ResolverOf<Module[Name]> {
  return resolverOf(load, name, false);
}

/** The same for a form that is sent as it was entered, to a route that accepts amounts and dates as text. */
export function lazyCheck<Name extends string, Module extends Record<Name, FormSchema>>(
  load: () => Promise<Module>,
  name: Name,
): ResolverOf<Module[Name], z.input<Module[Name]>> {
  return resolverOf(load, name, true);
}

function resolverOf<Values extends FieldValues, Output, Name extends string>(
  load: () => Promise<Record<Name, FormSchema>>,
  name: Name,
  isRaw: boolean,
): Resolver<Values, unknown, Output> {
  let ready: Promise<Resolver<Values, unknown, Output>> | undefined;
  const connect = async () => {
    // Before any schema is created, since zod is configured for our content security policy.
    await import("#components/platform/api/zod-without-eval.ts");
    const [{ zodResolver }, module] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    const schema = module[name] as z.ZodType<Output, Values>;
    const resolver = isRaw ? zodResolver(schema, undefined, { raw: true }) : zodResolver(schema);
    return resolver as Resolver<Values, unknown, Output>;
  };
  return async (values, context, options) => {
    ready ??= connect();
    const resolve = await ready.catch(() => null);
    if (resolve) return resolve(values, context, options);
    ready = undefined;
    return { values: {}, errors: { root: { type: "load", message: UNCHECKED } } as FieldErrors<Values> };
  };
}
