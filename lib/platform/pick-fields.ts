/**
 * The fields of a row that a schema's shape names, so a new column is returned once its schema has it.
 * `pickFields(client, clientCorrectionSchema.shape)`
 */
export function pickFields<Row extends object, Name extends keyof Row>(
  row: Row,
  shape: Readonly<Record<Name, unknown>>,
): Pick<Row, Name> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
