import { statusLabels } from "#lib/application-status.ts";
import { roleLabels } from "#lib/roles.ts";

const labels: Readonly<Record<string, string>> = { ...statusLabels, ...roleLabels };

/**
 * Describes one detail of a row: `to Submitted`, `is new`. Null for details of no use to people, such as
 * lists of ids, and for false ones.
 */
export function factWords(key: string, value: unknown): string | null {
  // `isNew` → "is new".
  const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (value === true) return name;
  if (Array.isArray(value) && value.length > 0 && value.every(isLabelled)) {
    return `${name} ${value.map(valueWords).join(" and ")}`;
  }
  if (typeof value === "number" || typeof value === "string") return `${name} ${valueWords(String(value))}`;
  return null;
}

function isLabelled(value: unknown): value is string {
  return typeof value === "string" && value in labels;
}

/**
 * The portal's label of a constant if it has one, else its own words: `PASSWORD_PROTECTED` → "password
 * protected".
 */
function valueWords(value: string): string {
  if (labels[value] !== undefined) return labels[value];
  return /^[A-Z]+(_[A-Z]+)*$/.test(value) ? value.toLowerCase().replaceAll("_", " ") : value;
}
