import { actionLabel } from "#lib/platform/audit/core/audit-actions.ts";
import { isId } from "#lib/platform/ids.ts";
import { roleLabels } from "#lib/platform/roles.ts";
import { statusLabels } from "#lib/records/applications/core/application-status.ts";
import type { AuditRow } from "../schemas.ts";

/** The names of users, clients, applicants behind links, documents and other entities, by id, if the reader may see them. */
export type Names = ReadonlyMap<string, string>;

export type AuditedRow = Pick<AuditRow, "actor" | "action" | "entity" | "entityId" | "detail">;

/** The name of the actor. */
function actorLabel(actor: string, names: Names): string {
  const [kind, id = ""] = actor.split(":");
  switch (kind) {
    case "user":
      return names.get(id) ?? "A deleted user";
    case "applicant":
      return names.get(id) ?? "An applicant";
    case "system":
      return "Lodge";
    default:
      return "Someone";
  }
}

/**
 * A row of the audit log as a sentence: `Priya Nair changed a user's role: Hana Kereama (from Broker, to
 * Administrator)`.
 */
export function auditSentence(row: AuditedRow, names: Names): string {
  const whom = row.entity === "user" && row.entityId !== null && row.actor !== `user:${row.entityId}`;
  const known = row.actor === `user:${row.entityId}` ? undefined : names.get(row.entityId ?? "");
  const name = known ? `: ${known}` : whom ? ": a deleted user" : "";
  const facts = Object.entries(row.detail ?? {})
    // `from` comes first, because jsonb does not preserve the order of keys.
    .sort(([left], [right]) => Number(right === "from") - Number(left === "from"))
    .map(([key, value]) => describeFact(key, value, names))
    .filter((fact) => fact !== null);
  const more = facts.length > 0 ? ` (${facts.join(", ")})` : "";
  return `${actorLabel(row.actor, names)} ${actionLabel(row.action)}${name}${more}`;
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries({ ...statusLabels, ...roleLabels }));

/**
 * Describes one detail of a row: `to Submitted`, `is new`, `to Hana Kereama`. Null for false values and for technical
 * details, such as ids without a name.
 */
function describeFact(key: string, value: unknown, names: Names): string | null {
  // `isNew` → "is new".
  const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (value === true) return name;
  if (typeof value === "string" && isId(value)) {
    const known = names.get(value);
    return known === undefined ? null : `${name.replace(/ id$/, "")} ${known}`;
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isLabelled))
    return `${name} ${value.map(valueLabel).join(" and ")}`;
  if (typeof value === "number" || typeof value === "string") return `${name} ${valueLabel(String(value))}`;
  return null;
}

function isLabelled(value: unknown): value is string {
  return typeof value === "string" && labels.has(value);
}

/** The portal's label of a constant, or else its name in lower case: `PASSWORD_PROTECTED` → "password protected". */
function valueLabel(value: string): string {
  const label = labels.get(value);
  if (label !== undefined) return label;
  return /^[A-Z]+(_[A-Z]+)*$/.test(value) ? value.toLowerCase().replaceAll("_", " ") : value;
}
