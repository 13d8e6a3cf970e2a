import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { capitalize } from "#lib/format/capitalize.ts";
import { ApiError, describeFault } from "./api-error.ts";

/**
 * Shows an API error on the form: each fault on its field, the rest as `root` (above the form).
 * `fields` are the form's fields; `clients[0].clientId` belongs to `clients`.
 */
export function showFaults<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void {
  const details = error instanceof ApiError ? error.details : [];
  const rest: string[] = [];
  let focused = false;
  for (const detail of details) {
    const { field, message } = detail;
    const own = fields.find((name) => name === field || field.startsWith(`${name}[`));
    if (!own) rest.push(describeFault(detail));
    else {
      setError(own, { type: "server", message: capitalize(message) }, { shouldFocus: !focused });
      focused = true;
    }
  }
  if (details.length === 0) rest.push(error.message);
  if (rest.length > 0) setError("root", { type: "server", message: rest.join(" ") });
}
