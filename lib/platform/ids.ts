import { v7 } from "uuid";

/** A new UUIDv7. Ids sort by creation time, so sorting by key in descending order gives newest first. */
export function newId(): string {
  return v7();
}

/** The creation time of a UUIDv7, in milliseconds of Unix time. Null for any other id. */
export function timeOfId(id: string): number | null {
  return isId(id) && id[14] === "7" ? Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a string is an id. A path parameter that is not an id is treated as unknown (404), not as malformed. */
export function isId(value: string): boolean {
  return UUID.test(value);
}
