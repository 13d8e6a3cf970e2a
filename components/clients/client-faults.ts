import type { FieldFault } from "#components/api/api-error.ts";
import { sentence } from "./sentence.ts";

/** In the order of the form. */
const fieldNames = ["firstName", "lastName", "email", "dateOfBirth", "externalReferenceId"] as const;
type FieldName = (typeof fieldNames)[number];

/** A sentence for each field at fault; `form` is what belongs to none of them. */
export type ClientFaults = Readonly<Partial<Record<FieldName | "form", string>>>;

/** The first fault of each field, whether the schema found it or the server. */
export function faultsByField(faults: readonly FieldFault[]): ClientFaults {
  const found: Partial<Record<FieldName | "form", string>> = {};
  for (const { field, message } of faults) {
    const name = fieldNames.find((own) => own === field);
    if (name) found[name] ??= sentence(message);
    else found.form ??= field ? `${field}: ${message}` : message;
  }
  return found;
}

/** Where the focus goes: the first field at fault in the order of the form. */
export function firstFaulty(faults: ClientFaults): FieldName | undefined {
  return fieldNames.find((name) => faults[name] !== undefined);
}
