import { v7 } from "uuid";

/** A new UUIDv7: ids sort by the time they were made, so "newest first" is the order of the key. */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Path parameters are any string to the caller: one that is no id names nothing, it is not an error of form. */
export function isId(value: string): boolean {
  return UUID.test(value);
}
