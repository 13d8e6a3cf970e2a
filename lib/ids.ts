import { v7 } from "uuid";

/** A new UUIDv7: ids sort by the time they were made, so "newest first" is the order of the key. */
export function newId(): string {
  return v7();
}

/** When an id of ours was made, in milliseconds of Unix time; null for an id of another kind. */
export function timeOfId(id: string): number | null {
  return isId(id) && id[14] === "7" ? Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Path parameters are any string to the caller: one that is no id names nothing, it is not an error of form. */
export function isId(value: string): boolean {
  return UUID.test(value);
}
