import stored from "#data/screens/audit-actions.json" with { type: "json" };

/** By the entity of the record that they concern (`none` without one) and by their name in the log. */
const actionsOf = stored.actions;

type Actions = typeof actionsOf;

export type AuditAction = { [Entity in keyof Actions]: keyof Actions[Entity] }[keyof Actions];

const auditActions: Readonly<Record<AuditAction, string>> = Object.assign({}, ...Object.values(actionsOf));

const entityOf = new Map(
  Object.entries(actionsOf).flatMap(([entity, actions]) =>
    Object.keys(actions).map((action) => [action, entity === "none" ? null : (entity as AuditEntity)]),
  ),
);

/** The record that an action concerns, by its id, and with its entity if the action does not say which. */
export type AuditedRecord = string | { entity: AuditEntity; entityId: string } | null;

/** The columns of the audit log for an action on a record. */
export function auditedRecord(action: AuditAction, record: AuditedRecord) {
  if (record === null) return {};
  return typeof record === "string" ? { entity: entityOf.get(action) ?? null, entityId: record } : record;
}

/** The actions that view records and change none, recognised by their sentences. */
export const viewActions = Object.entries(auditActions).flatMap(([action, sentence]) =>
  /^(?:viewed|downloaded|opened|compared|requested an export|read a calendar) /.test(sentence) ? action : [],
);

/** The labels of entities, by the name in the log. */
export const auditEntities = stored.entities;

/** For a downloaded file, the first part of its link is recorded as the entity. */
type AuditEntity = keyof typeof auditEntities | "documents" | "statements";

/** The label of an entity, or its name if it has none. */
export function entityLabel(entity: string): string {
  return auditEntities[entity as keyof typeof auditEntities] ?? entity;
}

/** The label of an action. An action without one is derived from its name: `note.pinned` → "note: pinned". */
export function actionLabel(action: string): string {
  const known: string | undefined = auditActions[action as AuditAction];
  if (known !== undefined) return known;
  const [noun = "", ...verb] = action.split(".");
  return `${noun.replaceAll("-", " ")}: ${verb.join(" ").replaceAll("-", " ")}`;
}
