/** A value that is JSON text already (a stored summary): it goes into the answer as it is, neither parsed nor rebuilt. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** As the value that the text stands for, to the type checker; `toJson` knows better. */
  asValue(): never {
    return this as never;
  }
}

/** JSON.stringify that splices RawJson values of the top level. */
export function toJson(value: unknown): string {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const raw = Object.entries(value).filter(
    (entry): entry is [string, RawJson] => entry[1] instanceof RawJson,
  );
  if (raw.length === 0) return JSON.stringify(value);
  const plain = JSON.stringify({ ...value, ...Object.fromEntries(raw.map(([key]) => [key, undefined])) });
  const parts = raw.map(([key, json]) => `${JSON.stringify(key)}:${json.text}`).join(",");
  return plain === "{}" ? `{${parts}}` : `${plain.slice(0, -1)},${parts}}`;
}
