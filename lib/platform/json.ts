/** Whether a value is an object with fields, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const [own, others] = [Object.entries(one), Object.entries(other)];
  return own.length === others.length && own.every(([key, value]) => isSame(value, other[key as never]));
}

/** The value of a JSON text, or null if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Sent<Value> = Value extends Date ? string : Value;

/**
 * The fields of a row that a schema's shape names, as the API sends them, so a new column is returned once its schema
 * has it. Instants become ISO 8601. `pickFields({ ...row, exportId: row.id }, clientExportSchema.shape)`
 */
export function pickFields<Row extends object, Name extends keyof Row>(
  row: Row,
  shape: Readonly<Record<Name, unknown>>,
): { [Key in Name]: Sent<Row[Key]> } {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as { [Key in Name]: Sent<Row[Key]> };
}
