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
