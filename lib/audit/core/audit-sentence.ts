import { actionWords } from "./audit-actions.ts";
import { factWords } from "./fact-labels.ts";

/** The names of the users mentioned in the rows, by id. */
export type Names = ReadonlyMap<string, string>;

export type ToldRow = {
  actor: string;
  action: string;
  entity: string | null;
  entityId: string | null;
  detail: Readonly<Record<string, unknown>> | null;
};

/** The name of the actor. */
export function actorWords(actor: string, names: Names): string {
  const [kind, id = ""] = actor.split(":");
  switch (kind) {
    case "user":
      return names.get(id) ?? "Somebody who is no longer here";
    case "applicant":
      return "An applicant";
    case "system":
      return "Lodge";
    default:
      return "Somebody";
  }
}

/** A row of the audit log as a sentence: `Priya Nair changed the role of a user: Hana Kereama (from Broker, to Administrator)`. */
export function auditSentence(row: ToldRow, names: Names): string {
  const whom = row.entity === "user" && row.entityId !== null && row.actor !== `user:${row.entityId}`;
  const name = whom ? `: ${names.get(row.entityId ?? "") ?? "somebody who is no longer here"}` : "";
  const facts = Object.entries(row.detail ?? {})
    // `from` comes first, because jsonb does not preserve the order of keys.
    .sort(([left], [right]) => Number(right === "from") - Number(left === "from"))
    .map(([key, value]) => factWords(key, value))
    .filter((fact) => fact !== null);
  const more = facts.length > 0 ? ` (${facts.join(", ")})` : "";
  return `${actorWords(row.actor, names)} ${actionWords(row.action)}${name}${more}`;
}
