import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { capitalize } from "#lib/platform/format/capitalize.ts";
import { ApiError, describeFault } from "./api-error.ts";

/**
 * Shows an API error on the form, each fault once: on its field, the rest as `root` (above the form).
 * `fields` are the form's fields; `clients[0].clientId` belongs to `clients`.
 */
export function showFaults<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void {
  const details = error instanceof ApiError ? error.details : [];
  const rest = new Set<string>();
  let focused = false;
  for (const detail of details) {
    const { field, message } = detail;
    const own = fields.find((name) => name === field || field.startsWith(`${name}[`));
    if (!own) rest.add(describeFault(detail));
    else {
      setError(own, { type: "server", message: capitalize(message) }, { shouldFocus: !focused });
      focused = true;
    }
  }
  if (details.length === 0) rest.add(error.message);
  if (rest.size > 0) setError("root", { type: "server", message: [...rest].join(" ") });
}
