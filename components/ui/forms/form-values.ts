/** A request as a form holds it: what is unknown is an empty text. */
export type FormValues<T> = T extends null
  ? ""
  : T extends readonly (infer Item)[]
    ? FormValues<Item>[]
    : T extends object
      ? { [Name in keyof T]: FormValues<T[Name]> }
      : T;

/** The values that a form starts with: `{ phone: null }` → `{ phone: "" }`. */
export function toFormValues<T>(value: T): FormValues<T> {
  const shown =
    value === null
      ? ""
      : Array.isArray(value)
        ? value.map((item) => toFormValues(item))
        : typeof value === "object"
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toFormValues(inner)]))
          : value;
  return shown as FormValues<T>;
}
